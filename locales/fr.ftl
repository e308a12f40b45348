# Les messages français de Pacal's Rocket.
# Les cinq fichiers ont les mêmes identifiants et les mêmes variables ; un test y veille.
# Les cases ("f7"), les quartiers ("Temple du Soleil") et les noms entrent tels quels.
# Comme dans la règle française : pierre divine = energy stone, pièce d'énergie = god stone, tour = round, coup = turn.

### 1 Les termes

term-arrows = flèches
# Pour quelqu'un dont le nom n'est pas connu.
seat-name = Joueur { $seat }

## Avec un nombre
count-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Les façons de voler (R4)
flight-straight = en ligne droite
flight-bent = en tournant
flight-arrows = avec les flèches
flight-god-stone = avec une pièce d’énergie
flight-relocation = replacement

## Les couleurs des places et leurs signes
colour-vermilion = vermillon
colour-blue = bleu
colour-yellow = jaune
colour-green = vert
colour-violet = violet
glyph-sun = soleil
glyph-serpent = serpent
glyph-maize = maïs
glyph-jaguar = jaguar
glyph-moon = lune

## Les lieux du plateau, par leurs noms dans son fichier
place-north-group = Groupe nord
place-ball-court = Jeu de balle
place-group-of-the-bats = Groupe des Chauves-souris
place-queen-s-bath = Bain de la Reine
place-temple-of-the-count = Temple du Comte
place-otolum-bank = Rive de l’Otolum
place-western-terraces = Terrasses ouest
place-aqueduct = Aqueduc
place-palace = Palais
place-temple-of-the-sun = Temple du Soleil
place-temple-of-the-skull = Temple du Crâne
place-temple-of-the-cross = Temple de la Croix
place-temple-of-the-foliated-cross = Temple de la Croix feuillue
place-temple-of-the-inscriptions = Temple des Inscriptions
place-temple-of-the-jaguar = Temple du Jaguar
place-sacred-district = Quartier sacré

## Les listes
# "a1, b2" et "c3" deviennent "a1, b2 et c3".
list-and = { $items } et { $last }
# La même chose au choix.
list-or = { $items } ou { $last }

### 2 Les événements : ce qui vient de se passer, une ligne du journal chacun

event-ship-placed = { $player } place son vaisseau en { $square }.
event-die-thrown = { $face ->
    [arrows] { $player } lance le dé et obtient les flèches.
   *[other] { $player } lance le dé et obtient un { $face }.
}
event-god-stone-spent = { $player } utilise sa pièce d’énergie de { $value }.
event-ship-flew = { $kind ->
    [straight] { $player } vole en ligne droite de { $start } à { $square }.
    [bent] { $player } vole en tournant de { $start } à { $square }.
    [arrows] { $player } vole avec les flèches de { $start } à { $square }.
    [god_stone] { $player } vole de { $start } à { $square } avec la pièce d’énergie.
   *[relocation] { $player } replace son vaisseau enfermé de { $start } à { $square }.
}
# $owners est une liste faite avec share-stones.
event-stones-uncovered = { $count ->
    [one] Une pierre apparaît en { $square } : { $owners }.
   *[other] { $count } pierres apparaissent en { $square } : { $owners }.
}
event-stones-returned = { $count ->
    [one] { $player } récupère une pierre en { $square }.
   *[other] { $player } récupère { $count } pierres en { $square }.
}
event-stone-loaded = { $ship ->
    [own] { $source ->
        [board] { $player } reprend sa pierre en { $square } et la charge dans son propre vaisseau.
       *[hand] { $player } charge une pierre dans son propre vaisseau.
    }
   *[other] { $source ->
        [board] { $player } reprend sa pierre en { $square } et la charge dans un autre vaisseau : { $other }.
       *[hand] { $player } charge une pierre dans un autre vaisseau : { $other }.
    }
}
event-passed = { $step ->
    [load_own] { $player } ne charge pas de pierre dans son propre vaisseau.
    [load_other] { $player } ne charge pas de pierre dans un autre vaisseau.
   *[build] { $player } ne construit rien.
}
event-pyramid-built = { $storeys ->
    [one] { $count ->
        [one] { $player } construit en { $square } une pyramide à { $storeys } étage avec une pierre.
       *[other] { $player } construit en { $square } une pyramide à { $storeys } étage avec { $count } pierres.
    }
   *[other] { $count ->
        [one] { $player } construit en { $square } une pyramide à { $storeys } étages avec une pierre.
       *[other] { $player } construit en { $square } une pyramide à { $storeys } étages avec { $count } pierres.
    }
}
event-pyramid-upgraded = { $count ->
    [one] { $player } rehausse sa pyramide en { $square } de { $replaced } à { $storeys } étages avec une pierre.
   *[other] { $player } rehausse sa pyramide en { $square } de { $replaced } à { $storeys } étages avec { $count } pierres.
}
event-district-scored = { $points ->
    [one] { $player } prend la majorité : { $district }, { $points } point.
   *[other] { $player } prend la majorité : { $district }, { $points } points.
}
event-bonus-scored = { $points ->
    [one] { $player } a construit son avant-dernière pyramide : { $points } point de bonus.
   *[other] { $player } a construit son avant-dernière pyramide : { $points } points de bonus.
}
event-turn-ended = { $player } a fini son coup.
event-round-ended = Le tour { $round } est fini.
event-game-ended = { $ending ->
    [last_but_one] Un joueur a construit son avant-dernière pyramide : la partie s’arrête aussitôt.
    [round_played] Le score requis est atteint et le tour est terminé : la partie est finie.
   *[score_reached] Le score requis est atteint : la partie s’arrête aussitôt.
}
# $shares est une liste faite avec share-storeys; $count dit combien de personnes marquent.
event-shore-counted = { $count ->
    [0] { $shore ->
        [river] Personne ne marque de points au bord de la rivière.
        [lake] Personne ne marque de points au bord du lac.
       *[both] Personne ne marque de points au bord de la rivière ni au bord du lac.
    }
   *[other] { $shore ->
        [river] Points au bord de la rivière : { $shares }.
        [lake] Points au bord du lac : { $shares }.
       *[both] Points au bord de la rivière et du lac : { $shares }.
    }
}
event-district-counted = { $count ->
    [0] { $district } : personne ne marque de points.
   *[other] { $district } : { $shares }.
}
# $shares est une liste faite avec share-points.
event-god-stones-counted = { $count ->
    [0] Plus personne n’a de pièce d’énergie.
   *[other] Points pour les pièces d’énergie gardées : { $shares }.
}
# La ligne de la victoire, partagée s'il y en a plusieurs (R9.5).
event-game-won = { $points ->
    [one] { $count ->
        [one] { $winners } gagne avec { $points } point.
       *[other] { $winners } se partagent la victoire avec { $points } point chacun.
    }
   *[other] { $count ->
        [one] { $winners } gagne avec { $points } points.
       *[other] { $winners } se partagent la victoire avec { $points } points chacun.
    }
}

## Des morceaux de ces lignes
share-stones = { $count ->
    [1] { $player }
   *[other] { $player } ({ $count })
}
share-points = { $points } pour { $player }
share-storeys = { $storeys ->
    [one] { $points } pour { $player } ({ $storeys } étage)
   *[other] { $points } pour { $player } ({ $storeys } étages)
}

### 3 Les refus : pourquoi pas. L'article de la règle suit : "(R4.2)"

## À qui de jouer, et quoi
refusal-game-over = La partie est finie.
refusal-not-your-turn = C’est à { $player } de jouer.
refusal-not-now = { $step ->
    [place] Pas maintenant : { $player } doit d’abord placer son vaisseau.
    [throw] Pas maintenant : { $player } doit d’abord lancer le dé.
    [fly] Pas maintenant : { $player } doit d’abord voler.
    [load_own] Pas maintenant : { $player } doit d’abord charger une pierre dans son propre vaisseau, ou n’en charger aucune.
    [load_other] Pas maintenant : { $player } doit d’abord charger une pierre dans un autre vaisseau, ou n’en charger aucune.
   *[build] Pas maintenant : { $player } doit d’abord construire, ou finir son coup.
}
refusal-must-fly = { $player } doit voler : cette étape est obligatoire.
refusal-second-build = { $player } a déjà construit en { $square } : une seule pyramide par coup, construite ou rehaussée.

## Les cases
refusal-no-such-square = Il n’y a pas de case { $square } sur ce plateau.
refusal-in-lake = { $square } est dans le lac.
refusal-under-cover = { $players ->
    [one] { $square } est recouverte dans une partie à { $players }.
   *[other] { $square } est recouverte dans une partie à { $players }.
}
refusal-ship-there = Un vaisseau est en { $square } : { $player }.
refusal-pyramid-there = Une pyramide est en { $square } : { $player }.

## La mise en place et le dé
refusal-not-sacred = { $square } est hors du quartier sacré : les vaisseaux commencent à l’intérieur.
refusal-no-such-face = Le dé n’a pas de face « { $face } » ; ses faces sont { $faces }.

## Voler
refusal-same-square = Le vaisseau est déjà en { $square } et doit en partir.
refusal-die-shows-arrows = Le dé montre les flèches : vole dans ta rangée ou ta colonne.
refusal-die-shows-number = Le dé montre { $face }, pas les flèches : avance d’autant de cases.
refusal-not-straight = { $square } n’est ni dans la rangée ni dans la colonne de { $start }.
refusal-blocked = Le chemin vers { $square } est barré en { $by }.
refusal-too-far = { $face ->
    [one] { $square } est à { $distance } cases, mais le dé n’en permet que { $face }.
   *[other] { $square } est à { $distance } cases, mais le dé n’en permet que { $face }.
}
refusal-stops-short = Le vaisseau ne peut pas s’arrêter en { $square } : ce vol finit en { $end }.
refusal-no-turn-made = { $face ->
    [one] Un vol en tournant vers { $square } comprend au moins un virage à angle droit ; sans virage, c’est un vol en ligne droite de { $face } case.
   *[other] Un vol en tournant vers { $square } comprend au moins un virage à angle droit ; sans virage, c’est un vol en ligne droite de { $face } cases.
}
refusal-out-of-reach = { $face ->
    [one] Aucun vol en tournant d’exactement { $face } case ne finit en { $square }.
   *[other] Aucun vol en tournant d’exactement { $face } cases ne finit en { $square }.
}
refusal-row-ends = { $square } est au-delà de la case recouverte { $by }, et on ne vole pas par-dessus les cases recouvertes.
refusal-turns-in-first-round = Pas encore de virage au premier tour : sors du quartier sacré en ligne droite.
refusal-must-leave-sacred = { $square } est dans le quartier sacré : le premier vol doit en sortir.
refusal-god-stone-in-first-round = Pas de pièce d’énergie au premier tour tant que le dé permet un vol, par exemple vers { $square }.
refusal-god-stone-not-named = Indique la pièce d’énergie que tu utilises.
refusal-god-stone-not-asked = Ce vol se fait sans pièce d’énergie : n’indique pas celle de { $value }.
refusal-no-such-god-stone = Il n’y a pas de pièce d’énergie de { $value }.
refusal-god-stone-spent = { $left_count ->
    [0] La pièce d’énergie de { $value } est déjà utilisée, et il ne t’en reste aucune.
   *[other] La pièce d’énergie de { $value } est déjà utilisée ; il te reste : { $left }.
}
refusal-not-hemmed-in = Le vaisseau n’est pas enfermé : il peut voler vers { $square }, par exemple.
refusal-god-stones-left = Ton vaisseau est enfermé : utilise une des pièces d’énergie qui te restent ({ $left }).

## Charger
refusal-only-own-ship = { $kind ->
    [god_stone] Après un vol avec une pièce d’énergie, tu ne peux charger que ton propre vaisseau.
   *[bent] Après un vol en tournant, tu ne peux charger que ton propre vaisseau.
}
refusal-no-loading = Après un replacement, tu ne peux rien charger.
refusal-no-such-seat = Il n’y a pas de place { $seat } à cette table.
refusal-own-ship = Cette pierre va dans le vaisseau de quelqu’un d’autre, pas dans le tien.
refusal-hand-empty = { $visible ->
    [0] Ta main est vide, et aucune de tes pierres n’est visible sur le plateau : continue sans charger.
    [one] Ta main est vide : reprends ta pierre visible sur le plateau.
   *[other] Ta main est vide : reprends une de tes { $visible } pierres visibles sur le plateau.
}
refusal-hand-not-empty = { $hand ->
    [one] Il te reste { $hand } pierre en main : charge-la d’abord.
   *[other] Il te reste { $hand } pierres en main : charge l’une d’elles.
}
refusal-returned-stones-wait = Les { $returned } pierres de ta main sont revenues pendant ce coup : tu pourras les charger à partir de ton prochain coup.
refusal-returned-stones-in-hand = Tu as en main { $returned } pierres revenues pendant ce coup : tu ne peux donc en reprendre aucune sur le plateau.
refusal-stone-covered = Un vaisseau ({ $player }) est en { $square } : ce qui se trouve dessous ne compte pas.
refusal-no-stone-there = Aucune de tes pierres n’est visible en { $square }.

