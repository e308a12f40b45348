# The rules, clause by clause, for players. docs/rules.md is the specification.
# An attribute .ruling is part of its clause: what no printed edition says and we decided.
# .example says what a drawn example shows. A text with -revision-1 is shown instead of the one above it for games of that revision.

section-1 = Le matériel
section-2 = La mise en place
section-3 = Tours et coups
section-4 = Voler
section-5 = Les pierres divines
section-6 = Construire
section-7 = Les points en cours de partie
section-8 = La fin de la partie
section-9 = Le décompte final
section-10 = Les options de la table

rule-R1-1 = Le jeu se joue à deux, trois, quatre ou cinq. Chacun a une couleur avec 10 pierres divines, un vaisseau spatial, trois pièces d’énergie (valant 2, 4 et 6) et 11 pyramides : 1 à un étage, 3 à deux étages, 3 à trois étages, 2 à quatre étages et 2 à cinq étages. Une onzième pierre sert à marquer les points.
rule-R1-2 = La cité a 16 quartiers, chacun avec sa valeur. Le quartier sacré, de 3 cases sur 3, est au milieu et vaut 7. On ne peut pas se poser sur le lac. Une rivière traverse la cité ; les cases au bord de la rivière et du lac sont marquées.
    .ruling = La rivière suit les lignes entre les cases.
    .ruling-2 = Une case peut être au bord de la rivière, du lac, des deux ou d’aucun des deux.
rule-R1-3 = Le dé a six faces : { $faces }.
    .ruling = Les règles imprimées ne montrent pas les faces. D’après des critiques du jeu, cinq faces portent les nombres de 2 à 5 : l’un d’eux y figure donc deux fois. Sur le plateau Palenque, c’est le 3.
rule-R1-4 = Le plateau est notre propre dessin de la cité. D’autres plateaux, avec leur dé, se chargent depuis un fichier.

rule-R2-1 = À moins de cinq joueurs, des pièces de recouvrement réduisent la cité : à deux, les pièces 2 et 2/3 ; à trois, 2/3 ; à quatre, 4.
    .ruling = Les cases recouvertes sont hors jeu : rien ne s’y trouve, on ne s’y arrête pas, on ne les traverse pas et elles ne rapportent rien.
rule-R2-2 = Tout le monde commence à 0 point. Le premier joueur est tiré au sort, sauf choix contraire ; on joue ensuite dans le sens des aiguilles d’une montre.
rule-R2-3 = Chacun à son tour, en commençant par le premier joueur, place son vaisseau sur une case libre du quartier sacré.

rule-R3-1 = À trois, quatre ou cinq, celui qui commence le tour lance le dé, et le résultat vaut pour tout le monde pendant ce tour. Chacun joue un coup, dans le sens des aiguilles d’une montre. Après le tour, le dé passe à gauche : le joueur suivant lance le dé et commence. Celui qui commence un tour joue donc en dernier au tour suivant, ce qui compte pour construire.
rule-R3-2 = À deux, on joue en alternance et chacun lance le dé pour son propre coup seulement.
rule-R3-3 = Un coup a quatre étapes : tu dois voler, puis tu peux charger des pierres, puis tu peux construire, et enfin les points sont comptés automatiquement.

rule-R4 = Les obstacles sont les autres vaisseaux, toutes les pyramides (les tiennes aussi), le lac, le bord du plateau et les cases recouvertes. Les pierres et la rivière ne gênent pas. Une case praticable est libre si aucun vaisseau ni aucune pyramide ne s’y trouve ; elle peut contenir des pierres.
rule-R4-1 = Il faut voler : le vaisseau se pose sur une autre case que celle qu’il quitte.
    .ruling = Cela vaut aussi pour un vol avec une pièce d’énergie.
rule-R4-2 = En ligne droite : avance du nombre de cases que montre le dé, dans l’une des quatre directions. Si un obstacle barre la route, tu t’arrêtes juste avant et le reste est perdu, mais il faut avancer d’au moins une case. On ne s’arrête pas plus tôt par choix, et on ne vole jamais en diagonale.
rule-R4-3 = En tournant : avance exactement du nombre de cases que montre le dé, avec au moins un virage à angle droit, en contournant tous les obstacles. On ne s’arrête pas plus tôt, sauf dans un cul-de-sac (R4.4).
    .ruling = On ne passe pas deux fois par la même case, et on ne revient pas au départ.
rule-R4-4 = Cul-de-sac : si, en tournant, tu entres dans une case entourée d’obstacles sur trois côtés, le vol s’y termine et le reste est perdu.
    .ruling = Ta case de départ n’est pas un obstacle.
