# The rules at hand, clause by clause, for players. docs/rules.md is the specification.

section-1 = Le matériel
section-2 = La mise en place
section-3 = Tours et coups
section-4 = Voler
section-5 = Les pierres divines
section-6 = Construire
section-7 = Les points en cours de partie
section-8 = La fin de la partie
section-9 = Le décompte final
section-10 = Les options d’une table

rule-R1-1 = On joue de deux à cinq. Chacun a une couleur avec 10 pierres divines, un vaisseau spatial, trois pièces d’énergie (valant 2, 4 et 6) et 11 pyramides : une d’un étage, trois de deux, trois de trois, deux de quatre et deux de cinq. Une pierre de plus marque les points.
rule-R1-2 = La cité a 16 quartiers, chacun avec sa valeur. Le quartier sacré, de 3 cases sur 3, est au milieu et vaut 7. On ne peut pas se poser dans le lac. La rivière coule entre les cases ; celles qui bordent l’eau sont marquées.
rule-R1-3 = Le dé a six faces : 2, 3, 3, 4, 5 et flèches.
rule-R1-4 = Le plateau est notre propre dessin de la cité. D’autres plateaux, avec leur dé, se chargent depuis un fichier.

rule-R2-1 = À moins de cinq, une partie de la cité est envahie par la jungle. Les cases recouvertes sont hors jeu : on ne s’y pose pas, on ne s’y arrête pas, on ne les traverse pas et elles ne rapportent rien.
rule-R2-2 = Tout le monde commence à 0 point. Le sort désigne qui commence, sauf choix contraire ; on joue ensuite dans le sens des aiguilles d’une montre.
rule-R2-3 = Chacun à son tour, en commençant par le premier joueur, place son vaisseau sur une case libre du quartier sacré.

rule-R3-1 = À trois, quatre ou cinq, le premier joueur du tour lance le dé, et le résultat vaut pour tout le monde pendant ce tour. Le dé passe ensuite à gauche : le joueur suivant lance et commence.
rule-R3-2 = À deux, on joue en alternance et chacun lance le dé pour son propre coup seulement.
rule-R3-3 = Un coup a quatre étapes : tu dois voler, puis tu peux charger des pierres, puis tu peux construire, et enfin les points se comptent tout seuls.

rule-R4 = Font obstacle les autres vaisseaux, toutes les pyramides (les tiennes aussi), le lac, le bord du plateau et les cases recouvertes. Les pierres et la rivière ne gênent pas. Une case est libre si aucun vaisseau ni aucune pyramide ne s’y trouve.
rule-R4-1 = Il faut voler : le vaisseau se pose sur une autre case que celle qu’il quitte.
rule-R4-2 = En ligne droite : avance exactement d’autant de cases que le dé l’indique, dans l’une des quatre directions. Si un obstacle barre la route, tu t’arrêtes juste avant et le reste est perdu. On ne s’arrête pas plus tôt par choix, et jamais on ne vole en diagonale.
rule-R4-3 = En tournant : avance exactement d’autant de cases que le dé l’indique, avec au moins un virage à angle droit, en contournant tout obstacle. On ne passe pas deux fois par la même case, et on ne revient pas au départ.
rule-R4-4 = Cul-de-sac : si, en tournant, tu entres dans une case bloquée sur trois côtés, le vol s’y termine et le reste est perdu.
rule-R4-5 = Flèches : vole aussi loin que tu veux sur la ligne ou la colonne, par-dessus les obstacles, jusqu’à une case libre. Seuls le bord et les cases recouvertes terminent la rangée.
rule-R4-6 = Pièce d’énergie : au lieu de tout cela, quel que soit le dé, tu peux rendre une de tes pièces d’énergie et poser ton vaisseau sur n’importe quelle case libre. La pièce est perdue pour de bon.
rule-R4-7 = Enfermé : si le dé ne permet aucun vol, tu dois utiliser une pièce d’énergie. S’il ne t’en reste pas, tu poses ton vaisseau gratuitement sur n’importe quelle case libre, mais tu ne charges rien pendant ce coup.
rule-R4-8 = Premier tour : on vole seulement en ligne droite ou avec les flèches, pour sortir du quartier sacré. Pas de virage ; une pièce d’énergie seulement s’il n’y a pas d’autre issue.
rule-R4-9 = Quand un vaisseau décolle, les pierres qui étaient dessous restent sur place et apparaissent.