## Construire
refusal-no-such-height = { $storeys ->
    [one] Il n’y a pas de pyramide à { $storeys } étage.
   *[other] Il n’y a pas de pyramide à { $storeys } étages.
}
refusal-no-stone-spent = La constellation doit compter au moins une pierre visible.
refusal-stones-not-sorted = Indique chaque pierre une seule fois, dans cet ordre : { $stones }.
refusal-off-constellation = Une nouvelle pyramide se pose sur la case d’une pierre de la constellation ; il n’y en a pas en { $square }.
refusal-own-pyramid-there = Ta pyramide est déjà en { $square } : rehausse-la.
refusal-no-own-pyramid = Tu n’as pas de pyramide à rehausser en { $square }.
refusal-not-higher = { $standing ->
    [one] La pyramide en { $square } a { $standing } étage ; une à { $storeys } ne serait pas plus haute.
   *[other] La pyramide en { $square } a { $standing } étages ; une à { $storeys } ne serait pas plus haute.
}
refusal-no-pyramid-left = { $storeys ->
    [one] Tu n’as plus de pyramide à { $storeys } étage.
   *[other] Tu n’as plus de pyramide à { $storeys } étages.
}
refusal-stones-missing = { $missing ->
    [one] Pour une pyramide à { $storeys } étages, il manque { $missing } pierre.
   *[other] Pour une pyramide à { $storeys } étages, il manque { $missing } pierres.
}
refusal-too-many-stones = { $stones ->
    [one] { $stones } pierre, c’est trop pour une constellation.
   *[other] { $stones } pierres, c’est trop pour une constellation.
}
refusal-diagonal-pair = { $squares } ne se touchent que par un coin : deux pierres doivent être côte à côte.
refusal-pair-apart = { $squares } ne sont pas côte à côte.
refusal-not-in-line = { $squares } ne sont pas en ligne.
refusal-unequal-gaps = { $squares } sont en ligne, mais les écarts diffèrent : { $gaps }.
refusal-not-a-square = { $squares } ne sont pas les coins d’un carré dont les côtés suivent les rangées et les colonnes.
refusal-gap-not-empty = À cette table, les cases intermédiaires doivent être vides. { $there }
refusal-gap-off-board = À cette table, les cases intermédiaires doivent être sur le plateau. { $there }
# Ce que tous voient sur une case entre les pierres d'une constellation, là où les écarts doivent être vides.
gap-filled = { $piece ->
    [ship] Un vaisseau ({ $player }) est en { $square }.
    [pyramid] Une pyramide ({ $player }) est en { $square }.
    [stone] Une pierre ({ $player }) est en { $square }.
    [cover] { $square } est recouverte.
   *[lake] { $square } est dans le lac.
}
gap-broken = { $squares } : { $there }
refusal-pyramids-in-expert = Dans une partie d’experts, seule la pyramide que tu rehausses peut remplacer une pierre.
refusal-height-prescribed = { $height ->
    [one] Cette constellation donne { $height } étage, et il te reste une pyramide de cette hauteur : tu ne peux pas en construire une à { $storeys }.
   *[other] Cette constellation donne { $height } étages, et il te reste une pyramide de cette hauteur : tu ne peux pas en construire une à { $storeys }.
}

### 4 Que faire maintenant, une phrase par étape

prompt-place = { $player }, place ton vaisseau sur une case libre du quartier sacré.
prompt-throw = { $players ->
    [2] { $player }, lance le dé pour ton coup.
   *[other] { $player }, lance le dé pour ce tour.
}
prompt-fly = { $round ->
    [1] { $face ->
        [arrows] { $player }, vole avec les flèches pour sortir du quartier sacré : aussi loin que tu veux dans ta rangée ou ta colonne.
        [one] { $player }, avance de { $face } case en ligne droite pour sortir du quartier sacré.
       *[other] { $player }, avance de { $face } cases en ligne droite pour sortir du quartier sacré.
    }
   *[other] { $god_stones ->
        [0] { $face ->
            [arrows] { $player }, vole avec les flèches aussi loin que tu veux dans ta rangée ou ta colonne.
            [one] { $player }, avance de { $face } case, en ligne droite ou en tournant.
           *[other] { $player }, avance de { $face } cases, en ligne droite ou en tournant.
        }
       *[other] { $face ->
            [arrows] { $player }, vole avec les flèches aussi loin que tu veux dans ta rangée ou ta colonne, ou utilise une pièce d’énergie.
            [one] { $player }, avance de { $face } case, en ligne droite ou en tournant, ou utilise une pièce d’énergie.
           *[other] { $player }, avance de { $face } cases, en ligne droite ou en tournant, ou utilise une pièce d’énergie.
        }
    }
}
hemmed-in-god-stone = { $round ->
    [1] { $player }, aucun vol ne mène hors du quartier sacré : utilise une pièce d’énergie pour voler vers une case libre à l’extérieur.
   *[other] { $player }, ton vaisseau est enfermé : utilise une pièce d’énergie.
}
hemmed-in-relocation = { $player }, ton vaisseau est enfermé : place-le sur n’importe quelle case libre. Tu ne charges rien pendant ce coup.
prompt-load-own = { $source ->
    [none] { $player }, ta main est vide, et aucune de tes pierres n’est visible sur le plateau : continue sans charger.
    [board] { $player }, ta main est vide : reprends sur le plateau une de tes pierres visibles pour ton propre vaisseau, ou ne charge rien.
    [returned] { $player }, les pierres de ta main sont revenues pendant ce coup : tu ne peux pas encore les charger. Continue sans charger.
   *[hand] { $player }, charge une pierre dans ton propre vaisseau, ou n’en charge pas.
}
prompt-load-other = { $source ->
    [none] { $player }, ta main est vide, et aucune de tes pierres n’est visible sur le plateau : continue sans charger.
    [board] { $player }, ta main est vide : reprends sur le plateau une de tes pierres visibles pour un autre vaisseau, ou ne charge rien.
    [returned] { $player }, les pierres de ta main sont revenues pendant ce coup : tu ne peux pas encore les charger. Continue sans charger.
   *[hand] { $player }, charge une pierre dans un autre vaisseau, ou n’en charge pas.
}
prompt-build = { $player }, construis ou rehausse une pyramide, ou finis ton coup.
prompt-over = La partie est finie.

### 5 Les noms courts des actions

action-place-ship = Placer le vaisseau en { $square }
action-throw = { $face ->
    [arrows] Flèches
   *[other] Un { $face }
}
action-fly = { $kind ->
    [straight] En ligne droite vers { $square }
    [bent] En tournant vers { $square }
    [arrows] Avec les flèches vers { $square }
    [god_stone] Avec la pièce d’énergie de { $value } vers { $square }
   *[relocation] Replacer en { $square }
}
action-load-own = { $source ->
    [board] Charger ton propre vaisseau avec la pierre de { $square }
   *[hand] Charger ton propre vaisseau
}
action-load-other = { $source ->
    [board] Charger un autre vaisseau ({ $player }) avec la pierre de { $square }
   *[hand] Charger un autre vaisseau ({ $player })
}
action-build = { $storeys ->
    [one] { $storeys } étage en { $square }{ $gain } (avec { $stones })
   *[other] { $storeys } étages en { $square }{ $gain } (avec { $stones })
}
action-upgrade = { $storeys ->
    [one] Rehausser { $square } à { $storeys } étage{ $gain } (avec { $stones })
   *[other] Rehausser { $square } à { $storeys } étages{ $gain } (avec { $stones })
}
# Ce qu'une pyramide rapporte aussitôt, après sa hauteur : le $gain des deux précédents, avec sa virgule.
label-gain = { $points ->
    [0] { $lead ->
        [kept] , aucun point pour l’instant : tu y as déjà la majorité
        [level] , aucun point pour l’instant : tu ne fais qu’égaliser
        [behind] , aucun point pour l’instant : un autre joueur y est encore en tête
       *[none] , aucun point pour l’instant
    }
    [one] , +{ $points } point
   *[other] , +{ $points } points
}
action-pass = { $step ->
    [load_own] Ne pas charger ton propre vaisseau
    [load_other] Ne pas charger d’autre vaisseau
   *[build] Finir le coup
}

## Constellations : pourquoi une pyramide a sa hauteur
pattern-name = { $height ->
    [1] une pierre
    [2] deux côte à côte
    [3] trois alignées
    [4] quatre alignées
   *[5] quatre coins d’un carré
}
pattern-stones = { $count ->
    [1] une pierre
    [2] deux pierres
   *[3] trois pierres
}
# Une constellation qui permet une pyramide plus basse, faute d'une de sa hauteur (R6.7).
pattern-lower = { $pattern } (pyramides à { $height } étages épuisées)
# $squares : les pyramides à soi qui remplacent des pierres (R6.4).
pattern-why = { $pyramids ->
    [0] { $pattern }
    [one] { $stones } + ta pyramide en { $squares } : { $pattern }
   *[other] { $stones } + tes pyramides en { $squares } : { $pattern }
}
pattern-built = { $pyramids ->
    [0] Constellation : { $pattern }.
    [one] Constellation : { $pattern }, avec la pyramide en { $squares }.
   *[other] Constellation : { $pattern }, avec les pyramides en { $squares }.
}

### 6 Le décompte final. La ligne de la victoire est event-game-won.

final-title = Décompte final
final-played = Pendant la partie
final-river = Rivière
final-lake = Lac
final-both = Rivière et lac
final-districts = Quartiers
final-god-stones = Pièces d’énergie
final-total = Total
standing-line = { $points ->
    [one] { $place }. { $player } : { $points } point
   *[other] { $place }. { $player } : { $points } points
}

### 7 Les options d'une table

option-players = Nombre de joueurs
option-start = Premier joueur
option-start-help = Place son vaisseau et lance le dé en premier ; tiré au sort si tu ne choisis personne.
option-expert = Partie d’experts
option-expert-help = Les pyramides ne remplacent pas les pierres, sauf celle qu’on rehausse.
option-expert-off = non
option-expert-on = oui
option-memory = Mémoire
option-memory-help = Qui voit ce qui est sous les vaisseaux.
option-memory-hidden = cachée : personne, comme à une vraie table
option-memory-own = personnelle : tu vois tes propres pierres
option-memory-open = ouverte : tout le monde voit toutes les pierres
option-gaps = Écarts
option-gaps-help = Ce qui peut se trouver entre les pierres d’une constellation. La règle imprimée permet deux lectures ; le choix par défaut est notre décision.
option-gaps-any = quelconques : seules les distances comptent, tout peut se trouver entre les pierres
option-gaps-empty = vides : chaque case intermédiaire doit être praticable, sans pierre, ni vaisseau, ni pyramide, pas même les tiens
option-water = Rivière et lac
option-water-help = Comment les rives comptent à la fin.
option-water-apart = séparément : la rivière, puis le lac
option-water-together = ensemble : toutes les rives comme une seule
option-board = Plateau
option-board-help = Le plateau fourni avec le jeu, ou ton propre fichier de plateau, avec son dé.

### 8 Les erreurs des fichiers

## Où est l'erreur
at-line = ligne { $line }
at-row = rangée { $row }
at-column = colonne { $column }
fault-at = { $place } : { $sentence }

## Les sortes de valeurs dans un fichier
kind-of-value = { $kind ->
    [text] un texte
    [integer] un nombre entier
    [boolean] vrai ou faux
    [list] une liste
    [table] une table
   *[other] autre chose
}

# Ce que le système signale, par le nom de son erreur. Se place dans une phrase.
system-error = { $name ->
    [ENOSPC] disque plein
    [EDQUOT] quota de disque épuisé
    [EACCES] accès refusé
    [EPERM] opération non permise
    [ENOENT] fichier ou dossier introuvable
    [ENOTDIR] une partie du chemin n’est pas un dossier
    [EISDIR] c’est un dossier
    [EROFS] disque en lecture seule
    [ENAMETOOLONG] nom trop long
    [EIO] erreur du disque
    [EMFILE] trop de fichiers ouverts
    [EADDRINUSE] adresse déjà utilisée
   *[other] erreur système { $number }
}

## Fichiers de plateau : le fichier
board-fault-file-missing = Il n’y a pas de fichier « { $path } ». Les plateaux fournis avec le jeu : { $shipped }.
board-fault-file-directory = « { $path } » est un dossier, pas un fichier de plateau.
board-fault-file-unreadable = « { $path } » ne peut pas être lu ({ $reason }).
board-fault-file-huge = { $limit ->
    [one] « { $path } » dépasse { $limit } octet, la limite pour les fichiers de plateau.
   *[other] « { $path } » dépasse { $limit } octets, la limite pour les fichiers de plateau.
}
board-fault-file-not-utf8 = Le fichier n’est pas du texte UTF-8 : l’octet { $byte } n’est pas valide.
board-fault-file-not-toml = Le fichier n’est pas du TOML.

## Fichiers de plateau : clés et valeurs
board-fault-key-unknown = La clé « { $key } » n’existe pas dans un fichier de plateau.
board-fault-key-missing = Il manque la clé « { $key } ».
board-fault-type-wrong = Attendu : { $expected } ; trouvé : { $found }.
board-fault-id-bad = « { $id } » n’est pas un identifiant : minuscules, chiffres et traits d’union, 40 caractères au plus, pas de trait d’union au début.
board-fault-name-bad = « { $name } » n’est pas un nom : il faut de 1 à { $limit } caractères imprimables.

## Fichiers de plateau : la carte
board-fault-map-empty = La carte est vide.
board-fault-map-large = La carte a { $width }×{ $height } cases ; le maximum est de { $limit }×{ $limit }.
board-fault-map-ragged = { $length ->
    [one] Cette rangée a { $length } case, les autres en ont { $expected }.
   *[other] Cette rangée a { $length } cases, les autres en ont { $expected }.
}
board-fault-map-letter-bad = « { $letter } » n’est ni une majuscule de A à Z ni ~ pour le lac.
board-fault-map-letter-unknown = Le quartier { $letter } est sur la carte ({ $squares }), mais pas dans la liste des quartiers.
board-fault-board-split = { $pieces ->
    [0] La carte n’a aucune case praticable.
   *[other] Le plateau est en { $pieces } morceaux ; cases isolées : { $squares }.
}

## Fichiers de plateau : les quartiers
board-fault-district-letter-bad = « { $letter } » n’est pas un quartier : il faut une majuscule de A à Z.
board-fault-district-value-bad = Le quartier { $district } vaut { $value } ; valeurs possibles : de { $lowest } à { $highest }.
board-fault-district-nowhere = Le quartier { $district } n’est nulle part sur la carte.
board-fault-district-split = Le quartier { $district } est en { $pieces } morceaux ; cases isolées : { $squares }.
board-fault-sacred-unknown = « { $district } » doit être le quartier sacré, mais n’est pas un quartier.
board-fault-sacred-small = { $squares ->
    [one] Le quartier sacré { $district } a { $squares } case ; il en faut { $needed } pour les vaisseaux.
   *[other] Le quartier sacré { $district } a { $squares } cases ; il en faut { $needed } pour les vaisseaux.
}