rule-R4-5 = Flèches : vole aussi loin que tu veux dans une seule direction, le long de ta rangée ou de ta colonne, d’au moins une case, par-dessus les vaisseaux, les pyramides et le lac, jusqu’à une case libre. La rangée ou la colonne s’arrête au bord du plateau.
    .ruling = Elle s’arrête aussi à une case recouverte : on n’atteint pas ce qui est au-delà.
rule-R4-6 = Pièce d’énergie : au lieu de tout cela, quoi que montre le dé, tu peux utiliser une de tes pièces d’énergie et poser ton vaisseau sur n’importe quelle case libre. La pièce est perdue pour de bon.
rule-R4-7 = Enfermé : si le dé ne permet aucun vol, tu dois utiliser une pièce d’énergie. S’il ne t’en reste pas, tu poses ton vaisseau gratuitement sur n’importe quelle case libre, mais tu ne charges rien pendant ce coup.
rule-R4-8 = Premier tour (à deux : le premier coup de chacun) : on vole seulement en ligne droite ou avec les flèches, jusqu’à une case hors du quartier sacré. Pas encore de virage.
    .ruling = S’il n’existe aucun vol de ce genre, tu dois utiliser une pièce d’énergie, vers une case libre hors du quartier sacré.
    .ruling-2 = Dans tous les autres cas, pas de pièce d’énergie pendant ce tour.
rule-R4-9 = Quand un vaisseau décolle, les pierres qui étaient dessous restent sur la case et deviennent visibles.

rule-R5-1 = Après un vol en ligne droite ou avec les flèches, tu peux charger jusqu’à deux pierres : une dans ton propre vaisseau et une dans celui d’un autre joueur. Tu peux aussi n’en charger qu’une, ou aucune.
    .ruling = Si tu n’en charges qu’une, elle peut aller dans l’autre vaisseau.
rule-R5-2 = Après un vol en tournant ou avec une pièce d’énergie, tu peux charger une pierre, dans ton propre vaisseau.
rule-R5-3 = Après un replacement gratuit (R4.7), on ne charge rien.
rule-R5-4 = S’il ne te reste aucune pierre en main, tu peux, pour chaque pierre que tu peux charger, reprendre sur le plateau une de tes pierres visibles. Il faut la charger aussitôt.
    .ruling = S’il te reste une pierre en main et que tu puisses en charger deux, tu peux reprendre ainsi la deuxième.
rule-R5-5 = Une pierre est visible si aucun vaisseau n’est sur sa case. Personne ne regarde sous un vaisseau : tout le monde a vu ce qui a été chargé et doit s’en souvenir. Une table peut aussi montrer à chacun ses propres pierres sous les vaisseaux, ou toutes les pierres à tout le monde.
rule-R5-6 = Une case ne garde qu’une pierre de chaque couleur. Si, au décollage d’un vaisseau, il y en a deux de la même couleur, les deux retournent dans la main de leur propriétaire, qui pourra les charger lors d’un prochain coup : pendant le coup où tes pierres te reviennent, tu ne peux pas les charger.
    .ruling = S’il y en a trois ou plus de la même couleur, toutes reviennent.
    .ruling-2 = Les pierres qui viennent de revenir comptent comme des pierres en main : tant que tu en as une, tu ne peux pas reprendre de pierre sur le plateau (R5.4).
rule-R5-6-revision-1 = Une case ne garde qu’une pierre de chaque couleur. Si, au décollage d’un vaisseau, il y en a deux de la même couleur, les deux retournent dans la main de leur propriétaire. Tu peux recharger les tiennes pendant le même coup.
    .ruling = S’il y en a trois ou plus de la même couleur, toutes reviennent.
rule-R5-7 = Si tu charges une pierre dans un vaisseau dont la case contient déjà une pierre de ta couleur, les deux te reviennent en main quand il décolle (R5.6).
    .ruling = Tu peux le faire exprès : c’est la seule conséquence.

rule-R6-1 = Pendant ton coup, après avoir chargé, tu peux construire une pyramide. Ce n’est jamais obligatoire.
    .ruling = Rehausser compte comme cette pyramide : on en construit une nouvelle ou on en rehausse une, pas les deux.
rule-R6-2 = Tes pierres visibles décident de la hauteur : 1 pierre donne 1 étage ; 2 côte à côte (pas en diagonale), 2 étages ; 3 alignées à distances égales, 3 ; 4 alignées de la même façon, 4 ; 4 aux coins d’un carré, 5. Une ligne suit une rangée, une colonne ou une diagonale. Le carré peut avoir n’importe quelle taille.
    .ruling = Les côtés du carré suivent les rangées et les colonnes ; il ne peut pas être posé sur la pointe.
    .example = 1 pierre : 1 étage.
    .example-2 = 2 côte à côte : 2 étages.
    .example-3 = 3 alignées à distances égales : 3 étages.
    .example-4 = 4 alignées à distances égales : 4 étages.
    .example-5 = 4 aux coins d’un carré : 5 étages.