rule-R5-1 = Après un vol en ligne droite ou avec les flèches, tu peux charger deux pierres : une dans ton propre vaisseau et une dans celui d’une autre personne. Tu peux renoncer à l’une comme à l’autre.
rule-R5-2 = Après un vol en tournant ou avec une pièce d’énergie, tu peux charger une pierre, dans ton propre vaisseau.
rule-R5-3 = Après un replacement gratuit, on ne charge rien.
rule-R5-4 = Si ta main est vide, tu peux reprendre une de tes pierres visibles du plateau ; il faut la charger aussitôt.
rule-R5-5 = Une pierre est visible si aucun vaisseau n’est sur sa case. Personne ne regarde sous un vaisseau : tout le monde a vu ce qui y est tombé et doit s’en souvenir.
rule-R5-6 = Une case garde une seule pierre de chaque couleur. Si un vaisseau décolle et qu’il y en a deux ou plus de la même couleur, toutes celles de cette couleur reviennent à leur propriétaire.
rule-R5-7 = Tu peux charger une deuxième pierre exprès ; les deux te reviendront alors.

rule-R6-1 = Pendant ton coup, après avoir chargé, tu peux construire une pyramide ou en rehausser une. Ce n’est jamais obligatoire.
rule-R6-2 = Tes pierres visibles décident : 1 pierre donne un étage, 2 côte à côte deux, 3 alignées à distances égales trois, 4 alignées de même quatre, et 4 aux coins d’un carré droit cinq. Les lignes peuvent être diagonales.
rule-R6-3 = Les distances égales se comptent en cases. Peu importe ce qu’il y a entre les pierres, sauf si la table joue avec des écarts vides.
rule-R6-4 = Tes propres pyramides peuvent remplacer des pierres, mais il faut au moins une pierre.
rule-R6-5 = Une nouvelle pyramide se pose sur la case d’une des pierres. Toutes les pierres de la constellation te reviennent, et les pierres des autres sur cette case leur sont rendues.
rule-R6-6 = Tu peux aussi remplacer une de tes pyramides de la constellation par une plus haute. Les pierres reviennent dans ta main, l’ancienne pyramide dans ta réserve.
rule-R6-7 = La pyramide a la hauteur que donne la constellation. S’il ne t’en reste aucune de cette hauteur, et seulement alors, tu peux en prendre une plus basse ; toutes les pierres sont quand même dépensées.
rule-R6-8 = Partie d’experts : les constellations ne se font qu’avec des pierres. Seule la pyramide que l’on rehausse peut en faire partie.

rule-R7-1 = Si tu as maintenant plus d’étages que quiconque dans le quartier, et que ce n’était pas le cas avant, tu marques sa valeur. Égaliser ne rapporte rien, et creuser une avance non plus.

rule-R8-1 = Qui construit son avant-dernière pyramide marque 5 points, et la partie s’arrête aussitôt.
rule-R8-2 = À trois, quatre ou cinq, le tour où quelqu’un atteint 40, 35 ou 30 points est le dernier ; on le joue jusqu’au bout.
rule-R8-3 = À deux, la partie s’arrête aussitôt que quelqu’un atteint 45 points.

rule-R9-1 = Vaisseaux et pierres quittent le plateau. Ils ne valent rien.
rule-R9-2 = On compte la rivière, puis le lac : le plus d’étages sur la rive 12 points, le deuxième 8, le troisième 4. À égalité, on partage les points des places occupées, arrondis vers le bas.
rule-R9-3 = Dans chaque quartier, le plus d’étages rapporte sa valeur et le deuxième 2 points. Si plusieurs sont premiers à égalité, tous marquent la valeur et il n’y a pas de deuxième.
rule-R9-4 = Les pièces d’énergie qui te restent comptent 2, 4 et 6 points.
rule-R9-5 = Le plus de points gagne. À égalité, on gagne ensemble.

rule-R10 = Avant la partie, on choisit : la partie d’experts, à qui l’on montre ce qui est sous les vaisseaux, si les écarts d’une constellation doivent être vides, si la rivière et le lac comptent ensemble, et le plateau avec son dé.