## Fichiers de plateau : l'eau
board-fault-square-bad = « { $value } » n’est pas une case ; une case s’écrit par exemple f7.
board-fault-square-outside = { $square } est hors de la carte.
board-fault-square-twice = { $square } est indiquée deux fois.
board-fault-shore-in-lake = { $square } est dans le lac, ce n’est donc pas une rive.
board-fault-river-short = { $points ->
    [one] La rivière a { $points } point ; il en faut au moins deux.
   *[other] La rivière a { $points } points ; il en faut au moins deux.
}
board-fault-river-point-bad = Le point { $number } de la rivière n’est pas une paire de nombres entiers [x, y].
board-fault-river-outside = Le point { $number } de la rivière, [{ $x }, { $y }], est hors de la carte de { $width }×{ $height } cases.
board-fault-river-diagonal = La rivière va en diagonale jusqu’au point { $number }, de [{ $x }, { $y }] à [{ $to_x }, { $to_y }].
board-fault-river-still = Le point { $number } de la rivière est le même que le précédent : [{ $x }, { $y }].
board-fault-river-doubled = La rivière passe deux fois sur la même ligne, jusqu’au point { $number }, de [{ $x }, { $y }] à [{ $to_x }, { $to_y }].

## Fichiers de plateau : le dé
board-fault-die-faces = { $faces ->
    [one] Le dé a { $faces } face ; il en faut { $expected }.
   *[other] Le dé a { $faces } faces ; il en faut { $expected }.
}
board-fault-die-face-bad = La face { $number } du dé, « { $face } », n’est ni un nombre de { $lowest } à { $highest } ni « arrows ».

## Fichiers de plateau : recouvrements et nombre de places
board-fault-cover-empty = La pièce de recouvrement « { $cover } » ne recouvre rien.
board-fault-cover-district-unknown = La pièce de recouvrement « { $cover } » indique « { $district } », qui n’est pas un quartier.
board-fault-cover-district-twice = La pièce de recouvrement « { $cover } » indique deux fois le quartier « { $district } ».
board-fault-cover-sacred = La pièce de recouvrement « { $cover } » recouvre le quartier sacré { $district }.
board-fault-players-none = Le plateau n’indique ses recouvrements pour aucun nombre de joueurs.
board-fault-players-number-bad = « { $players } » n’est pas un nombre de joueurs valable : il en faut de { $lowest } à { $highest }.
board-fault-players-cover-unknown = À { $players } joueurs, la pièce de recouvrement « { $cover } » est indiquée, mais n’existe pas.
board-fault-players-cover-twice = À { $players } joueurs, la pièce de recouvrement « { $cover } » est indiquée deux fois.
board-fault-city-split = À { $players } joueurs, le plateau recouvert est en { $pieces } morceaux ; cases isolées : { $squares }.
board-fault-city-small = { $squares ->
    [one] À { $players } joueurs, il ne reste que { $squares } case ; il en faut { $needed }.
   *[other] À { $players } joueurs, il ne reste que { $squares } cases ; il en faut { $needed }.
}
board-fault-city-outside-small = { $squares ->
    [one] À { $players } joueurs, il ne reste que { $squares } case hors du quartier sacré ; il en faut { $needed }.
   *[other] À { $players } joueurs, il ne reste que { $squares } cases hors du quartier sacré ; il en faut { $needed }.
}

## Enregistrements : leurs lignes
record-empty = Le fichier est vide.
record-line-too-long = Cette ligne dépasse { $limit } octets, la limite pour une ligne d’enregistrement.
record-line-cut = La ligne est coupée au milieu ; l’écriture a sans doute été interrompue.
record-no-newline = La dernière ligne n’a pas de fin de ligne.
record-line-ending = La ligne a une fin de ligne Windows ; les lignes d’un enregistrement finissent par un simple saut de ligne.
record-line-blank = La ligne est vide.
record-not-utf8 = La ligne n’est pas du texte UTF-8 : l’octet { $byte } n’est pas valide.
record-not-json = { $byte ->
    [0] La ligne n’est pas du JSON.
   *[other] La ligne n’est pas du JSON : l’octet { $byte } est incorrect.
}
record-line-bad = { $key ->
    [line] La ligne n’est pas celle d’un enregistrement.
   *[other] La ligne n’est pas celle d’un enregistrement : « { $key } » est incorrect.
}
record-not-canonical = À partir de l’octet { $byte }, la ligne n’a pas la forme exacte d’un enregistrement.
record-digest-missing = Il manque l’empreinte.
record-digest-wrong = Cette ligne ou une ligne précédente a été modifiée : son empreinte est { $found } et devrait être { $expected }.

## Enregistrements : la partie
record-header-missing = Il manque l’en-tête : le fichier commence au milieu d’une partie.
record-not-a-record = Le fichier ne commence pas comme l’enregistrement d’une partie.
record-format-newer = L’enregistrement est au format { $version }, mais ce programme ne connaît que les formats jusqu’au { $known } : mets le programme à jour.
record-rules-unknown = La partie suit la version { $rules } des règles ; ce programme connaît : { $known }.
record-header-bad = L’en-tête contient une erreur à « { $key } ».
record-board-bad = Le plateau de l’en-tête contient une erreur.
record-number-wrong = La ligne devrait porter le numéro { $expected }, mais porte { $found }.
record-notation-bad = L’action est illisible.
record-action-illegal = L’action { $action } n’est pas permise.
record-back-wrong = La partie ne peut pas revenir à l’action { $back } : il n’y en a que { $actions }.
record-seed-too-early = La graine du dé est révélée ici, mais la partie n’est pas finie.
record-seed-unpromised = La graine du dé est révélée ici, mais l’en-tête n’en promet aucune.
record-seed-wrong = La graine révélée ici n’est pas celle que l’en-tête a promise avant le premier lancer.
record-after-seed = Quelque chose suit la graine du dé, qui vient toujours en dernier.

## Enregistrements : comment doit être un en-tête
header-shape = Cette valeur manque ou n’a pas la bonne forme.
header-players = Le plateau se joue à { $allowed }, mais il y a { $players } joueurs.
header-name = Un nom a de 1 à { $limit } caractères imprimables.
header-kind = Une place est « person », ou « bot: » suivi du niveau du robot.
header-start = Cette place n’existe pas ; les places vont de 1 à { $players }.
header-meta-key = Le nom d’une note commence par une minuscule ; des minuscules, des chiffres et _ suivent.
header-meta-value = Une note est un nombre entier, ou un texte d’au plus { $limit } caractères imprimables.
header-meta-large = Il y a plus de { $limit } notes.
header-large = Il a plus de { $limit } octets.
header-position = La partie ne peut pas commencer à partir de cette position.
header-position-other = La position vient d’une autre partie : le plateau, les joueurs, les options, le premier joueur ou les règles diffèrent.
header-position-over = Dans cette position, la partie est déjà finie.

## Enregistrements : le fichier
record-file-missing = Il n’y a pas de fichier « { $path } ».
record-file-directory = « { $path } » est un dossier, pas un enregistrement.
record-file-unreadable = « { $path } » ne peut pas être lu : { $reason }.
record-file-exists = « { $path } » existe déjà et n’a pas été écrasé. Choisis un autre nom.
record-file-changed = « { $path } » a été modifié par un autre programme pendant la partie.
record-write-failed = « { $path } » ne peut pas être écrit : { $reason }.
record-nothing-to-resume = « { $path } » ne contient aucune partie à reprendre.

## Les actions telles qu’on les tape
notation-empty = Il manque une action. Une action peut commencer par : { $expected }.
notation-none = « { $text } » n’est pas une action. Tape une case, f7 par exemple.
notation-too-long = C’est trop long pour une action.
notation-unfinished = L’action est incomplète ; suite possible : { $expected }.
notation-unexpected = « { $found } » n’est pas possible au caractère { $position } ; attendu : { $expected }.
notation-part-square = une case
notation-part-number = un nombre
notation-part-end = la fin

## Positions : étapes et champs
step-name = { $step ->
    [place] placer les vaisseaux
    [throw] lancer le dé
    [fly] voler
    [load_own] charger son propre vaisseau
    [load_other] charger un autre vaisseau
    [build] construire
   *[over] la fin
}
position-field = { $field ->
    [line] Position
    [board] Plateau
    [table] Joueurs et premier joueur
    [options] Options
    [step] Étape
    [time] Tour et coup
    [die] Dé
    [flight] Vol
    [built] Dernière construction
    [score] Score
    [ship] Vaisseau
    [stones] Pierres
    [pyramids] Pyramides
    [god_stones] Pièces d’énergie
   *[side] Matériel
}

## Positions : la ligne
position-fields = Nombre de champs : { $found } ; il en faut { $expected }.
position-syntax = « { $found } » ne peut pas être lu.
position-board-unknown = Aucun plateau « { $id } » n’est fourni avec le jeu ; plateaux fournis : { $shipped }.
position-board-other = La ligne se rapporte au plateau { $id }#{ $digest }, mais celui-ci a l’empreinte { $expected }.
position-players = On ne joue pas à { $players } sur ce plateau ; possible : { $allowed }.
position-no-such-seat = Il n’y a pas de place { $found } à une table de { $players }.
position-option = « { $option } » n’est pas une option ou figure deux fois ; options possibles : { $known }.

## Positions : tour et coup
position-round = Le tour { $round } ne va pas avec l’étape : { $step }.
position-turn = Dans une partie à { $players }, le coup { $turn } ne va pas avec l’étape : { $step }.
position-seat = Ce devrait être à la place { $expected } de jouer.
position-not-over = Aucune règle n’a encore mis fin à cette partie.
position-untouched = Du matériel est déjà utilisé avant le premier vol.

## Positions : le dé, le vol et la dernière construction
position-die-missing = Le dé devrait déjà être lancé ; l’étape est : { $step }.
position-die-too-early = Le dé ne peut pas encore avoir été lancé ; l’étape est : { $step }.
position-no-such-face = Le dé n’a pas de face « { $face } ».
position-flight-missing = Le vaisseau devrait déjà avoir volé ; l’étape est : { $step }.
position-flight-too-early = Le vaisseau ne peut pas encore avoir volé ; l’étape est : { $step }.
position-flight-unfit = Ce vol est impossible ici ({ $clause }) : { $flight }.
position-returned-wrong = Pierres revenues pendant ce coup : { $returned }. C’est impossible ici.
position-built-too-late = La dernière construction ne compte plus à cette étape : { $step }.
position-built-seat = La place { $found } ne peut pas avoir construit en dernier, seulement la place { $expected }.
position-built-nowhere = La pyramide construite n’est pas en { $square }.

## Positions : le matériel
position-not-playable = { $square } n’est pas une case praticable.
position-ship-missing = Il manque le vaisseau.
position-ship-too-early = Le vaisseau ne peut pas être en { $square } à ce moment.
position-ship-not-sacred = Le vaisseau est en { $square }, hors du quartier sacré, avant le premier vol.
position-two-ships = Deux vaisseaux sont en { $square }.
position-stones-left = Il reste des pierres sur le plateau après la fin.
position-too-many-stones = Il y a { $stones } pierres sur le plateau ; il n’en existe que { $limit }.
position-stone-doubled = Deux pierres de la même couleur sont visibles en { $square }.
position-stone-on-pyramid = Une pierre est en { $square }, où se trouve une pyramide.
position-no-such-height = La pyramide en { $square } aurait la hauteur { $storeys }, qui n’existe pas.
position-too-many-pyramids = { $storeys ->
    [one] Il y a { $pyramids } pyramides à { $storeys } étage ; il n’en existe que { $limit }.
   *[other] Il y a { $pyramids } pyramides à { $storeys } étages ; il n’en existe que { $limit }.
}
position-supply-spent = { $left ->
    [0] Il ne reste aucune pyramide : la partie serait déjà finie.
    [one] Il ne reste qu’une pyramide : la partie serait déjà finie.
   *[other] Il ne reste que { $left } pyramides : la partie serait déjà finie.
}
position-two-pyramids = Deux pyramides sont en { $square }.
position-pyramid-under-ship = Une pyramide et un vaisseau sont en { $square }.
position-score-ends-game = Un score de { $score } aurait mis fin à la partie : { $limit } suffisent.

### 9 Le terminal

## La table
ui-title = Pacal’s Rocket
ui-bots-slow = Le simulateur des robots n’est pas compilé ici : les robots réfléchissent lentement. Installe un compilateur C, puis réinstalle pacal.
ui-table = { $players ->
    [one] Plateau { $board }, { $players } joueur
   *[other] Plateau { $board }, { $players } joueurs
}
ui-round = Tour { $round }
ui-die = { $face ->
    [arrows] Le dé montre les flèches
    [none] Le dé n’est pas encore lancé
   *[other] Le dé montre { $face }
}
ui-end-score = { $points ->
    [one] Score requis : { $points } point
   *[other] Score requis : { $points } points
}
ui-column-hand = Pierres en main
ui-column-returned = Revenues pendant ce coup, à charger dès le prochain
ui-column-god-stones = Pièces d’énergie
ui-column-supply = Pyramides restantes
ui-hidden = Ce qui est sous les vaisseaux n’est pas affiché.
ui-revision = Cette partie a commencé avec la version { $revision } des règles et la conserve ; les nouvelles parties suivent la version { $latest }.
ui-from-position = Cette partie a commencé à partir d’une position donnée. Elle ne compte pas comme une partie ordinaire.
ui-hand-over = Passe le clavier à { $player }, puis appuie sur Entrée.

## Choisir
ui-choose = Numéro, action ou ? pour l’aide
ui-anywhere = { $kind ->
    [god_stone] Pièce d’énergie de { $value } : vers n’importe quelle case libre
   *[relocation] Replacement : vers n’importe quelle case libre
}
ui-which-square = Vers quelle case ? (Entrée : annuler)
ui-which-number = { $square } peut désigner plusieurs actions : choisis par numéro ({ $numbers }).
ui-fly-hint = En ligne droite ou avec les flèches : une pierre dans ton vaisseau et une dans un autre. En tournant ou avec une pièce d’énergie : une seule, dans le tien.
ui-more-choices = { $count ->
    [one]… et encore { $count } ; tape « all » pour tout voir.
   *[other]… et encore { $count } ; tape « all » pour tout voir.
}
ui-only-choice = Une seule action est possible : { $action }.
ui-no-such-number = { $count ->
    [one] Il n’y a pas de numéro { $number } ; la liste ne contient que le 1.
   *[other] Il n’y a pas de numéro { $number } ; la liste va de 1 à { $count }.
}
ui-not-understood = « { $text } » n’est ni un numéro de la liste ni une action. Tape ? pour l’aide.
ui-allowed = Action permise : { $move }.
ui-not-allowed = Action non permise ({ $move }) : { $reason }