rule-R6-3 = Distances égales, cela veut dire : le même nombre de cases entre pierres voisines et, pour le carré, sur chacun de ses quatre côtés. Une table peut aussi jouer avec des écarts vides : alors chaque case intermédiaire doit être praticable, sans pierre, ni vaisseau, ni pyramide, pas même les tiens.
    .ruling = Le texte imprimé permet les deux lectures. Si la table ne joue pas avec des écarts vides, seule la distance compte, peu importe ce qu’il y a entre les pierres.
rule-R6-4 = Tes propres pyramides peuvent remplacer des pierres, mais la constellation doit contenir au moins une de tes pierres visibles.
rule-R6-5 = Une nouvelle pyramide se pose sur la case d’une de tes pierres de la constellation. Toutes tes pierres de la constellation te reviennent en main, et les pierres des autres sur cette case leur sont rendues. Les pyramides de la constellation restent.
    .example = On construit sur la case du milieu : les pierres des autres qui s’y trouvent leur sont rendues. La pierre de droite reste.
rule-R6-6 = Tu peux aussi rehausser une de tes pyramides de la constellation (« upgrader » dans la règle imprimée) : remplace-la par une plus haute, de la hauteur que donne la constellation. Les pierres de la constellation te reviennent en main.
    .ruling = Les pierres qui ne font pas partie de la constellation restent en place.
    .ruling-2 = La pyramide remplacée retourne dans ta réserve.
    .example = À trois étages : la pierre extérieure ne fait pas partie de la constellation et reste en place.
    .example-2 = À quatre étages : les trois pierres te reviennent en main.
rule-R6-7 = La pyramide a la hauteur que donne la constellation. S’il ne t’en reste aucune de cette hauteur, et seulement alors, tu peux en prendre une plus basse. Si tu rehausses, elle doit quand même être plus haute que celle qu’elle remplace.
    .ruling = Même alors, toutes les pierres de la constellation te reviennent en main.
rule-R6-8 = Partie d’experts : les constellations ne se font qu’avec des pierres. Seule exception : la pyramide que l’on rehausse peut en faire partie.

rule-R7-1 = Si, après avoir construit, tu as plus d’étages dans le quartier que chacun des autres alors que ce n’était pas le cas avant, tu marques sa valeur. La première pyramide d’un quartier rapporte donc, et rompre une égalité en tête aussi. Égaliser ne rapporte rien, et accroître son avance non plus.
    .ruling = Une pyramide rehaussée compte comme une nouvelle.

rule-R8-1 = Si tu construis ton avant-dernière pyramide, de sorte qu’il t’en reste une, tu marques 5 points et la partie s’arrête aussitôt.
    .ruling = On marque d’abord les points du quartier, puis les 5 points.
rule-R8-2 = Le score requis est de 40 points à trois, de 35 à quatre et de 30 à cinq. Quand quelqu’un l’atteint, on finit le tour, puis la partie s’arrête. L’atteindre ne donne pas de points de bonus. Si quelqu’un construit son avant-dernière pyramide pendant ce dernier tour, il marque quand même les 5 points et la partie s’arrête aussitôt (R8.1).
rule-R8-3 = À deux, la partie s’arrête dès que quelqu’un atteint 45 points ou construit son avant-dernière pyramide (R8.1).
    .ruling = L’autre joueur n’a pas de dernier coup.

rule-R9-1 = Vaisseaux et pierres quittent le plateau. Ils ne valent rien.
rule-R9-2 = On compte d’abord les cases au bord de la rivière, puis les cases au bord du lac : celui qui y a le plus d’étages marque 12 points, le deuxième 8, le troisième 4. En cas d’égalité, on additionne les points des places occupées et on les partage à parts égales, en arrondissant à l’entier inférieur ; ces places sont alors prises. Par exemple, 8, 6 et 6 étages donnent 12, 6 et 6 points. Une table peut aussi compter toutes les rives ensemble ; une case au bord des deux ne compte alors qu’une fois.
    .ruling = Sans étage à cet endroit, on ne marque rien.
    .example = Au bord de la rivière, 6, 3 et 1 étages : 12, 8 et 4 points.
    .example-2 = Au bord du lac, 8, 6 et 6 étages : 12, 6 et 6 points.
rule-R9-3 = Dans chaque quartier, celui qui a le plus d’étages marque la valeur du quartier et le deuxième 2 points. Si plusieurs sont premiers à égalité, tous marquent la valeur entière et il n’y a pas de deuxième. Si plusieurs sont deuxièmes à égalité, chacun marque 2 points.
    .ruling = Sans étage dans le quartier, on ne marque rien.