## L'aide : les touches sont les mêmes dans toutes les langues
ui-help-title = Ce que tu peux taper
ui-help-number = choisir dans la liste par numéro
ui-help-notation = jouer une action par sa notation
ui-help-square = aller sur une case, si une seule action y mène
ui-help-all = afficher toute la liste
ui-help-why = demander pourquoi une action n’est pas permise
ui-help-help = afficher cette aide
ui-help-undo = annuler ta dernière action
ui-help-log = relire ce qui s’est passé
ui-help-board = afficher à nouveau le plateau
ui-help-save = enregistrer la partie dans un fichier
ui-help-quit = quitter la partie ; elle est enregistrée avant

## Reprendre, enregistrer, continuer, quitter
ui-undone = Annulé : { $action }.
ui-undo-impossible = Il n’y a rien à annuler.
ui-saved = Enregistré dans { $path }.
ui-saved-always = La partie est enregistrée après chaque action, dans { $path }.
ui-save-elsewhere = Indique un autre fichier avec --save, ou un autre dossier avec la variable PACAL_HOME.
ui-make-room = Rien n’est perdu. Fais de la place et appuie sur Entrée pour réessayer, ou tape « save FICHIER » pour continuer dans un autre fichier, ou « quit ».
ui-resumed = { $count ->
    [one] Partie de { $path } reprise après { $count } action.
   *[other] Partie de { $path } reprise après { $count } actions.
}
ui-resumed-damaged = { $count ->
    [one] { $path } est endommagé ; la partie reprend après { $count } action lisible.
   *[other] { $path } est endommagé ; la partie reprend après les { $count } actions encore lisibles.
}
ui-goodbye = À bientôt. Pour continuer : { $command }
ui-interrupted = Interrompu.
ui-game-over = La partie est finie.

## La simulation
simulate-progress = En cours
simulate-title = { $count ->
    [one] { $count } partie sur { $board }
   *[other] { $count } parties sur { $board }
}
simulate-column-seat = Place
simulate-column-bot = Robot
simulate-column-wins = Victoires
simulate-column-share = Part
simulate-column-mean = Points en moyenne
simulate-column-lowest = Minimum
simulate-column-highest = Maximum
simulate-column-ending = Fin
simulate-column-games = Parties
simulate-length = Durée moyenne : { $rounds } tours, { $actions } actions
simulate-speed = { $games } parties par seconde
simulate-records = { $count ->
    [one] { $count } partie enregistrée dans { $path }.
   *[other] { $count } parties enregistrées dans { $path }.
}
ending-last-but-one = avant-dernière pyramide
ending-round-played = score atteint, tour terminé
ending-score-reached = score atteint
simulate-broken-off = interrompue, comptée en l’état

## Revoir une partie
replay-title = { $count ->
    [one] Partie de { $path } : { $count } action
   *[other] Partie de { $path } : { $count } actions
}
replay-action = { $number }. { $player } : { $move }
replay-seated = À partir d’ici, { $player } joue à la place { $seat }.
replay-seated-bot = À partir d’ici, un robot ({ $bot }) joue à la place { $seat } pour { $player }.
replay-complete = La partie est complète.
replay-unfinished = La partie n’est pas finie.
replay-keys = Entrée : suite, b : retour, un nombre : y aller, q : quitter

## Vérifier une partie
verify-moves = { $count ->
    [0] Actions : il n’y en a pas encore.
    [one] Actions : { $count } action, permise par les règles.
   *[other] Actions : les { $count } actions sont permises par les règles.
}
verify-back = { $count ->
    [one] Le fichier contient { $count } annulation.
   *[other] Le fichier contient { $count } annulations.
}
verify-promise = Graine : elle correspond au SHA-256 publié avant le premier lancer ({ $promise }).
verify-open-seed = Graine : elle était dans le fichier dès le début. Les lancers en découlent, mais une personne qui avait le fichier pouvait les connaître d’avance.
verify-dice = { $count ->
    [0] Dé : il n’y a pas encore de lancer.
    [one] Dé : { $count } lancer, qui découle de la graine.
   *[other] Dé : les { $count } lancers découlent de la graine.
}
verify-dice-back = { $count ->
    [one] Dé : { $count } lancer a été annulé. Refait, il donne le même résultat : une personne qui l’avait vu le connaissait d’avance.
   *[other] Dé : { $count } lancers ont été annulés. Refaits, ils donnent les mêmes résultats : une personne qui les avait vus les connaissait d’avance.
}
verify-dice-wrong = Dé : à la ligne { $line }, le lancer donne { $found }, mais d’après la graine ce devrait être { $expected }. Ces lancers ne sont pas authentiques.
verify-good = La partie est authentique.
verify-right = Les actions et les lancers sont corrects. Mais quelqu’un a pu connaître des lancers d’avance.
verify-unfinished = La partie n’est pas encore finie. Son dé pourra être vérifié quand elle le sera.
verify-no-seed = Le fichier ne contient pas la graine que son en-tête promet : le dé ne peut pas être vérifié. Si le fichier date d’avant la fin de la partie, exporte-la encore une fois. Une partie ouverte depuis un fichier ou copiée avant sa fin continue avec une autre graine et ne peut pas être vérifiée.
verify-no-seed-old = Le fichier est au format { $version }, qui ne prévoit pas de graine : le dé ne peut pas être vérifié.
verify-no-promise = L’en-tête ne promet aucune graine : le dé ne peut pas être vérifié.
verify-position = Les actions suivent les règles, mais la partie a commencé à partir d’une position donnée : ce n’est pas une partie ordinaire, et le dé ne peut pas être vérifié.

## Plateaux et comptes
board-faultless = { $path } est un plateau sans erreur.
board-faulty = { $count ->
    [one] { $path } a { $count } erreur :
   *[other] { $path } a { $count } erreurs :
}
perft-column-depth = Profondeur
perft-column-positions = Positions
perft-column-seconds = Secondes
perft-column-speed = Par seconde

### 9.1 The server: storing games, and what is wrong with a request

server-throw = Lancer le dé
server-bonus = Avant-dernière pyramide
server-die-chosen = On ne choisit pas la face du dé : il est lancé pour toi.
server-command-bad = La page a envoyé une commande que le serveur ne comprend pas. Recharge la page.
server-request-bad = Le serveur ne comprend pas cette requête (à { $place }). Recharge la page et réessaie ; aucune partie n’est perdue.
server-too-large = L’envoi est trop volumineux. Réduis-le, puis réessaie.
server-not-found = Il n’y a rien à cette adresse.
server-forbidden = Ce serveur n’accepte pas les requêtes venant d’autres sites.
server-failed = Le programme a rencontré une erreur. Aucune partie n’est perdue ; réessaie.
server-page-missing = La page n’est pas encore construite. Dans une copie des sources, lance : python3 do.py play
server-unreadable = Cette partie n’est plus lisible. Ses données restent dans la base de données.
server-unreadable-help = Exporte la partie avant de la supprimer : une autre version du programme pourra peut-être la lire.
server-deleted = Cette partie a été supprimée. On peut la récupérer depuis la liste des parties.
server-no-record = Ce fichier ne contient pas de partie enregistrée. Choisis un fichier fait ici avec « { page-export } » ; son nom finit par .jsonl.
server-record-too-large = Ce fichier est trop volumineux pour une partie enregistrée. Choisis un fichier fait ici avec « { page-export } » ; son nom finit par .jsonl.
server-board-bad = Le plateau contient des erreurs.
server-players = On ne peut pas jouer à { $players } sur ce plateau ; possible : { $allowed }.
server-position-bad = Cette position ne peut se produire dans aucune partie.
server-position-players = La position est pour { $expected } joueurs, pas pour { $players }.
server-start = La place { $seat } ne peut pas commencer : elle n’existe pas.
server-colours = Chaque joueur doit avoir sa propre couleur.
server-bot-unknown = Il n’y a pas de robot « { $bot } ». Robots disponibles : { $known }.
server-bot-parameters = Dans le navigateur, la force d’un robot dépend de son niveau. Les paramètres, comme ceux de « { $bot } », sont réservés aux parties dans le terminal.
together-local = Cette table n’existe que sur un seul ordinateur. Pour que d’autres jouent à distance, choisis « { page-others } » dans son menu.
server-not-ready = Le serveur n’est pas encore prêt. Réessaie dans un instant.
together-your-turn = C’est à toi de jouer.
together-turn-of = { $title } : c’est à { $player } de jouer.
server-too-many = Trop de requêtes. Attends un instant, puis réessaie.
server-one-record = Un seul enregistrement à la fois : un autre, venu de ton réseau, est encore en cours de lecture. Attends un instant, puis réessaie.
server-local-open = Ici, tout le monde joue sur un seul écran. Pour que d’autres jouent à distance, commence la partie, puis choisis « { page-others } » dans le menu de la table.
server-bye = Le serveur redémarre. Rien n’est perdu ; la page se reconnecte d’elle-même.
server-restored = Les parties ont été restaurées depuis une sauvegarde. La page les affiche telles qu’elles étaient alors.
together-no-visitor = Pour prendre une place, autorise les cookies de cette page dans ton navigateur, puis recharge-la.
together-spectators-off = Cette table n’admet pas de spectateurs. Pour jouer, il te faut une place libre ou le lien d’une place.
together-record-under-way = L’enregistrement sera disponible à la fin de la partie.
replay-under-way = La relecture sera disponible à la fin de la partie.
together-open-bot = Une place est soit libre, soit celle d’un robot, pas les deux. Choisis.
together-seat-taken = La place { $seat } est prise. Choisis une place libre.
together-key-wrong = Ce lien vers la place { $seat } ne fonctionne plus. Demandes-en un autre à l’hôte de la table.
together-link-late = La place { $seat } a été prise entre-temps : ce lien ne fonctionne plus. Si c’est toi qui l’as prise, choisis « { people-device } » sur l’appareil où tu joues ; sinon, demande une autre place à l’hôte de la table.
together-seat-full = La place { $seat } est déjà ouverte sur trop d’appareils. L’appareil qui l’a prise en premier peut la fermer sur les autres.
together-seat-bot = Un robot joue à la place { $seat }. Libère-la avant d’en partager le lien.
together-not-your-seat = La place { $seat } n’est pas la tienne.
together-no-seat = Il n’y a pas de place { $seat } à cette table.
together-not-seated = Seuls les joueurs de la table peuvent le faire.
together-owner-only = Seul l’hôte de la table peut le faire.
together-started = La partie a déjà commencé.
together-not-started = La partie n’a pas encore commencé.
together-over = La partie est finie.
together-not-over = La partie n’est pas encore finie.
together-closed = Cette table a été fermée.
together-long = Cette partie est devenue si longue qu’on ne peut plus rien annuler. Tu peux encore la jouer jusqu’à la fin.
together-too-long = Cette partie est devenue trop longue et a été fermée. Tu peux l’exporter dans un fichier.
together-paused = La partie est en pause. Tout joueur de la table peut la reprendre.
together-clock = Ces temps de pendule ne sont pas possibles. Choisis-en d’autres.
together-proposal-open = Une autre demande est en cours. Il faut d’abord y répondre.
together-asked-before = Quelqu’un vient de refuser. Tu pourras redemander dans quelques minutes.
together-no-proposal = Cette demande n’est plus ouverte.
together-not-asked = Cette demande ne s’adresse pas à toi.
together-rematch-made = La revanche a déjà commencé.
together-holds-nobody-up = On ne peut remplacer que quelqu’un qui fait longtemps attendre les autres.
together-ask-back = On ne peut annuler cette action que si les autres sont d’accord.
together-back-thrown = Le dé a été lancé : ce qui a été joué avant un lancer ne peut plus être annulé.
together-back-uncovered = Un vol a découvert des pierres, et tout le monde les a vues : on ne peut plus annuler ce vol ni les actions précédentes.
together-went-on = La partie a continué entre-temps. Regarde la table avant de redemander.
together-talk-off = Le chat est désactivé à cette table.
together-nothing-said = Ce message est vide. Écris d’abord quelque chose.
together-webhook-bad = Un webhook est une adresse qui commence par https:// ou http://.
together-seat-present = { $player } est là. Pendant la partie, on ne peut pas libérer la place d’une personne présente.
together-seat-absent = { $player } est hors ligne depuis trop peu de temps. La place pourra être libérée dans { $hours } h { $minutes } min.
together-seat-given = La place { $seat } est maintenant à { $player }. Tu peux continuer à regarder et, à la fin, exporter la partie.
together-seats-changed-often = Trop de places ont déjà changé de mains dans cette partie.
together-link-newcomer = Seul l’appareil qui a pris cette place en premier peut créer des liens vers elle.
together-not-first = Seul l’appareil qui a pris la place { $seat } en premier peut le faire.
together-name-former = « { $player } » est le nom de quelqu’un qui avait une place dans cette partie. Choisis un autre nom.
together-claim-seated = Tu as déjà une place à cette table.
together-claim-present = { $player } est là : tu ne peux pas demander cette place.
together-claim-absent = { $player } est hors ligne depuis trop peu de temps. Tu pourras demander aux autres dans { $hours } h { $minutes } min.
together-claim-nobody = Il n’y a personne d’autre à cette table pour donner son accord.
together-delete-others = D’autres jouent encore à cette table. Ferme-la d’abord, tu pourras ensuite la supprimer.
seat-change-joined = { $player } prend la place { $seat }.
seat-change-left = { $player } quitte la place { $seat }.
seat-change-returned = { $player } est de retour à la place { $seat }.
seat-change-timed-out = { $player } n’a plus de temps : un robot joue à la place { $seat } jusqu’à son retour.
seat-change-removed = Les autres sont d’accord : un robot joue pour { $player } jusqu’à son retour.
seat-change-freed = L’hôte a libéré la place { $seat } ({ $player }).
seat-change-bot = L’hôte a mis un robot à la place { $seat } ({ $player }).
seat-change-taken-over = { $player } remplace { $other } (place { $seat }).
seat-change-claimed = Tous les autres sont d’accord : { $player } joue à la place { $seat } depuis un autre appareil.
seat-change-displaced = { $player } est de retour à la place { $seat }. L’appareil accepté par les autres n’y joue plus.

## Before the game begins: names, clock and rules
together-terms-changed = L’hôte vient de changer les réglages. Relis-les avant de continuer.
together-terms-unseen = Ces joueurs n’ont pas encore accepté les nouveaux réglages : { $players }. Attends-les, ou libère leurs places.
together-board-players = Ce plateau n’est pas prévu pour { $players } joueurs. Choisis un autre plateau ou un autre nombre de places.
together-board-unknown = Ce plateau n’existe pas ici. Choisis-en un autre.
together-board-file = Avec ton propre fichier de plateau, le nombre de places ne peut pas changer.
together-position-fixed = Cette partie commence à partir d’une position donnée, qui détermine le plateau, le nombre de places et les options.
together-seat-occupied = { $player } occupe la place { $seat }. Seules les places libres et celles des robots peuvent être retirées.
seat-change-renamed = { $other } s’appelle maintenant { $player }.
seat-change-new-clock = L’hôte a changé la pendule.
seat-change-new-options = L’hôte a changé les options.
seat-change-new-board = L’hôte a changé le plateau.
seat-change-new-seats = L’hôte a changé le nombre de places.

## When a game cannot be stored
storage-full = Le disque est plein : rien n’a changé. Fais de la place et réessaie ; rien n’est perdu.
storage-damaged = La base de données est endommagée : l’action n’a pas été jouée. Relance le programme : il récupère ce qui est encore lisible.
storage-failed = La partie n’a pas pu être enregistrée, l’action n’a donc pas été jouée. Réessaie. Détails : { $reason }
storage-changed = Un autre programme a modifié cette partie. Recharge la page.
storage-unknown-game = Cette partie n’existe pas.
storage-newer = Les parties enregistrées viennent d’une version plus récente de ce programme. Mets-le à jour, ou indique un autre dossier avec PACAL_HOME.
storage-closed = Le programme s’arrête. Tout est enregistré.
storage-rescued = { $count ->
    [one] La base de données était endommagée ; elle est conservée sous { $path }. { $count } partie a pu en être récupérée.
   *[other] La base de données était endommagée ; elle est conservée sous { $path }. { $count } parties ont pu en être récupérées.
}
storage-restored = La base de données { $path } a été supprimée pendant que le programme tournait. Elle a été réécrite ; aucune partie n’est perdue.
serve-address = Pacal’s Rocket est ici : { $address }
serve-no-browser = Aucun navigateur n’a pu être ouvert : ouvre cette adresse toi-même.
serve-port-taken = Le port { $port } est utilisé par un autre programme. Pour en choisir un autre, utilise --port.
serve-end = Ctrl+C pour terminer. Les parties sont enregistrées après chaque action.
serve-open-to-all = Toute personne qui peut atteindre cet ordinateur peut ouvrir les parties.
serve-share = Sur le même réseau : { $address }
serve-share-public = Pour tout le monde : { $address }
serve-local-only = Seul cet ordinateur peut atteindre le serveur. Place un proxy devant, ou lance le serveur avec --host 0.0.0.0.
serve-already = Un serveur pour les parties de { $path } tourne déjà : { $address }
serve-metrics = Mesures : { $address }
serve-push-keys = Les clés sont dans { $path }. Lance le serveur avec : pacal serve --push-keys { $path }
serve-bye = Terminé. Tout est enregistré.

## Qui joue dans une partie locale : un humain, un robot ou son propre programme
page-players = Joueurs
player-shared = À une table partagée, l’hôte attribue les places dans les réglages de la table.
player-old-record = Cette partie a été enregistrée dans un ancien format, qui ne permet pas de noter un changement de joueur.
seat-change-to-person = Un humain joue maintenant à la place { $seat } ({ $player }).
seat-change-to-bot = Un robot ({ $other }) joue maintenant à la place { $seat } ({ $player }).
program-missing = Le robot « { $bot } » n’est pas disponible : la partie attend. Pour l’utiliser, lance « pacal play » avec « --program { $bot }=COMMANDE ». { program-choose }
program-failed = { $code ->
    [cannot-start] Le programme « { $bot } » n’a pas pu être lancé
    [ended] Le programme « { $bot } » s’est arrêté de façon inattendue
    [hung] Le programme « { $bot } » n’a pas répondu à temps
    [illegal-action] Le programme « { $bot } » a choisi une action interdite
   *[other] Le programme « { $bot } » n’a pas respecté le protocole
}. { $substitute } joue à sa place. { program-choose } Détails : { $detail }
# Où choisir : dans le menu de la page, ou par une commande que l’on tape.
program-choose = { $place ->
    [page] Tu peux choisir un autre joueur dans « { page-players } ».
   *[terminal] Tu peux choisir un autre joueur avec la commande « seat ».
}
program-server-runs = Un serveur pour ces parties tourne déjà à l’adresse { $address }. Arrête-le d’abord : on ne peut indiquer les programmes qu’à son démarrage.
ui-help-seat = choisir qui joue désormais à la place 2
ui-seat-usage = Tape « seat », le numéro d’une place, puis « person » ou l’un de ces robots : { $known }.

## Sauvegardes
backup-made = { $count ->
    [one] { $count } partie sauvegardée dans { $path }.
   *[other] { $count } parties sauvegardées dans { $path }.
}
backup-restored = { $count ->
    [one] { $count } partie restaurée depuis { $path }.
   *[other] { $count } parties restaurées depuis { $path }.
}
backup-replaced = Ce qui s’y trouvait avant est conservé dans { $path }.
backup-full = Le disque est plein, et rien n’a changé. Fais de la place et réessaie.
backup-failed = L’opération a échoué, et rien n’a changé. Détails : { $reason }
backup-damaged = Les parties de { $path } sont endommagées. Relance le programme : il récupère ce qui est encore lisible. Puis réessaie.
backup-newer = « { $path } » vient d’une version plus récente de ce programme. Mets-le à jour et réessaie. Rien n’a changé.
storage-no-games = Il n’y a aucune partie dans { $path }. Indique le dossier de tes parties avec --home.
storage-not-a-backup = « { $path } » n’est pas une sauvegarde intacte de parties. Rien n’a changé.
storage-other-schema = Les parties de { $path } viennent d’une autre version de ce programme. Lance une fois « pacal serve » dans la présente version, puis réessaie. Rien n’a changé.

### 10 The page

page-labelled = { $label } : { $value }
page-title = Pacal’s Rocket

## La page : la table
page-games = Toutes les parties
page-rules = Règles
page-settings = Réglages
page-about = À propos du jeu
page-menu = Menu
page-language = Langue
page-close = Fermer
page-cancel = Annuler
page-sound-on = Son activé
page-sound-off = Son coupé
page-theme = { $theme ->
    [light] Thème : jour
    [dark] Thème : crépuscule
   *[system] Thème : système
}
page-bot = robot
page-round = Tour { $round }
page-rule = Règle { $clause }
page-die = { $face ->
    [arrows] Le dé montre les flèches.
    [none] Le dé n’est pas encore lancé.
   *[other] Le dé montre { $face }.
}
page-hand = { $count ->
    [0] Aucune pierre en main.
    [one] { $count } pierre en main.
   *[other] { $count } pierres en main.
}
page-returned = { $count ->
    [one] { $count } pierre est revenue pendant ce coup : tu pourras la charger dès ton prochain coup.
   *[other] { $count } pierres sont revenues pendant ce coup : tu pourras les charger dès ton prochain coup.
}
page-revision = Cette partie suit la version { $revision } des règles.
page-from-position = Cette partie a commencé à partir d’une position donnée. Elle ne compte pas comme une partie ordinaire.
page-position-game = À partir d’une position donnée
page-to-replay = Revoir la partie
page-open-record = Ouvrir un fichier ou une position
page-replay-title = Relecture et analyse
page-replay-at = Action { $number } sur { $count }
page-replay-begin = Avant la première action
page-replay-play = Lire
page-replay-pause = Mettre en pause
page-replay-speed = Vitesse
page-replay-turn-back = Coup précédent
page-replay-turn-on = Coup suivant
page-replay-view = Vue
page-replay-open = Tout
page-replay-seat = Vue par { $player }
page-replay-round = Aller au tour { $round }
page-replay-try = Essayer des actions
page-replay-try-end = Finir les essais
page-replay-try-help = Continue à partir de n’importe quelle position. Rien n’est enregistré : tes actions sont dans le lien de cette page.
page-replay-die = Ou choisis le résultat du dé
page-replay-face = { $face ->
    [arrows] Obtenir les flèches
   *[other] Obtenir un { $face }
}
page-replay-bot-plays = Faire jouer le robot
page-replay-over = Ici, la partie est finie.
page-replay-branches = Variantes
page-replay-game = La partie
page-replay-branch = Variante { $number }, après l’action { $at } : { $moves }
page-replay-to-game = Revenir à la partie
page-replay-remove = Supprimer la variante { $number }
page-replay-share = Copier le lien
page-replay-copied = Le lien vers cette position est copié.
page-replay-link = Lien vers cette position
page-replay-too-long = Ces variantes sont trop longues pour un lien. Le lien les contient dans leur état précédent ; supprime une variante pour partager le reste.
page-replay-picture = { $kind ->
    [svg] Exporter en SVG
   *[png] Exporter en PNG
}
page-replay-from-here = Jouer à partir d’ici
page-replay-from-here-help = Une nouvelle partie commence à partir de cette position. À sa table, tout le monde voit que ce n’est pas une partie ordinaire.
page-replay-start = Commencer la partie
page-replay-no-move = { $count ->
    [0] Cette partie n’a pas encore d’action. Sa position de départ est affichée.
    [one] Cette partie n’a que { $count } action. Elle est affichée.
   *[other] Cette partie n’a que { $count } actions. La dernière est affichée.
}
page-replay-illegal = L’action { $number } d’une variante de ce lien est impossible. { $reason } La variante s’arrête avant.
page-replay-broken = Le lien est endommagé. Ce qui a pu en être lu est affiché.
page-replay-no-file = Ce navigateur n’a pas conservé le fichier. Ouvre-le à nouveau.
page-replay-file-help = Choisis le fichier d’une partie ou glisse-le sur cette page. Il n’est pas enregistré.
page-replay-position = Position en notation
page-replay-show = Afficher
page-replay-table = Aller à la table
page-replay-import = Ajouter la partie
page-replay-unfinished = Cette partie n’a pas été finie.
page-replay-dice = { $verdict ->
    [genuine] Dé vérifié : authentique
    [right] Dé vérifié : correct
    [wrong] Dé vérifié : non authentique
   *[unproven] Le dé ne peut pas être vérifié
}
page-replay-options = Options et dé
page-god-stones = { $count ->
    [0] Aucune pièce d’énergie.
   *[other] Pièces d’énergie : { $values }.
}
page-pyramids-left = { $count ->
    [one] Encore { $count } pyramide.
   *[other] Encore { $count } pyramides.
}
page-throw = Lancer le dé
page-no-stone = Ne pas charger
page-drop = Charger une pierre
page-end-turn = Finir le coup
page-take-back = Annuler l’action
page-take-back-key = Ctrl+Z
page-taken-back = Action annulée.
page-look-back = Revoir
page-stop-bot = Presser le robot
page-skip = Passer
page-thinking = { $player } réfléchit…
page-turn-of = C’est à { $player } de jouer.
page-anywhere = { $kind ->
    [relocation] Enfermé : place le vaisseau sur n’importe quelle case libre.
   *[god_stone] Utilise une pièce d’énergie pour aller sur n’importe quelle case libre :
}
page-loads = { $count ->
    [one] { $count } pierre
   *[other] jusqu’à { $count } pierres
}
page-legend-two = { $kind ->
    [arrows] avec les flèches : jusqu’à deux pierres
   *[straight] en ligne droite : jusqu’à deux pierres
}
page-legend-one = en tournant : une pierre
page-tap-again = { $value ->
    [0] { $square } : touche encore une fois pour voler.
   *[other] { $square } : touche encore une fois pour voler ; tu utilises la pièce d’énergie de { $value } ({ page-god-stone-cost }).
}
page-anywhere-now = Tu utilises la pièce d’énergie de { $value } ({ page-god-stone-cost }). Choisis n’importe quelle case libre pour ton vaisseau.
page-god-stone-cost = { $points ->
    [one] { $points } point de moins à la fin
   *[other] { $points } points de moins à la fin
}
page-builds = { $count ->
    [one] { $count } construction possible
   *[other] { $count } constructions possibles
}
page-build = Construire
page-build-of = { $number } sur { $count }
page-build-previous = Afficher la pyramide précédente
page-build-next = Afficher la pyramide suivante
page-patterns = Constellations et hauteurs
page-broken = { $count ->
    [one] { $count } constellation est rompue : un écart n’est pas vide
   *[other] { $count } constellations sont rompues : un écart n’est pas vide
}
page-chooser = { $kind ->
    [flight] Comment veux-tu voler vers { $square } ?
   *[other] Que veux-tu faire en { $square } ?
}
page-log = Ce qui s’est passé
page-log-short = Journal
page-log-empty = Rien pour l’instant.
page-past-at = { $number ->
    [one] Après { $number } action sur { $count }
   *[other] Après { $number } actions sur { $count }
}
page-past-nothing = { $number ->
    [0] Le début : il ne s’est encore rien passé.
   *[other] Ce qui s’est passé ici sera affiché à la fin de la partie.
}
page-past-first = Aller au début
page-past-previous = Reculer d’une action
page-past-next = Avancer d’une action
page-past-now = Revenir à la partie
page-past-hidden = Les pierres seront affichées à la fin de la partie.
page-final = Décompte final
page-curtain = C’est à { $player } de jouer. Passe-lui l’appareil.
page-curtain-lift = Je suis { $player }
page-offline = Connexion perdue. La partie est enregistrée ; reconnexion…
page-offline-here = Pas de connexion au serveur. { $page ->
    [start] Tes parties sont affichées telles que tu les as vues la dernière fois. Pour jouer ou commencer une partie, il faut attendre la connexion.
    [games] Tes parties sont affichées telles que tu les as vues la dernière fois. Pour jouer, il faut attendre la connexion.
    [lobby] Les tables ouvertes à tous s’afficheront dès que la connexion sera rétablie.
    [settings] Tu peux quand même changer les réglages.
   *[other] Cette page fonctionne aussi sans connexion.
}
page-offline-table = La table s’affichera dès que la connexion sera rétablie.
page-offline-part = Cette section s’affichera dès que la connexion sera rétablie.
page-offline-try = Pas de connexion au serveur. Réessaie quand elle sera rétablie.
page-retry = Réessayer maintenant
page-stale = Une version plus récente du jeu est disponible.
page-reload = Recharger
page-notation = Taper une action ou une case
page-notation-play = Jouer
page-notation-example = Action : f7
page-board = Plateau { $board }. Touches fléchées : se déplacer. Entrée : choisir. N et P : case possible suivante ou précédente. Ctrl+Z : annuler l’action. R : revoir le dernier coup.
page-square = { $square }, { $district }, valeur { $value }
page-square-lake = { $square }, lac
page-square-covered = { $square }, case recouverte
page-square-riverside = au bord de la rivière
page-square-lakeside = au bord du lac
page-square-ship = vaisseau : { $player }
page-square-pyramid = { $storeys ->
    [one] pyramide à { $storeys } étage : { $player }
   *[other] pyramide à { $storeys } étages : { $player }
}
page-square-stones = { $count ->
    [one] pierre : { $player }
   *[other] { $count } pierres : { $player }
}
page-square-offers = possible : { $offers }