rule-R9-4 = Chaque pièce d’énergie non utilisée rapporte sa valeur : 2, 4 ou 6 points.
rule-R9-5 = Celui qui a le plus de points gagne.
    .ruling = Les règles imprimées ne disent pas comment départager les premiers à égalité : ils gagnent ensemble.

rule-R10 = Avant la partie, on choisit le nombre de joueurs et on décide si l’on joue la partie d’experts, qui peut voir ce qui est sous les vaisseaux, si les écarts d’une constellation doivent être vides, si la rivière et le lac comptent ensemble, et sur quel plateau on joue, avec son dé.

# Where the printed editions differ (section 11): the difference, and how we play.
edition-R2-1 = À trois, l’édition italienne prend la pièce de recouvrement 3, les autres 2/3.
    .decided = La pièce 2/3.
edition-R1-1-R2-2 = L’italienne oublie la pierre qui marque les points. La française commence sur la case 0 du parcours, l’allemande sur la première.
    .decided = 10 pierres en jeu ; tout le monde commence à 0.
edition-R2-3 = Seule la française dit que la case doit être libre.
    .decided = Elle doit être libre.
edition-R4-2 = Seules la polonaise et la française donnent la distance exacte. Seule la française dit que la rivière n’est pas un obstacle ; l’italienne ne le dit pas des pierres.
    .decided = La distance exacte ; ni la rivière ni les pierres ne font obstacle.
edition-R4-3 = Seule la polonaise parle d’un virage ou plus.
    .decided = Au moins un virage.
edition-R4-4 = Dans la française et la polonaise, la case est entourée d’obstacles ; dans l’allemande, l’anglaise et l’italienne, elle en a sur trois côtés.
    .decided = Trois côtés.
edition-R4-7 = La française et la polonaise ne disent pas que la case est libre. Sans pièce d’énergie, il faut replacer le vaisseau dans l’allemande, la française et l’italienne ; dans l’anglaise et la polonaise, on le peut.
    .decided = Une case libre, et c’est obligatoire.
edition-R5-1 = Dans l’anglaise, le nombre de pierres ne dépend pas du vol ; dans toutes les autres, si.
    .decided = Il dépend du vol.
edition-R5-4 = La polonaise ne dit pas que la pierre se charge aussitôt, ni l’italienne qu’elle appartient au joueur. Dans l’allemande, il faut réutiliser ces pierres ; dans les autres, on le peut.
    .decided = Ses propres pierres, chargées aussitôt.
edition-R5-5 = Seule la polonaise dit que personne ne peut regarder sous un vaisseau.
    .decided = Personne ne regarde.
edition-R5-6 = Dans l’allemande, l’anglaise, l’italienne et la française, les pierres resservent plus tard ; la polonaise ne dit pas quand.
    .decided = Lors d’un prochain coup.
edition-R6-2 = L’italienne oublie les diagonales.
    .decided = Les diagonales comptent.
edition-R6-3 = Pour le carré, l’allemande, la polonaise, l’anglaise et la française disent une fois que les cases intermédiaires sont vides ; l’italienne jamais.
    .decided = Seule la distance compte ; la lecture stricte est une option de la table.
edition-R6-6 = La quatrième pierre de l’exemple imprimé peut rester dans l’allemande, l’anglaise et la française ; dans l’italienne et la polonaise, elle doit rester.
    .decided = Elle reste : elle ne fait pas partie de la constellation.
edition-R7-1 = L’italienne ne dit pas que chacun ne compte que ses propres étages. Seule la française exige strictement le plus d’étages.
    .decided = Strictement le plus, avec ses propres étages.
edition-names = La française échange les noms : ses « pierres divines » sont les pierres d’énergie des autres éditions, ses « pièces d’énergie » leurs pierres des dieux.
    .decided = Chaque langue garde ses mots imprimés.
edition-R8-1 = La française dit « dernière » à deux endroits ; toutes les autres, avant-dernière.
    .decided = Avant-dernière.
edition-R8-2 = La française ne dit pas que la partie s’arrête aussitôt si quelqu’un reçoit les 5 points pendant le dernier tour.
    .decided = Elle s’arrête aussitôt.
edition-R8-3 = Seule la française mentionne aussi, pour deux joueurs, la fin par les pyramides, et elle dit « dernière ».
    .decided = Avant-dernière, comme dans R8.1.
edition-R9-2 = La polonaise parle de la rivière ou du lac, la française de chacun des deux. L’anglaise ne connaît que les égalités entre deux joueurs et ne parle pas d’arrondi ; la française arrondit sans dire comment, les autres à l’entier inférieur.
    .decided = Chacun des deux, avec arrondi à l’entier inférieur.