## Une petite case sur un écran tactile : choisir, puis confirmer
page-tap-to-confirm = { $action } : touche encore une fois pour confirmer.
page-confirm-square = Choisir { $square }

## Le dernier coup
last-turn-title = Dernier coup
# Le dernier coup de quelqu’un d’autre en une ligne. $parts est une liste des messages suivants et des points.
last-turn-card = { $player } : { $parts }
last-turn-placed = vaisseau en { $square }
last-turn-flew = { $kind ->
    [god_stone] pièce d’énergie de { $value } → { $square }
    [relocation] vaisseau enfermé → { $square }
    [arrows] flèches → { $square }
   *[other] { $face } → { $square }
}
last-turn-loaded = { $count ->
    [1] charge une pierre
   *[2] charge deux pierres
}
last-turn-built = { $storeys ->
    [one] construit { $storeys } étage en { $square }
   *[other] construit { $storeys } étages en { $square }
}
last-turn-upgraded = { $storeys ->
    [one] rehausse { $square } à { $storeys } étage
   *[other] rehausse { $square } à { $storeys } étages
}
last-turn-lead = prend la majorité : { $district }
last-turn-replay = Revoir le dernier coup

### 11 The page: around the table

## Nouvelle partie
page-tagline = Survole la cité de pierre, retiens ce que tu as chargé et bâtis plus haut que les autres.
page-learn = Apprendre à jouer
page-guide = Première visite ? Le jeu en une minute
page-guide-fly = Vole : lance le dé et avance ton vaisseau d’autant de cases, en ligne droite ou en tournant ; avec les flèches, aussi loin que tu veux dans la rangée ou la colonne.
page-guide-load = Charge des pierres divines : une dans ton vaisseau et, après un vol en ligne droite ou avec les flèches, une dans celui d’un autre joueur. Sous le vaisseau, elles sont cachées jusqu’à ce qu’il décolle : retiens-les.
page-guide-build = Construis avec tes pierres visibles : 1 pierre donne 1 étage ; 2 côte à côte, 2 étages ; 3 alignées à distances égales, 3 ; 4 alignées de la même façon, 4 ; 4 aux coins d’un carré, 5.
page-guide-score = Marque des points : prends la majorité dans un quartier et tu reçois sa valeur.
page-guide-god = Pièces d’énergie : tu en as trois. Chacune te mène une fois sur n’importe quelle case libre, quoi que montre le dé. Celles qui te restent rapportent des points à la fin.
page-guide-end = La fin : quelqu’un atteint le score requis (de 30 à 45 selon le nombre de joueurs) ou construit son avant-dernière pyramide. On compte alors la rivière, le lac, les quartiers et les pièces d’énergie restantes.
page-guide-how = La table te dit toujours quoi faire ensuite et, si une action n’est pas permise, pourquoi.
page-new-game = Nouvelle partie
page-start = Commencer
page-continue = Continuer
page-continue-last = Reprendre la partie
page-seat = Place { $seat }
page-seat-name = Nom
page-seat-kind = Qui joue
page-seat-colour = Couleur et signe
page-colour = { $glyph }, { $colour }
page-person = Humain
page-bots = Robots, du plus faible au plus fort
page-only-bots = Seuls des robots jouent ; tu regardes.
page-by-lot = tiré au sort
page-options = Options
page-options-changed = { $count ->
    [one] { $count } modifiée
   *[other] { $count } modifiées
}
page-options-usual = comme dans la règle
page-board-file = Ton fichier de plateau…
page-board-preview = Le plateau { $board }

## Parties enregistrées
page-saved = Parties enregistrées
page-saved-empty = Pas encore de parties. Chaque partie est enregistrée après chaque action.
page-saved-all = { $count ->
    [one] Voir { $count } partie
   *[other] Voir les { $count } parties
}
page-open = Ouvrir
page-copy = Copier
page-copied = La partie a été copiée.
page-delete = Supprimer
page-deleted = La partie a été supprimée. Tu peux la récupérer pendant trente jours.
page-undo = Annuler
page-deleted-games = Parties supprimées
page-restore = Récupérer
page-restored = La partie a été récupérée.
page-export = Exporter la partie
page-import = Ouvrir un fichier…
page-import-drop = Dépose la partie ici
page-imported = La partie a été ajoutée.
page-imported-part = Le fichier contient des erreurs. Ce qui en est lisible a été ajouté.

## La fin
page-again = Rejouer
page-see-board = Voir le plateau
page-count-again = Voir le décompte
page-count-next = Suivant
page-count-board = Le plateau à la fin, avec le parcours de points
page-points = D’où viennent les points
page-points-source = Source
page-chart = Les scores, tour par tour
page-chart-table = Les mêmes données en tableau
page-chart-round = Tour
page-chart-end = fin

## Les règles
page-rules-search = Chercher dans les règles
page-rules-found = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
page-rules-none = Aucune règle ne contient ces mots.
page-rules-offline = Les règles dans cette langue s’afficheront dès que la connexion sera rétablie.
page-rules-contents = Sommaire
page-rules-ruling = Décision
page-rules-ruling-help = signale nos propres décisions, là où les cinq règles imprimées ne disent rien.
page-rules-revision = Voici les règles de la version { $revision }, celles de ta partie.
page-rules-editions = Ce qui diffère entre les éditions
page-rules-example = Exemple pour la règle { $clause }
page-rules-mark = { $kind ->
    [possible] possible : { $squares }
    [impossible] impossible : { $squares }
    [path] vol : { $squares }
    [constellation] constellation : { $squares }
   *[counted] cases comptées : { $squares }
}
page-rules-height = { $storeys ->
    [one] donne { $storeys } étage
   *[other] donne { $storeys } étages
}
page-editions-intro = La règle a été imprimée en allemand (l’original), en polonais, en anglais, en italien et en français. Là où les éditions diffèrent, nous suivons l’allemande, puis la majorité.
page-editions-clause = Règle
page-editions-difference = Différence
page-editions-decided = Notre choix
page-editions-names = Les noms
page-about-game = Le jeu imprimé
page-about-author = Auteur
page-about-illustrator = Illustrations
page-about-publisher = Éditeur
page-about-year = Année
page-about-number = Numéro du jeu
page-about-ages = Âge
page-about-ages-from = à partir de 8 ans
page-about-unofficial = Ceci est une édition non officielle. Ni l’éditeur ni l’auteur n’y ont pris part. Le texte des règles, le plateau et les images sont les nôtres.
page-about-pacal = Pacal de Palenque
page-about-king = K’inich Janaab Pakal, ou Pacal, a vécu de 603 à 683. À douze ans, il est devenu roi de la cité maya de Palenque, dans le sud du Mexique actuel, et il l’a gouvernée pendant 68 ans. Une grande partie de ce qu’on y voit aujourd’hui a été bâtie par lui et par ses fils. Il a été enterré au plus profond du temple des Inscriptions.
page-about-slab = Le tombeau a été ouvert en 1952. Une grande dalle de pierre sculptée couvre le sarcophage : elle montre le roi entre le monde souterrain et l’arbre du monde. Certains y ont vu plus tard un homme dans une fusée. Les chercheurs ne les suivent pas, mais c’est de là que viennent le nom de ce jeu et ses vaisseaux.
page-back = Retour

## Réglages
page-settings-kept = Ces réglages restent dans ce navigateur.
page-language-browser = comme le navigateur
page-look = Thème
page-look-system = comme le système
page-look-light = jour
page-look-dark = crépuscule
page-motion = Animations
page-motion-system = comme le système
page-motion-full = toutes les animations
page-motion-reduced = les plus importantes
page-motion-off = aucune animation
page-speed = Vitesse des robots
page-speed-slow = lente
page-speed-normal = normale
page-speed-fast = rapide
page-speed-instant = immédiate
page-sound = Son
page-sound-help = Des sons discrets pour le dé, les vols et les pierres.
page-auto-throw = Lancer automatique
page-auto-throw-help = Le dé est lancé pour toi, sans clic.
page-place-names = Noms des quartiers
page-place-names-help = Affichés sur le plateau, là où l’espace le permet.
page-remarks = Explications
page-remarks-help = De courtes explications quand quelque chose arrive pour la première fois. Chacune n’apparaît qu’une fois.
page-install = Installer l’appli
page-version = Version { $version }

## Quand quelque chose manque
page-skip-link = Aller au contenu
page-missing = Cette page n’existe pas.
page-missing-help = L’adresse est peut-être mal écrite. Tes parties sont dans la liste.
page-lost-help = Tes parties sont dans la liste. Si tu as exporté cette partie dans un fichier, ouvre-le depuis la liste.
page-gone = Le serveur ne répond pas. Tes parties sont enregistrées ; nouvel essai…
page-failed = Cela n’a pas marché. Réessaie.
page-loading = Un instant…

## Les robots, du plus faible au plus fort : un nom, et son caractère
bot-random = Vagabond
bot-random-help = Joue n’importe quelle action permise.
bot-greedy = Collectionneur
bot-greedy-help = Prend le plus de points possible tout de suite.
bot-planner = Stratège
bot-planner-help = Prépare bien son coup, mais oublie une bonne part de ce qui est sous les vaisseaux.
bot-scout = Éclaireur
bot-scout-help = Envisage les réponses des autres, et oublie un peu.
bot-architect = Architecte
bot-architect-help = Examine les réponses à ses coups, et oublie rarement.
bot-astronomer = Astronome
bot-astronomer-help = Regarde aussi loin que possible, et n’oublie rien. Il prend son temps.

## How strong a bot is, by its stars
page-strength = { $stars ->
    [1] très faible
    [2] faible
    [3] moyen
    [4] fort
   *[5] très fort
}
page-stars = { $stars ->
    [one] { $stars } étoile sur 5
   *[other] { $stars } étoiles sur 5
}

### 12 La page : jouer ensemble

## Une nouvelle table
# Somebody who comes by the link, from elsewhere.
people-elsewhere = Invité
people-invite = Inviter des amis
people-title = Nom de la table
people-title-none = Table sans nom
people-found = Qui peut trouver la table
people-found-link = toute personne qui a le lien
people-found-all = tout le monde, dans le hall
people-public = Ouverte à tous
people-public-help = La table figure dans le hall.
people-spectators = Spectateurs
people-spectators-help = D’autres peuvent regarder. Ils ne voient que ce qui est visible pour tous les joueurs à la fois.
people-clock = Pendule
people-clock-help = Quand le temps d’un joueur est écoulé, un robot prend le relais. Le joueur peut revenir.
people-clock-kind = { $kind ->
    [live] en minutes
    [days] en jours
   *[none] aucune
}
people-clock-turn = Par coup
people-clock-reserve = En réserve, pour toute la partie
# $turn and $reserve are written out: "2 minutes".
people-clock-times = { $reserve ->
    [none] Pendule : { $turn } par coup
   *[other] Pendule : { $turn } par coup, et { $reserve } en réserve
}

## La salle d’attente
people-gathering = En attente de joueurs
people-gathering-help = { $count ->
    [0] Toutes les places sont prises.
    [one] La partie commence d’elle-même dès que la dernière place est prise.
   *[other] { $count } places sont libres. La partie commence d’elle-même dès que la dernière est prise.
}
people-seats = Places
people-free = libre
people-you = toi
people-sit = S’asseoir ici
people-name = Ton nom
people-stand = Quitter la place
people-share = Inviter
people-share-help = Toute personne qui ouvre ce lien peut prendre une place libre.
people-link = Lien vers la table
people-link-copy = Copier le lien
people-link-copied = Copié
people-link-share = Partager…
people-qr = Le lien en code QR
people-seat-link = Lien de cette place
people-seat-link-help = La personne qui ouvre ce lien joue à cette place ; ne le donne qu’à une seule personne.
people-device = Ajouter un appareil
people-device-help = Ouvre ce lien sur l’autre appareil. Garde-le pour toi : toute personne qui l’a peut jouer à ta place.
people-put-bot = Mettre un robot ici
people-give-out = Libérer la place
people-give-out-help = La place devient libre. Pendant la partie, l’ancien joueur peut revenir tant que personne d’autre ne la prend.
people-start = Commencer maintenant
people-start-help = Des robots prennent les places libres.
people-close = Fermer la table
people-close-sure = Fermer pour tout le monde ? La partie s’arrête là.
people-closed = Cette table a été fermée.
people-sure = Oui, vraiment

## The waiting room: names and settings
people-invite-open = Ouvrir la table
people-invite-help = Tu recevras un lien pour tes amis. Noms, pendule et options peuvent encore changer jusqu’au début de la partie.
people-rename = Changer de nom
people-fill = si elle reste libre : { $bot }
people-undecided = n’a pas encore accepté
people-terms = Réglages de la partie
people-terms-change = Changer les réglages
people-terms-apply = Appliquer
people-terms-help = La partie ne commence qu’avec l’accord de tous les autres joueurs déjà assis. S’il n’y a plus de place libre, elle commence alors aussitôt.
people-terms-file = un fichier de plateau
people-terms-asked = L’hôte a changé les réglages. La partie ne commencera qu’avec ton accord.
people-terms-agree = Accepter

## Autour d’une partie
people-people = Participants
people-open = { $count ->
    [one] Participants et chat, { $count } nouveau message
   *[other] Participants et chat, { $count } nouveaux messages
}
people-state = { $state ->
    [free] libre
    [here] en ligne
    [bot] robot
    [away] un robot joue à sa place
   *[gone] hors ligne
}
people-owner = hôte
people-owner-new = L’hôte est hors ligne depuis longtemps : { $player } a maintenant aussi ce rôle.
people-owner-you = L’hôte est hors ligne depuis longtemps : tu as maintenant aussi ce rôle.
people-sharing = sur { $count } appareils
people-shared = Ta place est maintenant ouverte sur { $count } appareils.
people-shared-help = Si l’un d’eux n’est pas à toi, choisis « { people-alone } ».
people-give-out-from = { $player } est hors ligne. Tu pourras libérer la place plus tard ({ $when } au plus tôt).
people-lost-title = As-tu perdu ta place ?
people-lost-short = Place perdue ?
people-lost-help = Si tu fais partie des joueurs hors ligne, rouvre le lien de ta place, ou ouvre cette table sur l’appareil où tu jouais. Si ni l’un ni l’autre n’est possible, demande aux autres.
people-claim = Je suis { $player }
people-claim-from = { $player } : tu pourras demander cette place plus tard ({ $when } au plus tôt).
people-claim-asked = On a demandé aux autres si tu es { $player }. Tous doivent être d’accord.
people-seat-lost = L’hôte a libéré ta place. Tu peux revenir tant que personne d’autre ne la prend.
people-former = L’hôte a donné ta place à quelqu’un d’autre. Tu peux continuer à regarder et, à la fin, exporter la partie.
people-newcomer = Tu as pris cette place en cours de partie : tu vois seulement ce que voient les spectateurs.
people-alone = Garder cet appareil
people-alone-help = La place se ferme sur tous les autres appareils, et tous ses liens sont annulés.
people-seat-changes = Derniers changements
people-watching = Tu regardes.
people-watchers = { $count ->
    [0] Aucun spectateur
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
# $time is written out: "2 minutes".
people-left = Il reste { $time } à { $player }.
people-reserve = { $time } en réserve
people-paused = La partie est en pause.
people-go-on = Reprendre
people-pause = Demander une pause
people-ask-back = Demander à annuler
people-remove = Remplacer { $player }
people-leave = Quitter la partie
people-leave-help = Un robot joue pour toi. Tu peux revenir à tout moment.
people-return = Revenir
people-coming = Tu joueras de nouveau dès le prochain coup. D’ici là, un robot joue pour toi.
people-asks = { $kind ->
    [pause] { $player } demande une pause.
    [back] { $player } demande à annuler une action.
    [remove] { $player } veut faire remplacer { $other } par un robot.
    [claim] Quelqu’un qui regarde dit : « Je suis { $other } et j’ai perdu ma place. » Est-ce vrai ? Tous doivent être d’accord.
   *[rematch] { $player } propose une revanche.
}
people-waits = On attend { $players }.
people-answer-by = { $kind ->
    [remove] Échéance : { $when }. Sans réponse, c’est un oui.
    [rematch] Échéance : { $when }. Un robot jouera ensuite pour ceux qui n’auront pas répondu.
   *[other] Échéance : { $when }.
}
people-yes = Oui
people-no = Non
people-rematch = Proposer la revanche
people-rematch-go = Ouvrir la revanche

## Chat
people-talk = Chat
people-talk-help = Les joueurs de la table peuvent s’écrire.
people-talk-none = Pas encore de messages.
people-talk-off = Le chat est désactivé à cette table.
people-say = Écrire un message
people-send = Envoyer
people-reactions = Réponses rapides
people-reaction = { $kind ->
    [wave] Bonjour !
    [wow] Oh !
    [oops] Oups !
    [thanks] Merci !
    [hurry] À toi !
   *[bravo] Bien joué !
}
people-mute = Masquer { $player }
people-mute-all = Tout masquer
people-muted = { $count ->
    [one] { $count } message masqué.
   *[other] { $count } messages masqués.
}

## La table de l’hôte
people-table = Table
people-save = Enregistrer
people-webhook = Webhook
people-webhook-help = { $set ->
    [yes] Une adresse est définie. Elle reçoit le nom de la table, le nom de la personne qui doit jouer et le lien.
   *[no] Une adresse https qui reçoit le nom de la table, le nom de la personne qui doit jouer et le lien.
}

## À toi de jouer
people-your-turn = À toi de jouer
people-notify = M’avertir
people-notify-on = Une notification t’avertira quand ce sera à toi de jouer, même si cette page est fermée.
people-notify-open = Une notification t’avertira quand ce sera à toi de jouer, tant que cette page reste ouverte. { $why ->
    [server] Ce serveur n’envoie pas de notifications aux pages fermées.
   *[browser] Ce navigateur ne reçoit pas de notifications pour les pages fermées.
}
people-notify-denied = Ton navigateur bloque les notifications de cette page. Tu peux les autoriser dans les réglages du navigateur.
people-next = Partie suivante

## Parties et hall
page-my-games = Mes parties
people-my-waiting = { $count ->
    [0] Aucune partie ne t’attend.
    [one] { $count } partie t’attend.
   *[other] { $count } parties t’attendent.
}
people-none = Pas encore de parties. Celles que tu commences ou rejoins dans ce navigateur apparaissent ici.
page-lobby = Hall
people-lobby-help = Les tables ouvertes à tous.
people-lobby-none = Aucune table n’est ouverte à tous en ce moment.
people-join = Prendre place
people-watch = Regarder
people-play = Jouer
people-due = Échéance : { $when }

## Le dé
people-dice = Dé vérifiable
people-dice-promised = Tous les lancers découlent d’une graine choisie avant la partie. Voici son SHA-256 ; la graine sera affichée à la fin.
people-dice-shown = La graine de tous les lancers. Son SHA-256 était affiché dès le début. Exporte la partie dans un fichier et vérifie-la avec : { $command }
people-unsealed = { $why ->
    [position] Le dé de cette table ne peut pas être vérifié : la partie a commencé à partir d’une position donnée.
    [brought] Le dé de cette table n’est pas scellé : la partie a commencé ailleurs, et quelqu’un connaît peut-être des lancers à venir.
    [ended] Le dé de cette table n’est pas scellé : la partie s’est déjà terminée une fois, et quelqu’un connaît peut-être des lancers à venir.
   *[replayed] Le dé de cette table n’est pas scellé : quelqu’un a annulé des lancers en jouant seul et connaît peut-être ceux à venir.
}

# Standing: who is winning, and how near the end is
page-if-ended = Si c’était la fin
page-end-label = Fin
page-target = Score requis : { $points } points
page-last-round = Dernier tour : la partie s’arrête ensuite.
page-can-end = { $player } peut mettre fin à la partie pendant ce coup.
page-score-total = { $count ->
    [one] { $count } point ; { $total } si c’était la fin
   *[other] { $count } points ; { $total } si c’était la fin
}
page-pyramids-to-end = { $count ->
    [0] L’avant-dernière pyramide est construite.
    [one] La prochaine nouvelle pyramide met fin à la partie.
   *[other] Encore { $count } nouvelles pyramides, et la partie s’arrête.
}
page-square-leads = { $storeys ->
    [one] { $count ->
        [one] { $players } mène avec { $storeys } étage
       *[other] { $players } mènent à égalité avec { $storeys } étage chacun
    }
   *[other] { $count ->
        [one] { $players } mène avec { $storeys } étages
       *[other] { $players } mènent à égalité avec { $storeys } étages chacun
    }
}
card-value = Valeur { $value }
card-water = Ne compte qu’à la fin.
card-storeys = Étages
# The points that a place gives if nothing changes any more. The heading of a narrow column.
card-points = À la fin
card-one-more = Un étage de plus
# $points has its sign: +3 or −2.
card-at-once = { $points } tout de suite
card-at-end = { $points } à la fin
card-other = { $player } { $points }
card-nothing = ne change rien
card-target = Score requis : { $points } points
card-target-help = { $ending ->
    [score_reached] La partie s’arrête dès que quelqu’un l’atteint.
   *[round_played] Quand quelqu’un l’atteint, on joue le tour jusqu’au bout, puis la partie est finie.
}
card-to-go = { $count ->
    [0] atteint
    [one] encore { $count } point
   *[other] encore { $count } points
}
card-points-left = { $count ->
    [0] { $player } a atteint le score requis.
    [one] { $player } : encore { $count } point jusqu’au score requis.
   *[other] { $player } : encore { $count } points jusqu’au score requis.
}
card-sign = Signe : { $player }
card-sign-help = Tout ce qui porte cette couleur et ce signe ({ $glyph }) lui appartient.
card-bot = { $player } est un robot
card-bot-help = Niveau : { $level }.
card-presence = Connexion et pendule : { $player }
card-presence-help = { $state ->
    [here] En ligne : le point est plein.
    [away] Un robot joue : le point est à moitié plein, jusqu’au retour du joueur.
   *[gone] Hors ligne : le point est vide.
}
card-score = Points : { $player }
card-score-help = { $count ->
    [one] { $count } point jusqu’ici.
   *[other] { $count } points jusqu’ici.
}
card-total = { $count ->
    [one] Si c’était la fin : { $count } point.
   *[other] Si c’était la fin : { $count } points.
}
card-hand = Pierres : { $player }
card-hand-help = Sur { $count } pierres, celles qui ne sont pas en main sont sur le plateau, visibles ou sous des vaisseaux. Après un vol, des pierres passent de la main dans les vaisseaux.
card-god-stones = Pièces d’énergie : { $player }
card-god-stones-help = { $points ->
    [0] Il n’en reste aucune. Chacune permettait de voler vers n’importe quelle case libre.
    [one] Valeur à la fin : { $points } point. En utiliser une permet de voler vers n’importe quelle case libre.
   *[other] Valeur à la fin : { $points } points. En utiliser une permet de voler vers n’importe quelle case libre.
}
card-pyramids = Pyramides : { $player }
card-pyramids-help = Celles-ci restent à construire. Quand une pyramide est rehaussée, l’ancienne revient ici.
card-height = { $storeys ->
    [one] { $storeys } étage : { $count }
   *[other] { $storeys } étages : { $count }
}

# Marque la personne devant cet écran
page-you = toi

# The state of a request, and why it was not accepted
people-agreed = D’accord : { $agreed } sur { $asked }.
people-ended = { $kind ->
    [pause] { $player } : la demande de pause n’a pas abouti.
    [back] { $player } : la demande d’annulation n’a pas abouti.
    [remove] { $player } : la demande de remplacement n’a pas abouti.
    [claim] La demande de reprendre une place perdue n’a pas abouti.
   *[rematch] { $player } : la proposition de revanche n’a pas abouti.
}
people-ended-why = { $how ->
    [declined] { $player } a dit non.
    [unanswered] Tout le monde n’a pas répondu.
    [withdrawn] { $player } l’a retirée.
   *[moved] La partie a continué.
}

## Playing with others from a local game
page-others = Jouer avec d’autres
people-others-intro = Cette partie se joue sur cet ordinateur. Tu peux l’ouvrir à d’autres sans recommencer. Ils ne voient que cette table, et aucune de tes autres parties.
people-others-dice = Le dé reste scellé si aucun lancer n’a été annulé. Sinon, tout le monde voit qu’il ne l’est pas.
people-others-machine = Sur cet ordinateur
people-others-machine-help = Pour un autre navigateur sur cet ordinateur, ou un autre profil de ce navigateur.
people-others-network = Sur le réseau local
people-others-network-help = Pour les téléphones et les ordinateurs du même réseau. Cet ordinateur doit rester allumé, et le programme doit continuer à tourner.
people-others-server = Sur un serveur
people-others-server-help = Pour jouer de n’importe où. Il te faut l’adresse d’un serveur qui fait tourner « pacal serve ». Une copie de la partie continue là-bas, et tout le monde voit que son dé n’est pas scellé. La partie d’ici reste telle quelle.
people-others-server-address = Adresse du serveur
people-others-server-bad = Ce n’est pas l’adresse d’un serveur. Voici un exemple : https://play.example
people-others-server-long = Cette partie est trop longue pour un lien. Exporte-la dans un fichier, puis ouvre ce fichier sur le serveur.
people-others-go = Continuer là-bas
people-others-open = { $reach ->
    [network] Cette table est ouverte à toutes les personnes de ton réseau qui ont son lien.
   *[machine] Cette table est ouverte aux autres navigateurs de cet ordinateur.
}
people-others-closed = Cette table est fermée aux autres pour le moment, par exemple parce que le programme a redémarré. Chacun garde sa place. Ouvre de nouveau la table, puis envoie le nouveau lien.
people-others-link-help = Toute personne qui ouvre ce lien voit la table et peut prendre une place libre. Pour céder une de tes places, utilise le lien de cette place.
people-others-seat-help = La personne qui ouvre ce lien te remplace à cette place. Ne le donne qu’à une seule personne.
people-others-stop = Fermer aux autres
people-link-here = Ce lien ne fonctionne que sur cet ordinateur.
people-guest-title = Accès invité
people-guest-help = Ouvre le lien que tu as reçu. Les invités de cet ordinateur ne voient que les tables qui leur sont ouvertes.
people-brought-title = Continuer une partie ici
people-brought-what = { $count ->
    [0] { $players } : aucune action pour l’instant.
    [one] { $players } : { $count } action jusqu’ici.
   *[other] { $players } : { $count } actions jusqu’ici.
}
people-brought-help = La partie aura sa table sur ce serveur. Tu auras les places de tous les humains et tu pourras les céder avec des liens. Tout le monde verra que le dé n’est pas scellé.
people-brought-go = Continuer ici
people-brought-bad = Ce lien ne contient pas une partie complète ; il a peut-être été coupé. Sur l’autre ordinateur, exporte la partie dans un fichier. Ouvre ensuite ce fichier ici, avec « { page-import } ».
guests-not-here = Seule une table de ton propre ordinateur peut être ouverte aux autres de cette façon. Ici, envoie simplement le lien de la table.
guests-port = Aucun port n’a pu être ouvert pour les autres : { system-error }.
guests-no-network = Cet ordinateur n’est connecté à aucun réseau : personne d’autre ne peut l’atteindre. Connecte-le, ou ouvre la table sur cet ordinateur seulement.
guests-closed = Cette table est fermée aux autres. Ouvre-la d’abord, avec « { page-others } ».
guests-ended = Cette table a été fermée aux autres. Demande un nouveau lien à l’hôte.

## Previews of links
preview-title = Invitation à une partie de Pacal’s Rocket
preview-description = Ouvre le lien dans ton navigateur et prends place. Aucun compte n’est nécessaire.
preview-picture = La fusée de Pacal’s Rocket

### 13 Leçons

# $move is the label of a move: "With turns to d7".
lesson-why-not = Pourquoi pas « { $move } » ?
lesson-missed = C’est permis, mais le but de l’exercice est maintenant hors d’atteinte. Annule l’action ou recommence l’exercice.

## Voler
lesson-fly-title = Voler
lesson-fly-about = En ligne droite, en tournant et dans les culs-de-sac.
lesson-fly-straight = Lance le dé. À partir de trois joueurs, le résultat vaut pour tous pendant tout le tour.
lesson-fly-straight-fly = Au premier tour, tu quittes le quartier sacré en ligne droite : 3 cases, sauf si un obstacle t’arrête. Choisis une case marquée.
lesson-fly-straight-done = Tu as volé en ligne droite. Dès le deuxième tour, tu peux aussi tourner.
lesson-fly-turns = Avance d’exactement 3 cases en tournant au moins une fois. Un cadre en pointillé marque les cases que tu peux atteindre ainsi.
lesson-fly-turns-done = En tournant, tu atteins plus de cases. Mais la ligne droite a aussi son avantage : tu vas le voir.
lesson-fly-deadend = Le dé montre 5. Mais c9 a des obstacles sur trois côtés : dans un tel cul-de-sac, le vol finit plus tôt. Vas-y.
lesson-fly-deadend-done = Les pyramides et les autres vaisseaux sont des obstacles, pas les pierres. Maintenant, tu sais voler !

## Charger
lesson-load-title = Charger des pierres
lesson-load-about = Charge les vaisseaux et regarde ce qu’un décollage révèle.
lesson-load-both = Vole en ligne droite : tu peux alors charger deux pierres, une dans ton vaisseau et une dans un autre.
lesson-load-both-load-own = Charge une pierre dans ton vaisseau. Elle reste cachée dessous jusqu’à ce que tu repartes.
lesson-load-both-load-other = Maintenant, charge l’autre vaisseau. Quand il s’envolera, ta pierre restera là.
lesson-load-both-done = Chaque coup suit cet ordre : voler, charger, construire. Voler est obligatoire, le reste est facultatif.
lesson-load-one = Tu as volé en tournant. Tu peux donc charger une seule pierre, dans ton propre vaisseau. Charge-la.
lesson-load-one-done = C’est le prix du vol en tournant : une pierre au lieu de deux.
lesson-load-uncover = Sous ton vaisseau se trouvent une pierre à toi et une de l’autre joueur. Envole-toi.
lesson-load-uncover-done = Tout le monde voit maintenant les deux pierres. On ne construit qu’avec des pierres visibles.
lesson-load-board = Ta main est vide. Tu peux alors reprendre sur le plateau une de tes pierres visibles. Charges-en une dans ton vaisseau.
lesson-load-board-done = Les pierres sous un vaisseau sont cachées : personne ne peut les regarder ni les prendre. Tu sais charger !

## Construire
lesson-build-title = Construire
lesson-build-about = Cinq constellations deviennent des pyramides. Construis là où cela rapporte.
lesson-build-one = Une pierre visible devient une pyramide à un étage. Construis-la en c9.
lesson-build-one-done = Personne d’autre n’a d’étages dans ce quartier : tu en marques la valeur. Ta pierre est revenue dans ta main.
lesson-build-two = Deux pierres côte à côte donnent deux étages. Construis en c10 ou d10. En d10, la pierre de l’autre joueur lui revient aussi.
lesson-build-two-done = Toutes tes pierres de la constellation sont revenues dans ta main. Tu peux construire une pyramide par coup.
lesson-build-three = Trois pierres alignées à distances égales donnent trois étages. Construis dans un quartier où tu auras alors le plus d’étages.
lesson-build-three-done = Tu as pris la majorité dans ce quartier : tu marques sa valeur. Une égalité n’aurait rien rapporté.
lesson-build-four = Quatre pierres alignées donnent quatre étages. Une diagonale compte aussi. Construis sur une de ces cases.
lesson-build-four-done = Rangées, colonnes et diagonales comptent. Les distances doivent être égales ; peu importe ce qu’il y a entre les pierres.
lesson-build-five = Quatre pierres aux coins d’un carré donnent la plus haute pyramide : cinq étages. Le carré peut avoir n’importe quelle taille.
lesson-build-five-done = Tu connais les cinq constellations. Un bouton à côté du dé les montre dans chaque partie.

## Fin
lesson-end-title = Gagner
lesson-end-about = Comment prendre la majorité, et comment se termine une partie.
lesson-end-lead = Prends la majorité : plus d’étages que chacun des autres. Construis là où ta pyramide rompt une égalité.
lesson-end-lead-done = Une majorité rapporte quand tu la prends : l’accroître ne rapporte rien pour l’instant. Cherche un autre quartier.
lesson-end-target = À deux, chacun lance le dé pour son coup, et 45 points terminent aussitôt la partie. Tu en as 42. Lance le dé.
lesson-end-target-fly = Vole où tu veux. Tes pierres en c4 et b8 sont visibles, et il t’en faut une.
lesson-end-target-build = Construis là où tu marques au moins 3 points.
lesson-end-target-done = Vaisseaux et pierres quittent le plateau. Puis on compte les rives, les quartiers et les pièces d’énergie. Celui qui a le plus de points gagne.
lesson-end-round = À trois, 40 points terminent aussi la partie, mais on finit le tour. Construis, puis regarde les autres.
lesson-end-round-done = Chacun a joué le même nombre de coups. Atteindre le score requis ne rapporte rien : le décompte final décide.
lesson-end-last = Il te reste deux pyramides. Construis l’avant-dernière : tu reçois 5 points et la partie s’arrête aussitôt.
lesson-end-last-done = Le décompte final montre d’où viennent tous les points. Tu en sais assez pour jouer !

## Flèches et pièces d’énergie
lesson-jump-title = Flèches et pièces d’énergie
lesson-jump-about = Passe par-dessus les obstacles, ou vole vers n’importe quelle case libre.
lesson-jump-arrows = Les flèches : vole aussi loin que tu veux dans ta rangée ou ta colonne, par-dessus les obstacles. Passe au-dessus de la pyramide en c5.
lesson-jump-arrows-done = Après un vol avec les flèches, tu peux charger deux pierres, comme après un vol en ligne droite.
lesson-jump-god = Ta pierre en g10 est loin. Choisis une pièce d’énergie, puis vole en f10 ou h10, à côté de ta pierre.
lesson-jump-god-done = Une pièce d’énergie utilisée est perdue. Une pièce gardée rapporte sa valeur à la fin.
lesson-jump-hemmed = Ton vaisseau est enfermé et tu n’as plus de pièce d’énergie. Alors seulement, tu le replaces gratuitement sur n’importe quelle case libre.
lesson-jump-hemmed-build = Après ce replacement, tu ne peux charger aucune pierre. Finis ton coup.
lesson-jump-hemmed-done = S’il t’était resté une pièce d’énergie, tu aurais dû l’utiliser.

## Pierres qui reviennent
lesson-return-title = Les pierres qui reviennent
lesson-return-about = Une case n’accueille qu’une pierre de chaque couleur.
lesson-return-back = Sous ton vaisseau se trouvent deux de tes pierres. Envole-toi et regarde ce qui leur arrive.
lesson-return-back-done = Une case, une pierre par couleur : les deux sont revenues dans ta main. Tu pourras les charger dès ton prochain coup.
lesson-return-second = Une de tes pierres est déjà sous l’autre vaisseau. Tu peux quand même en charger une deuxième. Fais-le.
lesson-return-second-done = Quand ce vaisseau s’envolera, les deux pierres te reviendront. Réfléchis donc avant d’en charger une deuxième.

## Rehausser
lesson-upgrade-title = Rehausser
lesson-upgrade-about = Tes pyramides remplacent des pierres et grandissent.
lesson-upgrade-raise = Ta pyramide peut remplacer une pierre. Avec tes pierres en e9 et g9, elle forme un alignement de trois : rehausse-la.
lesson-upgrade-raise-done = L’ancienne pyramide, plus basse, est de nouveau dans ta réserve. Rehausser compte comme construire : une seule pyramide par coup.
lesson-upgrade-standin = Ta pyramide remplace de nouveau une pierre. Cette fois, construis une nouvelle pyramide à trois étages en e8 ou f8.
lesson-upgrade-standin-done = Les pyramides d’une constellation restent. Mais il faut au moins une pierre.
lesson-upgrade-lower = Tu n’as plus de pyramide à trois étages. Trois pierres alignées en donnent alors une plus basse. Construis-en une à deux étages.
lesson-upgrade-lower-done = Tu ne peux construire plus bas que s’il ne te reste aucune pyramide de la bonne hauteur.
lesson-upgrade-expert = La partie d’experts est plus stricte : une pyramide ne remplace une pierre que si tu la rehausses. Rehausse la pyramide en d8.
lesson-upgrade-expert-done = La partie d’experts est une des options d’une nouvelle partie.

## Rivière et lac
lesson-water-title = Rivière et lac
lesson-water-about = Les rives rapportent des points à la fin.
lesson-water-river = À la fin, celui qui a le plus d’étages au bord de la rivière marque 12 points. Construis-y : en e8, pas en c6.
lesson-water-river-done = Le deuxième reçoit 8 points, le troisième 4. À égalité, on partage les points des places occupées.
lesson-water-lake = Ta prochaine pyramide termine la partie. Construis là où tu gagnes : le lac rapporte comme la rivière.
lesson-water-lake-done = C’est le lac qui a décidé de la partie. Avant la fin, pense à la rivière et au lac.

## Trois tours avec conseils
lesson-coach-title = Trois tours avec conseils
lesson-coach-about = Une vraie partie contre un robot faible, avec des conseils.
lesson-coach-game = Le robot joue. Regarde où il vole et ce qu’il charge.
lesson-coach-game-place = Place ton vaisseau sur une case libre du quartier sacré. Au premier tour, il devra en sortir en ligne droite.
lesson-coach-game-throw = À toi de lancer le dé : à deux, chacun le lance pour son propre coup.
lesson-coach-game-fly = Où aller ? En ligne droite ou avec les flèches, tu peux charger deux pierres ; en tournant, une seule.
lesson-coach-game-load-own = Charge ton vaisseau. Quelle constellation formeront tes pierres quand il s’envolera ?
lesson-coach-game-load-other = Charge aussi l’autre vaisseau : ta pierre restera là où il se trouve.
lesson-coach-game-build = Peux-tu construire ? Regarde les points. Parfois, mieux vaut attendre une pyramide plus haute.
lesson-coach-game-done = Les trois tours sont joués, et tu connais le jeu. Lance maintenant ta propre partie !

## The page: lessons
lessons-title = Apprendre à jouer
lessons-help = De courtes leçons à une vraie table. Après les { $count } premières, tu peux jouer.
lessons-start = Commencer
lessons-continue = Continuer
lessons-again = Refaire
lessons-known = C’est fait
lessons-can-play = Tu peux jouer ! Les autres leçons peuvent attendre.
lessons-not-kept = Ce navigateur n’enregistre rien : ta progression sera perdue quand tu fermeras cette page.
lessons-kept = Ta progression est enregistrée dans ce navigateur seulement.
lessons-opening = La leçon s’ouvre…
lessons-all = Toutes les leçons
lessons-place = { $lesson }, { $task } sur { $tasks }
lessons-more = Plus
lessons-next = Suivant
lessons-next-lesson = Leçon suivante
lessons-skip = Passer
lessons-restart = Recommencer
lessons-rules = Règles de cette leçon :
server-no-lesson = Cette leçon ou cet exercice n’existe pas ici : le lien vient peut-être d’une autre version du programme. Toutes les leçons sont dans la liste.

## The first time that something happens in a game
remark-uncovered = Un vaisseau a décollé. Les pierres qui étaient dessous sont maintenant visibles : leurs propriétaires peuvent s’en servir pour construire.
remark-pattern = Tes pierres forment une constellation : tu peux construire. La liste montre chaque pyramide, sa hauteur et ses points.
remark-returned = Il y avait au moins deux pierres de la même couleur sur la case : elles sont toutes revenues dans la main de leur propriétaire.
remark-can-end = { $player } peut mettre fin à la partie pendant ce coup. Regarde d’abord qui est en tête.
remark-title = Explication
remark-off = Ne plus expliquer

## The edition without a server
site-loading-download = Chargement du jeu : { $loaded } sur { $total } Mo
site-loading-python = Le jeu démarre…
site-loading-games = Ouverture de tes parties…
site-failed-browser = Ce navigateur ne peut pas exécuter le jeu. Utilise une version récente de Firefox, Chrome, Edge ou Safari.
site-failed-download = Le jeu n’a pas pu être chargé en entier. Vérifie la connexion et réessaie. Aucune partie n’est perdue.
site-failed-program = Une erreur a arrêté le jeu. Tes parties sont enregistrées jusqu’à la dernière action.
site-again = Réessayer
site-details = Détails
site-occupied = Le jeu est déjà ouvert dans un autre onglet.
site-ended = Le jeu continue dans un autre onglet.
site-take-over = Jouer ici
site-not-kept = Ce navigateur ne conserve aucune partie après la fermeture de la page. Pour en conserver une, exporte-la.
site-cleared = Le navigateur a supprimé tes parties enregistrées. Tu peux rouvrir les fichiers des parties que tu as exportées.
site-update = Une nouvelle version est prête.
site-update-use = L’utiliser
site-others = Cette partie se joue dans ton navigateur. Pour jouer avec d’autres sur plusieurs appareils, discuter et recevoir des notifications, il te faut un serveur.
site-others-own = Tu peux avoir le tien : installe le programme « pacal » sur un ordinateur qui a Python, puis lance « pacal serve ». Ou demande l’adresse à quelqu’un qui en a déjà un.
