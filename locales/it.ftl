# I messaggi italiani di Pacal's Rocket.
# I cinque file hanno gli stessi id con gli stessi segnaposto; un test lo controlla.
# Caselle ("f7"), quartieri ("Tempio del Sole") e nomi entrano come sono.

### 1 Termini

term-arrows = frecce
# Per chi non ha un nome noto.
seat-name = Giocatore { $seat }

## Con un numero
count-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}

## Modi di volare (R4)
flight-straight = in linea retta
flight-bent = con curve
flight-arrows = con le frecce
flight-god-stone = con una pietra sacra
flight-relocation = spostamento gratuito

## I colori dei posti e i loro segni
colour-vermilion = vermiglio
colour-blue = blu
colour-yellow = giallo
colour-green = verde
colour-violet = viola
glyph-sun = sole
glyph-serpent = serpente
glyph-maize = mais
glyph-jaguar = giaguaro
glyph-moon = luna

## I luoghi della plancia, con i nomi del suo file
place-north-group = Gruppo Nord
place-ball-court = Campo della Palla
place-group-of-the-bats = Gruppo dei Pipistrelli
place-queen-s-bath = Bagno della Regina
place-temple-of-the-count = Tempio del Conte
place-otolum-bank = Riva dell’Otolum
place-western-terraces = Terrazze Ovest
place-aqueduct = Acquedotto
place-palace = Palazzo
place-temple-of-the-sun = Tempio del Sole
place-temple-of-the-skull = Tempio del Teschio
place-temple-of-the-cross = Tempio della Croce
place-temple-of-the-foliated-cross = Tempio della Croce Fogliata
place-temple-of-the-inscriptions = Tempio delle Iscrizioni
place-temple-of-the-jaguar = Tempio del Giaguaro
place-sacred-district = Quartiere sacro

## Elenchi
# "a1, b2" e "c3" diventano "a1, b2 e c3".
list-and = { $items } e { $last }
# Lo stesso a scelta.
list-or = { $items } o { $last }

### 2 Eventi: che cosa è appena successo, una riga del diario ciascuno

event-ship-placed = { $player } mette l’astronave in { $square }.
event-die-thrown = { $face ->
    [arrows] { $player } lancia il dado: frecce.
   *[other] { $player } lancia il dado: { $face }.
}
event-god-stone-spent = { $player } scarta la pietra sacra da { $value }.
event-ship-flew = { $kind ->
    [straight] { $player } vola in linea retta da { $start } a { $square }.
    [bent] { $player } vola con curve da { $start } a { $square }.
    [arrows] { $player } vola con le frecce da { $start } a { $square }.
    [god_stone] { $player } vola da { $start } a { $square } con una pietra sacra.
   *[relocation] L’astronave di { $player } è bloccata: spostamento gratuito da { $start } a { $square }.
}
# $owners è un elenco fatto con share-stones.
event-stones-uncovered = { $count ->
    [one] In { $square } diventa visibile una pietra di { $owners }.
   *[other] In { $square } diventano visibili { $count } pietre: { $owners }.
}
event-stones-returned = { $count ->
    [one] A { $player } torna in mano una pietra da { $square }.
   *[other] A { $player } tornano in mano { $count } pietre da { $square }.
}
event-stone-loaded = { $ship ->
    [own] { $source ->
        [board] { $player } prende la pietra da { $square } e la carica nella propria astronave.
       *[hand] { $player } carica una pietra nella propria astronave.
    }
   *[other] { $source ->
        [board] { $player } prende la pietra da { $square } e la carica nell’astronave di { $other }.
       *[hand] { $player } carica una pietra nell’astronave di { $other }.
    }
}
event-passed = { $step ->
    [load_own] { $player } non carica pietre nella propria astronave.
    [load_other] { $player } non carica pietre in un’altra astronave.
   *[build] { $player } non costruisce.
}
event-pyramid-built = { $storeys ->
    [one] { $count ->
        [one] { $player } costruisce in { $square } una piramide a { $storeys } piano con una pietra.
       *[other] { $player } costruisce in { $square } una piramide a { $storeys } piano con { $count } pietre.
    }
   *[other] { $count ->
        [one] { $player } costruisce in { $square } una piramide a { $storeys } piani con una pietra.
       *[other] { $player } costruisce in { $square } una piramide a { $storeys } piani con { $count } pietre.
    }
}
event-pyramid-upgraded = { $count ->
    [one] { $player } amplia la propria piramide in { $square } da { $replaced } a { $storeys } piani con una pietra.
   *[other] { $player } amplia la propria piramide in { $square } da { $replaced } a { $storeys } piani con { $count } pietre.
}
event-district-scored = { $points ->
    [one] { $player } conquista la maggioranza: { $district }, { $points } punto.
   *[other] { $player } conquista la maggioranza: { $district }, { $points } punti.
}
event-bonus-scored = { $points ->
    [one] { $player } ha costruito la sua penultima piramide: { $points } punto bonus.
   *[other] { $player } ha costruito la sua penultima piramide: { $points } punti bonus.
}
event-turn-ended = Il turno di { $player } è finito.
event-round-ended = Il round { $round } è finito.
event-game-ended = { $ending ->
    [last_but_one] Un giocatore ha costruito la sua penultima piramide: la partita finisce subito.
    [round_played] Il punteggio richiesto è stato raggiunto e il round è concluso: la partita è finita.
   *[score_reached] Il punteggio richiesto è stato raggiunto: la partita finisce subito.
}
# $shares è un elenco fatto con share-storeys; $count dice in quanti ottengono punti.
event-shore-counted = { $count ->
    [0] { $shore ->
        [river] Lungo il fiume nessuno ottiene punti.
        [lake] Lungo il lago nessuno ottiene punti.
       *[both] Lungo il fiume e il lago nessuno ottiene punti.
    }
   *[other] { $shore ->
        [river] Punti lungo il fiume: { $shares }.
        [lake] Punti lungo il lago: { $shares }.
       *[both] Punti lungo il fiume e il lago: { $shares }.
    }
}
event-district-counted = { $count ->
    [0] { $district }: nessuno ottiene punti.
   *[other] { $district }: { $shares }.
}
# $shares è un elenco fatto con share-points.
event-god-stones-counted = { $count ->
    [0] Nessuno ha più pietre sacre.
   *[other] Punti per le pietre sacre non scartate: { $shares }.
}
# La riga della vittoria, condivisa se sono in più (R9.5).
event-game-won = { $points ->
    [one] { $count ->
        [one] { $winners } vince con { $points } punto.
       *[other] { $winners } condividono la vittoria con { $points } punto a testa.
    }
   *[other] { $count ->
        [one] { $winners } vince con { $points } punti.
       *[other] { $winners } condividono la vittoria con { $points } punti a testa.
    }
}

## Parti di queste righe
share-stones = { $count ->
    [1] { $player }
   *[other] { $player } ({ $count })
}
share-points = { $points } a { $player }
share-storeys = { $storeys ->
    [one] { $points } a { $player } ({ $storeys } piano)
   *[other] { $points } a { $player } ({ $storeys } piani)
}

### 3 Rifiuti: perché no. Segue l'articolo della regola: "(R4.2)"

## A chi tocca, e che cosa
refusal-game-over = La partita è finita.
refusal-not-your-turn = Tocca a { $player }.
refusal-not-now = { $step ->
    [place] Non ora: prima { $player } deve mettere l’astronave sulla plancia.
    [throw] Non ora: prima { $player } deve lanciare il dado.
    [fly] Non ora: prima { $player } deve volare.
    [load_own] Non ora: prima { $player } deve decidere se caricare la propria astronave.
    [load_other] Non ora: prima { $player } deve decidere se caricare un’altra astronave.
   *[build] Non ora: prima { $player } deve costruire o finire il turno.
}
refusal-must-fly = { $player } deve volare: questo passo non si può saltare.
refusal-second-build = { $player } ha già costruito in { $square }: una sola piramide per turno, nuova o ampliata.

## Caselle
refusal-no-such-square = Su questa plancia non c’è una casella { $square }.
refusal-in-lake = { $square } è nel lago.
refusal-under-cover = { $players ->
    [one] { $square } è coperta in una partita per { $players } giocatore.
   *[other] { $square } è coperta in una partita per { $players } giocatori.
}
refusal-ship-there = In { $square } c’è l’astronave di { $player }.
refusal-pyramid-there = In { $square } c’è una piramide di { $player }.

## Preparazione e dado
refusal-not-sacred = { $square } è fuori dal quartiere sacro: le astronavi partono al suo interno.
refusal-no-such-face = Il dado non ha una faccia «{ $face }»; le sue facce sono { $faces }.

## Volare
refusal-same-square = L’astronave è già in { $square } e deve lasciare la casella.
refusal-die-shows-arrows = Il dado mostra le frecce: seguile lungo la riga o la colonna.
refusal-die-shows-number = Il dado mostra { $face }, non le frecce: vola di tante caselle quante ne indica.
refusal-not-straight = { $square } non è né nella riga né nella colonna di { $start }.
refusal-blocked = La via verso { $square } è sbarrata in { $by }.
refusal-too-far = { $face ->
    [one] { $square } è a { $distance } caselle, ma il dado ne permette solo { $face }.
   *[other] { $square } è a { $distance } caselle, ma il dado ne permette solo { $face }.
}
refusal-stops-short = L’astronave non può fermarsi in { $square }: questo volo finisce in { $end }.
refusal-no-turn-made = { $face ->
    [one] Un volo con curve verso { $square } richiede almeno una curva; senza, è un volo in linea retta di { $face } casella.
   *[other] Un volo con curve verso { $square } richiede almeno una curva; senza, è un volo in linea retta di { $face } caselle.
}
refusal-out-of-reach = { $face ->
    [one] Nessun volo con curve di esattamente { $face } casella finisce in { $square }.
   *[other] Nessun volo con curve di esattamente { $face } caselle finisce in { $square }.
}
refusal-row-ends = { $square } è oltre la casella coperta { $by }: le frecce non la saltano.
refusal-turns-in-first-round = Niente curve nel primo round: lascia il quartiere sacro in linea retta.
refusal-must-leave-sacred = { $square } è nel quartiere sacro: il primo volo deve uscirne.
refusal-god-stone-in-first-round = Niente pietra sacra nel primo round finché il dado permette un volo, per esempio verso { $square }.
refusal-god-stone-not-named = Di’ quale pietra sacra scarti.
refusal-god-stone-not-asked = Per questo volo non si scartano pietre sacre; ometti quella da { $value }.
refusal-no-such-god-stone = Non c’è una pietra sacra da { $value }.
refusal-god-stone-spent = { $left_count ->
    [0] La pietra sacra da { $value } è già stata scartata, e non te ne restano altre.
   *[other] La pietra sacra da { $value } è già stata scartata; ti restano: { $left }.
}
refusal-not-hemmed-in = L’astronave non è bloccata: può volare per esempio verso { $square }.
refusal-god-stones-left = La tua astronave è bloccata: scarta una delle pietre sacre che ti restano ({ $left }).

## Caricare
refusal-only-own-ship = { $kind ->
    [god_stone] Dopo un volo con una pietra sacra puoi caricare solo la tua astronave.
   *[bent] Dopo un volo con curve puoi caricare solo la tua astronave.
}
refusal-no-loading = Dopo uno spostamento gratuito non puoi caricare niente.
refusal-no-such-seat = A questo tavolo non c’è un posto { $seat }.
refusal-own-ship = Questa pietra va nell’astronave di un altro giocatore, non nella tua.
refusal-hand-empty = { $visible ->
    [0] Non hai pietre in mano e nessuna tua pietra è visibile sulla plancia: continua senza caricare.
    [one] Non hai pietre in mano: prendi la tua pietra visibile dalla plancia.
   *[other] Non hai pietre in mano: prendi una delle tue { $visible } pietre visibili dalla plancia.
}
refusal-hand-not-empty = { $hand ->
    [one] Hai ancora { $hand } pietra in mano: carica prima quella.
   *[other] Hai ancora { $hand } pietre in mano: carica una di quelle.
}
refusal-returned-stones-wait = Le { $returned } pietre che hai in mano sono tornate in questo turno: puoi caricarle dal tuo prossimo turno.
refusal-returned-stones-in-hand = Hai in mano { $returned } pietre tornate in questo turno: perciò non puoi prenderne dalla plancia.
refusal-stone-covered = In { $square } c’è l’astronave di { $player }: ciò che sta sotto non conta.
refusal-no-stone-there = In { $square } non c’è nessuna tua pietra visibile.

## Costruire
refusal-no-such-height = { $storeys ->
    [one] Non ci sono piramidi a { $storeys } piano.
   *[other] Non ci sono piramidi a { $storeys } piani.
}
refusal-no-stone-spent = La costellazione deve contenere almeno una pietra visibile.
refusal-stones-not-sorted = Nomina ogni pietra una volta, in quest’ordine: { $stones }.
refusal-off-constellation = Una nuova piramide va sulla casella di una tua pietra della costellazione; in { $square } non ce n’è nessuna.
refusal-own-pyramid-there = In { $square } c’è già la tua piramide: ampliala.
refusal-no-own-pyramid = In { $square } non c’è una tua piramide da ampliare.
refusal-not-higher = { $standing ->
    [one] La piramide in { $square } ha già { $standing } piano; con { $storeys } non diventerebbe più alta.
   *[other] La piramide in { $square } ha già { $standing } piani; con { $storeys } non diventerebbe più alta.
}
refusal-no-pyramid-left = { $storeys ->
    [one] Non hai più piramidi a { $storeys } piano.
   *[other] Non hai più piramidi a { $storeys } piani.
}
refusal-stones-missing = { $missing ->
    [one] Per { $storeys } piani manca ancora { $missing } pietra.
   *[other] Per { $storeys } piani mancano ancora { $missing } pietre.
}
refusal-too-many-stones = { $stones ->
    [one] { $stones } pietra è troppo per una costellazione.
   *[other] { $stones } pietre sono troppe per una costellazione.
}
refusal-diagonal-pair = { $squares } si toccano solo in un angolo: due pietre devono essere affiancate.
refusal-pair-apart = { $squares } non sono affiancate.
refusal-not-in-line = { $squares } non sono in linea.
refusal-unequal-gaps = { $squares } sono in linea, ma le distanze sono diverse: { $gaps }.
refusal-not-a-square = { $squares } non sono gli angoli di un quadrato con i lati lungo righe e colonne.
refusal-gap-not-empty = A questo tavolo le caselle in mezzo devono essere vuote. { $there }
refusal-gap-off-board = A questo tavolo le caselle in mezzo devono essere praticabili. { $there }
# Che cosa vedono tutti su una casella tra le pietre di una costellazione, dove gli spazi devono essere vuoti.
gap-filled = { $piece ->
    [ship] In { $square } c’è l’astronave di { $player }.
    [pyramid] In { $square } c’è una piramide di { $player }.
    [stone] In { $square } c’è una pietra di { $player }.
    [cover] { $square } è coperta.
   *[lake] { $square } è nel lago.
}
gap-broken = { $squares }: { $there }
refusal-pyramids-in-expert = Nel gioco avanzato solo la piramide che si amplia vale come pietra.
refusal-height-prescribed = { $height ->
    [one] Questa costellazione dà { $height } piano, e hai ancora una piramide di quell’altezza: una a { $storeys } non è permessa.
   *[other] Questa costellazione dà { $height } piani, e hai ancora una piramide di quell’altezza: una a { $storeys } non è permessa.
}

### 4 Che cosa fare adesso, una frase per ogni passo

prompt-place = { $player }, metti la tua astronave su una casella libera del quartiere sacro.
prompt-throw = { $players ->
    [2] { $player }, lancia il dado per il tuo turno.
   *[other] { $player }, lancia il dado per questo round.
}
prompt-fly = { $round ->
    [1] { $face ->
        [arrows] { $player }, segui le frecce per uscire dal quartiere sacro: fin dove vuoi lungo la riga o la colonna.
        [one] { $player }, vola di { $face } casella in linea retta per uscire dal quartiere sacro.
       *[other] { $player }, vola di { $face } caselle in linea retta per uscire dal quartiere sacro.
    }
   *[other] { $god_stones ->
        [0] { $face ->
            [arrows] { $player }, segui le frecce fin dove vuoi lungo la riga o la colonna.
            [one] { $player }, vola di { $face } casella, in linea retta o con curve.
           *[other] { $player }, vola di { $face } caselle, in linea retta o con curve.
        }
       *[other] { $face ->
            [arrows] { $player }, segui le frecce fin dove vuoi lungo la riga o la colonna, o scarta una pietra sacra.
            [one] { $player }, vola di { $face } casella, in linea retta o con curve, o scarta una pietra sacra.
           *[other] { $player }, vola di { $face } caselle, in linea retta o con curve, o scarta una pietra sacra.
        }
    }
}
hemmed-in-god-stone = { $round ->
    [1] { $player }, nessun volo porta fuori dal quartiere sacro: scarta una pietra sacra e vola su una casella libera all’esterno.
   *[other] { $player }, la tua astronave è bloccata: scarta una pietra sacra.
}
hemmed-in-relocation = { $player }, la tua astronave è bloccata: mettila su una casella libera qualsiasi. In questo turno non puoi caricare nulla.
prompt-load-own = { $source ->
    [none] { $player }, non hai pietre in mano e nessuna tua pietra è visibile sulla plancia: continua senza caricare.
    [board] { $player }, non hai pietre in mano: prendi dalla plancia una delle tue pietre visibili per la tua astronave, o non caricarne.
    [returned] { $player }, le pietre che hai in mano sono tornate in questo turno: non puoi ancora caricarle. Continua senza caricare.
   *[hand] { $player }, carica una pietra nella tua astronave, o non caricarne.
}
prompt-load-other = { $source ->
    [none] { $player }, non hai pietre in mano e nessuna tua pietra è visibile sulla plancia: continua senza caricare.
    [board] { $player }, non hai pietre in mano: prendi dalla plancia una delle tue pietre visibili per un’altra astronave, o non caricarne.
    [returned] { $player }, le pietre che hai in mano sono tornate in questo turno: non puoi ancora caricarle. Continua senza caricare.
   *[hand] { $player }, carica una pietra in un’altra astronave, o non caricarne.
}
prompt-build = { $player }, costruisci o amplia una piramide, o finisci il turno.
prompt-over = La partita è finita.

### 5 Nomi brevi delle azioni

action-place-ship = Astronave in { $square }
action-throw = { $face ->
    [arrows] Frecce
   *[other] Un { $face }
}
action-fly = { $kind ->
    [straight] In linea retta a { $square }
    [bent] Con curve a { $square }
    [arrows] Con le frecce a { $square }
    [god_stone] A { $square } con la pietra sacra da { $value }
   *[relocation] Spostamento gratuito a { $square }
}
action-load-own = { $source ->
    [board] Pietra da { $square } nella tua astronave
   *[hand] Pietra nella tua astronave
}
action-load-other = { $source ->
    [board] Pietra da { $square } nell’astronave di { $player }
   *[hand] Pietra nell’astronave di { $player }
}
action-build = { $storeys ->
    [one] { $storeys } piano in { $square }{ $gain } (con { $stones })
   *[other] { $storeys } piani in { $square }{ $gain } (con { $stones })
}
action-upgrade = { $storeys ->
    [one] Amplia { $square } a { $storeys } piano{ $gain } (con { $stones })
   *[other] Amplia { $square } a { $storeys } piani{ $gain } (con { $stones })
}
# Quanto rende subito una piramide, dopo la sua altezza: il $gain dei due sopra, con la sua virgola.
label-gain = { $points ->
    [0] { $lead ->
        [kept] , per ora nessun punto: lì la maggioranza è già solo tua
        [level] , per ora nessun punto: raggiungi solo la parità
        [behind] , per ora nessun punto: lì qualcun altro è ancora in testa
       *[none] , per ora nessun punto
    }
    [one] , +{ $points } punto
   *[other] , +{ $points } punti
}
action-pass = { $step ->
    [load_own] Nessuna pietra nella tua astronave
    [load_other] Nessuna pietra in un’altra astronave
   *[build] Finisci il turno
}

## Costellazioni: perché una piramide ha la sua altezza
pattern-name = { $height ->
    [1] una pietra
    [2] due affiancate
    [3] tre in linea
    [4] quattro in linea
   *[5] quattro angoli di un quadrato
}
pattern-stones = { $count ->
    [1] una pietra
    [2] due pietre
   *[3] tre pietre
}
# Una costellazione che permette una piramide più bassa, perché della sua altezza non ce ne sono più (R6.7).
pattern-lower = { $pattern } (piramidi a { $height } piani esaurite)
# $squares sono le proprie piramidi che valgono come pietre (R6.4).
pattern-why = { $pyramids ->
    [0] { $pattern }
    [one] { $stones } + la tua piramide in { $squares }: { $pattern }
   *[other] { $stones } + le tue piramidi in { $squares }: { $pattern }
}
pattern-built = { $pyramids ->
    [0] Costellazione: { $pattern }.
    [one] Costellazione: { $pattern }, con la piramide in { $squares }.
   *[other] Costellazione: { $pattern }, con le piramidi in { $squares }.
}

### 6 Il punteggio finale. La riga della vittoria è event-game-won.

final-title = Punteggio finale
final-played = Durante la partita
final-river = Fiume
final-lake = Lago
final-both = Fiume e lago
final-districts = Quartieri
final-god-stones = Pietre sacre
final-total = Totale
standing-line = { $points ->
    [one] { $place }. { $player }: { $points } punto
   *[other] { $place }. { $player }: { $points } punti
}

### 7 Opzioni di un tavolo

option-players = Numero di giocatori
option-start = Giocatore iniziale
option-start-help = È il primo a mettere l’astronave sulla plancia e a lanciare il dado; viene estratto a sorte se non ne scegli uno.
option-expert = Gioco avanzato
option-expert-help = Le piramidi non valgono come pietre, tranne quella che si amplia.
option-expert-off = no
option-expert-on = sì
option-memory = Memoria
option-memory-help = Chi vede ciò che sta sotto le astronavi.
option-memory-hidden = nascosta: nessuno, come a un tavolo vero
option-memory-own = propria: vedi le tue pietre
option-memory-open = aperta: tutti vedono tutte le pietre
option-gaps = Spazi
option-gaps-help = Che cosa può stare tra le pietre di una costellazione. Le regole stampate si possono leggere in due modi; la scelta predefinita è una nostra decisione.
option-gaps-any = qualsiasi: contano solo le distanze e in mezzo può stare qualunque cosa
option-gaps-empty = vuoti: ogni casella in mezzo deve essere praticabile, senza pietre, astronavi o piramidi, nemmeno tue
option-water = Fiume e lago
option-water-help = Come contano le rive alla fine.
option-water-apart = separati: ciascuno conta per sé
option-water-together = insieme: tutte le rive come una sola
option-board = Plancia
option-board-help = La plancia fornita con il gioco, o un tuo file di plancia, con il suo dado.

### 8 Errori nei file

## Dov'è un errore
at-line = riga { $line }
at-row = riga { $row } della plancia
at-column = colonna { $column }
fault-at = { $place }: { $sentence }

## Tipi di valori in un file
kind-of-value = { $kind ->
    [text] un testo
    [integer] un numero intero
    [boolean] vero o falso
    [list] una lista
    [table] una tabella
   *[other] qualcos’altro
}

# Che cosa segnala il sistema, con il nome del suo errore. Sta dentro una frase.
system-error = { $name ->
    [ENOSPC] spazio sul disco esaurito
    [EDQUOT] quota disco esaurita
    [EACCES] accesso negato
    [EPERM] operazione non permessa
    [ENOENT] file o cartella inesistente
    [ENOTDIR] una parte del percorso non è una cartella
    [EISDIR] è una cartella
    [EROFS] disco di sola lettura
    [ENAMETOOLONG] nome troppo lungo
    [EIO] errore del disco
    [EMFILE] troppi file aperti
    [EADDRINUSE] indirizzo già in uso
   *[other] errore di sistema { $number }
}

## File di plancia: il file
board-fault-file-missing = Il file «{ $path }» non esiste. Le plance fornite con il gioco: { $shipped }.
board-fault-file-directory = «{ $path }» è una cartella, non un file di plancia.
board-fault-file-unreadable = Impossibile leggere «{ $path }» ({ $reason }).
board-fault-file-huge = { $limit ->
    [one] «{ $path }» supera { $limit } byte, il limite per i file di plancia.
   *[other] «{ $path }» supera { $limit } byte, il limite per i file di plancia.
}
board-fault-file-not-utf8 = Il file non è testo UTF-8: il byte { $byte } non è valido.
board-fault-file-not-toml = Il file non è TOML.

## File di plancia: chiavi e valori
board-fault-key-unknown = La chiave «{ $key }» non è prevista in un file di plancia.
board-fault-key-missing = Manca la chiave «{ $key }».
board-fault-type-wrong = Atteso: { $expected }; trovato: { $found }.
board-fault-id-bad = «{ $id }» non è un id: usa minuscole, cifre e trattini, al massimo 40 caratteri, senza trattino all’inizio.
board-fault-name-bad = «{ $name }» non è un nome: servono da 1 a { $limit } caratteri stampabili.

## File di plancia: la mappa
board-fault-map-empty = La mappa è vuota.
board-fault-map-large = La mappa ha { $width }×{ $height } caselle; il massimo è { $limit }×{ $limit }.
board-fault-map-ragged = { $length ->
    [one] Questa riga della plancia ha { $length } casella, le altre ne hanno { $expected }.
   *[other] Questa riga della plancia ha { $length } caselle, le altre ne hanno { $expected }.
}
board-fault-map-letter-bad = «{ $letter }» non è né una maiuscola da A a Z né ~ per il lago.
board-fault-map-letter-unknown = Il quartiere { $letter } è sulla mappa ({ $squares }) ma non nell’elenco dei quartieri.
board-fault-board-split = { $pieces ->
    [0] La mappa non ha caselle su cui giocare.
   *[other] La plancia è divisa in { $pieces } parti; caselle isolate: { $squares }.
}

## File di plancia: i quartieri
board-fault-district-letter-bad = «{ $letter }» non è un quartiere: serve una maiuscola da A a Z.
board-fault-district-value-bad = Il quartiere { $district } vale { $value }; può valere da { $lowest } a { $highest }.
board-fault-district-nowhere = Il quartiere { $district } non è da nessuna parte sulla mappa.
board-fault-district-split = Il quartiere { $district } è diviso in { $pieces } parti; caselle isolate: { $squares }.
board-fault-sacred-unknown = «{ $district }» dovrebbe essere il quartiere sacro ma non è un quartiere.
board-fault-sacred-small = { $squares ->
    [one] Il quartiere sacro { $district } ha { $squares } casella; alle astronavi ne servono { $needed }.
   *[other] Il quartiere sacro { $district } ha { $squares } caselle; alle astronavi ne servono { $needed }.
}

## File di plancia: l'acqua
board-fault-square-bad = «{ $value }» non è una casella; le caselle hanno nomi come f7.
board-fault-square-outside = { $square } è fuori dalla mappa.
board-fault-square-twice = { $square } è nominata due volte.
board-fault-shore-in-lake = { $square } è nel lago, quindi non è una riva.
board-fault-river-short = { $points ->
    [one] Il fiume ha { $points } punto; ne servono almeno due.
   *[other] Il fiume ha { $points } punti; ne servono almeno due.
}
board-fault-river-point-bad = Il punto { $number } del fiume non è una coppia di numeri interi [x, y].
board-fault-river-outside = Il punto { $number } del fiume, [{ $x }, { $y }], è fuori dalla mappa di { $width }×{ $height } caselle.
board-fault-river-diagonal = Il fiume va in diagonale fino al punto { $number }, da [{ $x }, { $y }] a [{ $to_x }, { $to_y }].
board-fault-river-still = Il punto { $number } del fiume è uguale al precedente: [{ $x }, { $y }].
board-fault-river-doubled = Il fiume passa due volte su una linea, fino al punto { $number }, da [{ $x }, { $y }] a [{ $to_x }, { $to_y }].

## File di plancia: il dado
board-fault-die-faces = { $faces ->
    [one] Il dado ha { $faces } faccia; ne servono { $expected }.
   *[other] Il dado ha { $faces } facce; ne servono { $expected }.
}
board-fault-die-face-bad = La faccia { $number } del dado, «{ $face }», non è né un numero da { $lowest } a { $highest } né «arrows».

## File di plancia: coperture e persone
board-fault-cover-empty = La tessera di copertura «{ $cover }» non copre niente.
board-fault-cover-district-unknown = La tessera di copertura «{ $cover }» nomina «{ $district }», che non è un quartiere.
board-fault-cover-district-twice = La tessera di copertura «{ $cover }» nomina due volte il quartiere «{ $district }».
board-fault-cover-sacred = La tessera di copertura «{ $cover }» copre il quartiere sacro { $district }.
board-fault-players-none = Il file non indica, per nessun numero di giocatori, come coprire la plancia.
board-fault-players-number-bad = «{ $players }» non è un numero di giocatori possibile; si gioca da { $lowest } a { $highest }.
board-fault-players-cover-unknown = Per { $players } giocatori è nominata la tessera di copertura «{ $cover }», che non esiste.
board-fault-players-cover-twice = Per { $players } giocatori la tessera di copertura «{ $cover }» è nominata due volte.
board-fault-city-split = Per { $players } giocatori le tessere di copertura dividono la plancia in { $pieces } parti; caselle isolate: { $squares }.
board-fault-city-small = { $squares ->
    [one] Per { $players } giocatori resta { $squares } casella; ne servono { $needed }.
   *[other] Per { $players } giocatori restano { $squares } caselle; ne servono { $needed }.
}
board-fault-city-outside-small = { $squares ->
    [one] Per { $players } giocatori resta { $squares } casella fuori dal quartiere sacro; ne servono { $needed }.
   *[other] Per { $players } giocatori restano { $squares } caselle fuori dal quartiere sacro; ne servono { $needed }.
}

## Registrazioni: le righe
record-empty = Il file è vuoto.
record-line-too-long = Questa riga supera { $limit } byte, il limite per una riga di registrazione.
record-line-cut = La riga è troncata a metà; probabilmente la scrittura è stata interrotta.
record-no-newline = All’ultima riga manca la fine di riga.
record-line-ending = La riga finisce come nei file di Windows; le righe di una registrazione finiscono con un semplice a capo.
record-line-blank = La riga è vuota.
record-not-utf8 = La riga non è testo UTF-8: il byte { $byte } non è valido.
record-not-json = { $byte ->
    [0] La riga non è JSON.
   *[other] La riga non è JSON: il byte { $byte } è sbagliato.
}
record-line-bad = { $key ->
    [line] La riga non è una voce di registrazione.
   *[other] La riga non è una voce di registrazione: «{ $key }» è sbagliato.
}
record-not-canonical = Dal byte { $byte } in poi la riga non ha la forma esatta delle registrazioni.
record-digest-missing = Manca l’impronta.
record-digest-wrong = Questa riga o una precedente è stata modificata: l’impronta è { $found } e dovrebbe essere { $expected }.

## Registrazioni: la partita
record-header-missing = Manca l’intestazione: il file comincia a metà partita.
record-not-a-record = Il file non comincia come la registrazione di una partita.
record-format-newer = La registrazione ha il formato { $version }, ma questo programma conosce solo i formati fino a { $known }: aggiorna il programma.
record-rules-unknown = La partita segue la versione { $rules } delle regole; questo programma conosce: { $known }.
record-header-bad = L’intestazione è errata in «{ $key }».
record-board-bad = La plancia nell’intestazione è errata.
record-number-wrong = La riga dovrebbe avere il numero { $expected }, ma ha { $found }.
record-notation-bad = La mossa è illeggibile.
record-action-illegal = La mossa { $action } non è permessa.
record-back-wrong = La partita non può tornare alla mossa { $back }: ce ne sono solo { $actions }.
record-seed-too-early = Qui si rivela il seme del dado, ma la partita non è finita.
record-seed-unpromised = Qui si rivela il seme del dado, ma l’intestazione non ne promette nessuno.
record-seed-wrong = Il seme rivelato qui non è quello che l’intestazione ha promesso prima del primo lancio.
record-after-seed = Qualcosa segue il seme del dado, che viene sempre per ultimo.

## Registrazioni: come deve essere un’intestazione
header-shape = Manca o ha la forma sbagliata.
header-players = La plancia è per { $allowed } giocatori, ma ce ne sono { $players }.
header-name = Un nome ha da 1 a { $limit } caratteri stampabili.
header-kind = A un posto c’è «person», oppure «bot:» con il livello del bot.
header-start = Quel posto non esiste; i posti vanno da 1 a { $players }.
header-meta-key = Il nome di una nota comincia con una minuscola; seguono minuscole, cifre e _.
header-meta-value = Una nota è un numero intero, o un testo di al massimo { $limit } caratteri stampabili.
header-meta-large = Ci sono più di { $limit } note.
header-large = Ha più di { $limit } byte.
header-position = La partita non può cominciare da questa posizione.
header-position-other = La posizione è di un’altra partita: plancia, giocatori, opzioni, giocatore iniziale o regole non coincidono.
header-position-over = In questa posizione la partita è già finita.

## Registrazioni: il file
record-file-missing = Il file «{ $path }» non esiste.
record-file-directory = «{ $path }» è una cartella, non una registrazione.
record-file-unreadable = Impossibile leggere «{ $path }»: { $reason }.
record-file-exists = «{ $path }» esiste già e non è stato sovrascritto. Scegli un altro nome.
record-file-changed = «{ $path }» è stato modificato da un altro programma durante la partita.
record-write-failed = Impossibile scrivere «{ $path }»: { $reason }.
record-nothing-to-resume = «{ $path }» non contiene una partita da riprendere.

## Le mosse come si scrivono
notation-empty = Manca la mossa. Una mossa può cominciare con: { $expected }.
notation-none = «{ $text }» non è una mossa. Scrivi una casella, per esempio f7.
notation-too-long = È troppo lungo per una mossa.
notation-unfinished = La mossa è incompleta; può seguire: { $expected }.
notation-unexpected = «{ $found }» non è possibile al carattere { $position }; atteso: { $expected }.
notation-part-square = una casella
notation-part-number = un numero
notation-part-end = la fine

## Posizioni: passi e campi
step-name = { $step ->
    [place] mettere le astronavi sulla plancia
    [throw] lanciare il dado
    [fly] volare
    [load_own] caricare la propria astronave
    [load_other] caricare un’altra astronave
    [build] costruire
   *[over] la fine
}
position-field = { $field ->
    [line] Posizione
    [board] Plancia
    [table] Giocatori e giocatore iniziale
    [options] Opzioni
    [step] Passo
    [time] Round e turno
    [die] Dado
    [flight] Volo
    [built] Ultima costruzione
    [score] Punteggio
    [ship] Astronave
    [stones] Pietre
    [pyramids] Piramidi
    [god_stones] Pietre sacre
   *[side] Pezzi
}

## Posizioni: la riga
position-fields = Numero di campi: { $found }; ne servono { $expected }.
position-syntax = «{ $found }» non si può leggere.
position-board-unknown = La plancia «{ $id }» non è tra quelle fornite con il gioco: { $shipped }.
position-board-other = La riga è per la plancia { $id }#{ $digest }, e questa ha l’impronta { $expected }.
position-players = In { $players } non si gioca su questa plancia; possibile: { $allowed }.
position-no-such-seat = Non c’è un posto { $found } a un tavolo da { $players }.
position-option = «{ $option }» non è un’opzione o compare due volte; ci sono: { $known }.

## Posizioni: round e turno
position-round = Il round { $round } non è compatibile con il passo: { $step }.
position-turn = Il turno { $turn } di { $players } giocatori non è compatibile con il passo: { $step }.
position-seat = Dovrebbe toccare al posto { $expected }.
position-not-over = Nessuna regola ha ancora messo fine a questa partita.
position-untouched = Dei pezzi sono già stati usati prima del primo volo.

## Posizioni: il dado, il volo e l'ultima costruzione
position-die-missing = Il dado dovrebbe essere già stato lanciato; il passo è: { $step }.
position-die-too-early = Il dado non può essere già stato lanciato; il passo è: { $step }.
position-no-such-face = Il dado non ha una faccia «{ $face }».
position-flight-missing = L’astronave dovrebbe avere già volato; il passo è: { $step }.
position-flight-too-early = L’astronave non può avere già volato; il passo è: { $step }.
position-flight-unfit = Un volo così qui non è possibile ({ $clause }): { $flight }.
position-returned-wrong = Pietre tornate in questo turno: { $returned }. Qui non è possibile.
position-built-too-late = In questo passo l’ultima costruzione non conta più: { $step }.
position-built-seat = Il posto { $found } non può avere costruito per ultimo, solo il posto { $expected }.
position-built-nowhere = La piramide costruita non è in { $square }.

## Posizioni: i pezzi
position-not-playable = { $square } non è una casella su cui si gioca.
position-ship-missing = Manca l’astronave.
position-ship-too-early = In questo momento l’astronave non può essere in { $square }.
position-ship-not-sacred = L’astronave è in { $square }, fuori dal quartiere sacro, prima del primo volo.
position-two-ships = In { $square } ci sono due astronavi.
position-stones-left = Dopo la fine ci sono ancora pietre sulla plancia.
position-too-many-stones = Sulla plancia ci sono { $stones } pietre; ne esistono solo { $limit }.
position-stone-doubled = In { $square } sono visibili due pietre dello stesso colore.
position-stone-on-pyramid = C’è una pietra in { $square }, dove sta una piramide.
position-no-such-height = Non esistono piramidi di altezza { $storeys }, ma ce n’è una in { $square }.
position-too-many-pyramids = Ci sono { $pyramids } piramidi di altezza { $storeys }; ne esistono solo { $limit }.
position-supply-spent = { $left ->
    [0] Non resta nessuna piramide: la partita sarebbe finita prima.
   *[other] Resta solo { $left } piramide: la partita sarebbe finita prima.
}
position-two-pyramids = In { $square } ci sono due piramidi.
position-pyramid-under-ship = In { $square } ci sono una piramide e un’astronave.
position-score-ends-game = Un punteggio di { $score } avrebbe chiuso la partita: bastano { $limit } punti.

### 9 Il terminale

## Il tavolo
ui-title = Pacal’s Rocket
ui-bots-slow = Il simulatore dei bot qui non è compilato, perciò i bot pensano lentamente. Installa un compilatore C, poi reinstalla pacal.
ui-table = { $players ->
    [one] Plancia { $board }, { $players } giocatore
   *[other] Plancia { $board }, { $players } giocatori
}
ui-round = Round { $round }
ui-die = { $face ->
    [arrows] Il dado mostra le frecce
    [none] Dado non ancora lanciato
   *[other] Il dado mostra { $face }
}
ui-end-score = { $points ->
    [one] Punteggio richiesto: { $points } punto
   *[other] Punteggio richiesto: { $points } punti
}
ui-column-hand = Pietre in mano
ui-column-returned = Tornate in questo turno, caricabili dal prossimo
ui-column-god-stones = Pietre sacre
ui-column-supply = Piramidi rimaste
ui-hidden = Ciò che sta sotto le astronavi non viene mostrato.
ui-revision = Questa partita è cominciata con la versione { $revision } delle regole e la mantiene; le nuove partite seguono la versione { $latest }.
ui-from-position = Questa partita è cominciata da una posizione prestabilita. Non conta come una partita normale.
ui-hand-over = Passa la tastiera a { $player }, poi premi Invio.

## Scegliere
ui-choose = Numero, mossa o ? per l’aiuto
ui-anywhere = { $kind ->
    [god_stone] Pietra sacra da { $value }: su una casella libera qualsiasi
   *[relocation] Spostamento gratuito: su una casella libera qualsiasi
}
ui-which-square = Su quale casella? (Invio: annulla)
ui-which-number = { $square } può indicare più mosse: scegli tra i numeri { $numbers }.
ui-fly-hint = In linea retta o con le frecce: una pietra nella tua astronave e una in un’altra. Con curve o pietra sacra: una sola, nella tua.
ui-more-choices = { $count ->
    [one] … e ancora { $count }; scrivi «all» per vedere tutto.
   *[other] … e ancora { $count }; scrivi «all» per vedere tutto.
}
ui-only-choice = È possibile una sola mossa: { $action }.
ui-no-such-number = { $count ->
    [one] Non c’è un numero { $number }; nell’elenco c’è solo 1.
   *[other] Non c’è un numero { $number }; l’elenco va da 1 a { $count }.
}
ui-not-understood = «{ $text }» non è né un numero dell’elenco né una mossa. Scrivi ? per l’aiuto.
ui-allowed = Mossa permessa: { $move }.
ui-not-allowed = Mossa non permessa ({ $move }): { $reason }

## Aiuto: i tasti sono gli stessi in ogni lingua
ui-help-title = Che cosa puoi scrivere
ui-help-number = scegliere dall’elenco con il numero
ui-help-notation = giocare una mossa con la notazione
ui-help-square = andare su una casella, se una sola mossa ci porta
ui-help-all = mostrare tutto l’elenco
ui-help-why = chiedere perché una mossa non è permessa
ui-help-help = mostrare questo aiuto
ui-help-undo = annullare la tua ultima mossa
ui-help-log = rileggere che cosa è successo
ui-help-board = mostrare di nuovo la plancia
ui-help-save = salvare la partita come file
ui-help-quit = lasciare la partita; prima viene salvata

## Annullare, salvare, riprendere, lasciare
ui-undone = Mossa annullata: { $action }.
ui-undo-impossible = Non c’è niente da annullare.
ui-saved = Partita salvata in { $path }.
ui-saved-always = La partita viene salvata dopo ogni mossa, in { $path }.
ui-save-elsewhere = Indica un altro file con --save, o un’altra cartella con la variabile PACAL_HOME.
ui-make-room = Non si è perso nulla. Fai spazio e premi Invio per riprovare, oppure scrivi «save FILE» per continuare in un altro file, oppure «quit».
ui-resumed = { $count ->
    [one] Partita ripresa da { $path } dopo { $count } mossa.
   *[other] Partita ripresa da { $path } dopo { $count } mosse.
}
ui-resumed-damaged = { $count ->
    [one] { $path } è danneggiato; partita ripresa dopo { $count } mossa, l’unica leggibile.
   *[other] { $path } è danneggiato; partita ripresa dopo le { $count } mosse ancora leggibili.
}
ui-goodbye = A presto. Per riprendere: { $command }
ui-interrupted = Interrotto.
ui-game-over = La partita è finita.

## Simulazione
simulate-progress = In corso
simulate-title = { $count ->
    [one] { $count } partita su { $board }
   *[other] { $count } partite su { $board }
}
simulate-column-seat = Posto
simulate-column-bot = Bot
simulate-column-wins = Vittorie
simulate-column-share = Quota
simulate-column-mean = Punti in media
simulate-column-lowest = Minimo
simulate-column-highest = Massimo
simulate-column-ending = Fine
simulate-column-games = Partite
simulate-length = Durata media: { $rounds } round, { $actions } mosse
simulate-speed = { $games } partite al secondo
simulate-records = { $count ->
    [one] { $count } registrazione salvata in { $path }.
   *[other] { $count } registrazioni salvate in { $path }.
}
ending-last-but-one = penultima piramide
ending-round-played = punteggio raggiunto, round concluso
ending-score-reached = punteggio raggiunto
simulate-broken-off = interrotta, contata com’era

## Rivedere una partita
replay-title = { $count ->
    [one] Partita da { $path }: { $count } mossa
   *[other] Partita da { $path }: { $count } mosse
}
replay-action = { $number }. { $player }: { $move }
replay-seated = Da qui in poi al posto { $seat } gioca { $player }.
replay-seated-bot = Da qui in poi al posto { $seat } un bot ({ $bot }) gioca per { $player }.
replay-complete = La partita è completa.
replay-unfinished = La partita non è finita.
replay-keys = Invio: avanti, b: indietro, un numero: vai lì, q: esci

## Verificare una partita
verify-moves = { $count ->
    [0] Mosse: non ce ne sono ancora.
    [one] Mosse: { $count } mossa, permessa dalle regole.
   *[other] Mosse: tutte le { $count } mosse sono permesse dalle regole.
}
verify-back = { $count ->
    [one] Il file contiene { $count } annullamento.
   *[other] Il file contiene { $count } annullamenti.
}
verify-promise = Seme: corrisponde allo SHA-256 pubblicato prima del primo lancio ({ $promise }).
verify-open-seed = Seme: era nel file fin dall’inizio. I lanci ne derivano, ma chi aveva il file poteva conoscerli in anticipo.
verify-dice = { $count ->
    [0] Dado: non ci sono ancora lanci.
    [one] Dado: { $count } lancio, che deriva dal seme.
   *[other] Dado: tutti i { $count } lanci derivano dal seme.
}
verify-dice-back = { $count ->
    [one] Dado: { $count } lancio è stato annullato. Poiché si ripete uguale, chi l’aveva visto lo conosceva in anticipo.
   *[other] Dado: { $count } lanci sono stati annullati. Poiché si ripetono uguali, chi li aveva visti li conosceva in anticipo.
}
verify-dice-wrong = Dado: alla riga { $line } il lancio dà { $found }, ma secondo il seme dovrebbe dare { $expected }. Questi lanci non sono autentici.
verify-good = La partita è autentica.
verify-right = Le mosse e i lanci sono corretti. Qualcuno però potrebbe aver conosciuto dei lanci in anticipo.
verify-unfinished = La partita non è ancora finita. Il suo dado si potrà verificare alla fine.
verify-no-seed = Il file non contiene il seme che la sua intestazione promette: il dado non si può verificare. Se il file è stato salvato prima della fine, salva di nuovo la partita come file. Una partita aperta da un file o copiata prima della fine prosegue con un altro seme e non si può verificare.
verify-no-seed-old = Il file ha il formato { $version }, che non ha posto per il seme: il dado non si può verificare.
verify-no-promise = L’intestazione non promette alcun seme: il dado non si può verificare.
verify-position = Le mosse seguono le regole, ma la partita è cominciata da una posizione prestabilita: non è una partita normale e il dado non si può verificare.

## Plance e conteggi
board-faultless = { $path } è una plancia senza errori.
board-faulty = { $count ->
    [one] { $path } ha { $count } errore:
   *[other] { $path } ha { $count } errori:
}
perft-column-depth = Profondità
perft-column-positions = Posizioni
perft-column-seconds = Secondi
perft-column-speed = Al secondo

### 9.1 The server: storing games, and what is wrong with a request

server-throw = Lancia il dado
server-bonus = Penultima piramide
server-die-chosen = Non puoi scegliere la faccia: il dado viene lanciato per te.
server-command-bad = La pagina ha inviato un comando che il server non capisce. Ricaricala.
server-request-bad = Il server non capisce questa richiesta (in { $place }). Ricarica la pagina e riprova; nessuna partita è persa.
server-too-large = I dati inviati sono troppi. Riducili, poi riprova.
server-not-found = A questo indirizzo non c’è nulla.
server-forbidden = Questo server non accetta richieste da altri siti.
server-failed = Qualcosa è andato storto nel programma. Nessuna partita è persa; riprova.
server-page-missing = La pagina non è ancora stata generata. In una copia dei sorgenti esegui: python3 do.py play
server-unreadable = Questa partita non si può più leggere. I suoi dati restano nel database.
server-unreadable-help = Salva il suo file prima di eliminarla: un’altra versione del programma potrebbe riuscire a leggerlo.
server-deleted = Questa partita è stata eliminata. Si può recuperare dall’elenco delle partite.
server-no-record = Questo file non contiene una partita salvata. Scegli un file creato qui con «{ page-export }»; il suo nome finisce in .jsonl.
server-record-too-large = Questo file è molto più grande di qualsiasi partita salvata. Scegli un file creato qui con «{ page-export }»; il suo nome finisce in .jsonl.
server-board-bad = La plancia ha degli errori.
server-players = Su questa plancia non si può giocare in { $players }; possibile: { $allowed }.
server-position-bad = Questa posizione non può presentarsi in nessuna partita.
server-position-players = La posizione è per { $expected } giocatori, non per { $players }.
server-start = Il posto { $seat } non può cominciare: non esiste.
server-colours = A ogni giocatore serve un colore proprio.
server-bot-unknown = Non c’è un bot «{ $bot }». I bot sono: { $known }.
server-bot-parameters = Nel browser i bot giocano con la forza del loro livello. Parametri come in «{ $bot }» valgono solo per le partite nel terminale.
together-local = Questo tavolo è su un solo computer. Per far giocare altri a distanza, scegli «{ page-others }» nel menu del tavolo.
server-not-ready = Il server non è ancora pronto. Riprova tra un momento.
together-your-turn = Tocca a te.
together-turn-of = { $title }: tocca a { $player }.
server-too-many = Troppe richieste. Aspetta un momento e riprova.
server-one-record = Una registrazione alla volta: se ne sta ancora leggendo un’altra arrivata dalla tua rete. Aspetta un momento e riprova.
server-local-open = Qui tutti giocano su un solo schermo. Per far giocare altri a distanza, comincia la partita, poi scegli «{ page-others }» nel menu del tavolo.
server-bye = Il server si riavvia. Non si è perso nulla; la pagina si ricollega da sola.
server-restored = Le partite sono state ripristinate da una copia di sicurezza. La pagina le mostra com’erano allora.
together-no-visitor = Per prendere un posto, permetti nel browser i cookie di questa pagina e ricaricala.
together-spectators-off = Questo tavolo non ammette spettatori. Per giocare ti serve un posto libero o il link di un posto.
together-record-under-way = La registrazione sarà disponibile a partita finita.
replay-under-way = La riproduzione sarà disponibile a partita finita.
together-open-bot = Un posto si tiene libero oppure si dà a un bot, non entrambe le cose. Scegli.
together-seat-taken = Il posto { $seat } è occupato. Scegli un posto libero.
together-key-wrong = Questo link al posto { $seat } non vale più. Chiedine un altro a chi gestisce il tavolo.
together-link-late = Nel frattempo il posto { $seat } è stato preso: questo link non vale più. Se l’hai preso tu, scegli «{ people-device }» sul dispositivo su cui giochi; altrimenti chiedi un altro posto a chi gestisce il tavolo.
together-seat-full = Il posto { $seat } è già aperto su troppi dispositivi. Il dispositivo che lo ha preso per primo può chiuderlo sugli altri.
together-seat-bot = Al posto { $seat } gioca un bot. Libera il posto prima di condividerne il link.
together-not-your-seat = Il posto { $seat } non è tuo.
together-no-seat = A questo tavolo non c’è un posto { $seat }.
together-not-seated = Può farlo solo chi siede al tavolo.
together-owner-only = Può farlo solo chi gestisce il tavolo.
together-started = La partita è già cominciata.
together-not-started = La partita non è ancora cominciata.
together-over = La partita è finita.
together-not-over = La partita non è ancora finita.
together-closed = Questo tavolo è stato chiuso.
together-long = Questa partita è diventata così lunga che non si può più annullare nulla. Puoi ancora giocarla fino alla fine.
together-too-long = Questa partita è diventata troppo lunga ed è stata chiusa. Puoi salvarla come file.
together-paused = La partita è in pausa. Chiunque sieda al tavolo può riprenderla.
together-clock = Questi tempi dell’orologio non sono possibili. Scegline altri.
together-proposal-open = È in corso un’altra richiesta. Prima bisogna rispondere a quella.
together-asked-before = Qualcuno ha appena detto di no. Potrai chiederlo di nuovo tra qualche minuto.
together-no-proposal = Questa richiesta non è più aperta.
together-not-asked = Questa richiesta non è rivolta a te.
together-rematch-made = La rivincita è già cominciata.
together-holds-nobody-up = Si può sostituire solo chi fa aspettare a lungo gli altri.
together-ask-back = Si può annullare solo se gli altri sono d’accordo.
together-back-thrown = Il dado è stato lanciato: le mosse fatte prima di un lancio non si possono più annullare.
together-back-uncovered = Un volo ha reso visibili delle pietre, e tutti le hanno viste: quel volo e le mosse precedenti non si possono più annullare.
together-went-on = Nel frattempo la partita è andata avanti. Guarda il tavolo prima di chiedere di nuovo.
together-talk-off = A questo tavolo la chat è disattivata.
together-nothing-said = Questo messaggio è vuoto. Scrivi prima qualcosa.
together-webhook-bad = Un webhook è un indirizzo che comincia con https:// o http://.
together-seat-present = { $player } è qui. Durante la partita non si può liberare il posto di chi è presente.
together-seat-absent = { $player } manca da troppo poco tempo. Il posto si potrà liberare tra { $hours } h { $minutes } min.
together-seat-given = Il posto { $seat } ora è di { $player }. Puoi continuare a guardare e, a partita finita, salvare la registrazione.
together-seats-changed-often = In questa partita troppi posti sono già passati di mano.
together-link-newcomer = Solo il dispositivo che ha preso per primo questo posto può crearne un link.
together-not-first = Può farlo solo il dispositivo che ha preso per primo il posto { $seat }.
together-name-former = «{ $player }» è il nome di qualcuno che aveva un posto in questa partita. Scegli un altro nome.
together-claim-seated = Hai già un posto a questo tavolo.
together-claim-present = { $player } è qui, quindi non puoi chiedere questo posto.
together-claim-absent = { $player } manca da troppo poco tempo. Potrai chiedere agli altri tra { $hours } h { $minutes } min.
together-claim-nobody = A questo tavolo non c’è nessun altro che possa acconsentire.
together-delete-others = Altri stanno ancora giocando a questo tavolo. Prima chiudilo, poi potrai eliminarlo.
seat-change-joined = { $player } prende il posto { $seat }.
seat-change-left = { $player } lascia il posto { $seat }.
seat-change-returned = { $player } torna al posto { $seat }.
seat-change-timed-out = Il tempo di { $player } è scaduto: al posto { $seat } gioca un bot fino al suo ritorno.
seat-change-removed = Gli altri sono d’accordo: un bot gioca per { $player } fino al suo ritorno.
seat-change-freed = Chi gestisce il tavolo ha liberato il posto { $seat } ({ $player }).
seat-change-bot = Chi gestisce il tavolo ha messo un bot al posto { $seat } ({ $player }).
seat-change-taken-over = { $player } prende il posto di { $other } (posto { $seat }).
seat-change-claimed = Tutti gli altri sono d’accordo: { $player } gioca al posto { $seat } da un altro dispositivo.
seat-change-displaced = { $player } torna al posto { $seat }. Il dispositivo accettato dagli altri non gioca più lì.

## Before the game begins: names, clock and rules
together-terms-changed = Chi gestisce il tavolo ha appena cambiato le impostazioni. Riguardale prima di continuare.
together-terms-unseen = Questi giocatori non hanno ancora accettato le nuove impostazioni: { $players }. Aspettali, o libera i loro posti.
together-board-players = Questa plancia non è fatta per { $players } giocatori. Scegli un’altra plancia o un altro numero di posti.
together-board-unknown = Qui questa plancia non esiste. Scegline un’altra.
together-board-file = Con un tuo file di plancia il numero di posti non si può cambiare.
together-position-fixed = Questa partita comincia da una posizione prestabilita, che determina la plancia, il numero di posti e le opzioni.
together-seat-occupied = { $player } ha il posto { $seat }. Si possono togliere solo i posti liberi e quelli dei bot.
seat-change-renamed = { $other } ora si chiama { $player }.
seat-change-new-clock = Chi gestisce il tavolo ha cambiato l’orologio.
seat-change-new-options = Chi gestisce il tavolo ha cambiato le opzioni.
seat-change-new-board = Chi gestisce il tavolo ha cambiato la plancia.
seat-change-new-seats = Chi gestisce il tavolo ha cambiato il numero di posti.

## When a game cannot be stored
storage-full = Il disco è pieno: nulla è stato cambiato. Fai spazio e riprova; non si è perso nulla.
storage-damaged = Il database è danneggiato: la mossa non è stata fatta. Riavvia il programma: recupererà ciò che si può leggere.
storage-failed = Non è stato possibile salvare la partita, quindi la mossa non è stata fatta. Riprova. Dettagli: { $reason }
storage-changed = Un altro programma ha modificato questa partita. Ricarica la pagina.
storage-unknown-game = Questa partita non esiste.
storage-newer = Le partite salvate sono di una versione più recente di questo programma. Aggiornalo, oppure indica un’altra cartella con PACAL_HOME.
storage-closed = Il programma sta terminando. Tutto è salvato.
storage-rescued = { $count ->
    [one] Il database era danneggiato e viene conservato come { $path }. È stato possibile recuperare { $count } partita.
   *[other] Il database era danneggiato e viene conservato come { $path }. È stato possibile recuperare { $count } partite.
}
storage-restored = Il database { $path } è stato eliminato mentre il programma era in funzione. È stato riscritto; nessuna partita è persa.
serve-address = Pacal’s Rocket è qui: { $address }
serve-no-browser = Non è stato possibile aprire un browser: apri tu questo indirizzo.
serve-port-taken = La porta { $port } è occupata da un altro programma. Per sceglierne un’altra, usa --port.
serve-end = Premi Ctrl+C per terminare. Le partite vengono salvate dopo ogni mossa.
serve-open-to-all = Chiunque raggiunga questo computer può aprire le partite.
serve-share = Nella stessa rete: { $address }
serve-share-public = Per tutti: { $address }
serve-local-only = Solo questo computer raggiunge il server. Metti un proxy davanti, oppure avvia il server con --host 0.0.0.0.
serve-already = Un server per le partite in { $path } è già in funzione: { $address }
serve-metrics = Metriche: { $address }
serve-push-keys = Le chiavi sono in { $path }. Avvia il server con: pacal serve --push-keys { $path }
serve-bye = Terminato. Tutto è salvato.

## Chi gioca in una partita locale: una persona, un bot o un proprio programma
page-players = Giocatori
player-shared = A un tavolo condiviso, chi lo gestisce cambia i posti nelle impostazioni del tavolo.
player-old-record = Questa partita è stata salvata in un formato precedente, che non può registrare un cambio di giocatori.
seat-change-to-person = Al posto { $seat } ({ $player }) ora gioca una persona.
seat-change-to-bot = Al posto { $seat } ({ $player }) ora gioca un bot ({ $other }).
program-missing = Il bot «{ $bot }» non è disponibile, perciò la partita aspetta. Per usarlo, avvia «pacal play» con «--program { $bot }=COMANDO». { program-choose }
program-failed = { $code ->
    [cannot-start] Non è stato possibile avviare il programma «{ $bot }»
    [ended] Il programma «{ $bot }» è terminato in modo imprevisto
    [hung] Il programma «{ $bot }» non ha risposto in tempo
    [illegal-action] Il programma «{ $bot }» ha scelto una mossa non permessa
   *[other] Il programma «{ $bot }» non ha rispettato il protocollo
}. { $substitute } gioca al suo posto. { program-choose } Dettagli: { $detail }
# Dove si sceglie: nel menu della pagina, o con un comando che si scrive.
program-choose = { $place ->
    [page] Puoi scegliere un altro giocatore in «{ page-players }».
   *[terminal] Puoi scegliere un altro giocatore con il comando «seat».
}
program-server-runs = Un server per queste partite è già in funzione all’indirizzo { $address }. Prima terminalo: i programmi si possono indicare solo all’avvio.
ui-help-seat = scegliere chi gioca d’ora in poi al posto 2
ui-seat-usage = Scrivi «seat», il numero di un posto e chi ci gioca: «person» o un bot ({ $known }).

## Copie di sicurezza
backup-made = { $count ->
    [one] Copia di sicurezza di { $count } partita in { $path }.
   *[other] Copia di sicurezza di { $count } partite in { $path }.
}
backup-restored = { $count ->
    [one] { $count } partita ripristinata da { $path }.
   *[other] { $count } partite ripristinate da { $path }.
}
backup-replaced = Ciò che c’era prima è conservato in { $path }.
backup-full = Il disco è pieno e nulla è cambiato. Fai spazio e riprova.
backup-failed = L’operazione non è riuscita, e nulla è cambiato. Dettagli: { $reason }
backup-damaged = Le partite in { $path } sono danneggiate. Riavvia il programma: recupererà ciò che si può leggere. Poi riprova.
backup-newer = «{ $path }» è di una versione più recente di questo programma. Aggiornalo e riprova. Nulla è cambiato.
storage-no-games = Non ci sono partite in { $path }. Indica la loro cartella con --home.
storage-not-a-backup = «{ $path }» non è una copia di sicurezza integra di partite. Nulla è cambiato.
storage-other-schema = Le partite in { $path } sono di un’altra versione di questo programma. Avvia una volta «pacal serve» in questa versione, poi riprova. Nulla è cambiato.

### 10 The page

page-labelled = { $label }: { $value }
page-title = Pacal’s Rocket

## La pagina: il tavolo
page-games = Tutte le partite
page-rules = Regole
page-settings = Impostazioni
page-about = Informazioni sul gioco
page-menu = Menu
page-language = Lingua
page-close = Chiudi
page-cancel = Annulla
page-sound-on = Suono attivo
page-sound-off = Suono spento
page-theme = { $theme ->
    [light] Tema: giorno
    [dark] Tema: crepuscolo
   *[system] Tema: sistema
}
page-bot = bot
page-round = Round { $round }
page-rule = Regola { $clause }
page-die = { $face ->
    [arrows] Il dado mostra le frecce.
    [none] Dado non ancora lanciato.
   *[other] Il dado mostra { $face }.
}
page-hand = { $count ->
    [0] Nessuna pietra in mano.
    [one] { $count } pietra in mano.
   *[other] { $count } pietre in mano.
}
page-returned = { $count ->
    [one] { $count } pietra è tornata in questo turno: puoi caricarla dal tuo prossimo turno.
   *[other] { $count } pietre sono tornate in questo turno: puoi caricarle dal tuo prossimo turno.
}
page-revision = Questa partita segue la versione { $revision } delle regole.
page-from-position = Questa partita è cominciata da una posizione prestabilita. Non conta come una partita normale.
page-position-game = Da una posizione prestabilita
page-to-replay = Rivedi la partita
page-open-record = Apri un file o una posizione
page-replay-title = Riproduzione e analisi
page-replay-at = Mossa { $number } di { $count }
page-replay-begin = Prima della prima mossa
page-replay-play = Riproduci
page-replay-pause = Pausa
page-replay-speed = Velocità
page-replay-turn-back = Turno precedente
page-replay-turn-on = Turno successivo
page-replay-view = Vista
page-replay-open = Tutto
page-replay-seat = Come la vedeva { $player }
page-replay-round = Vai al round { $round }
page-replay-try = Prova mosse
page-replay-try-end = Smetti di provare
page-replay-try-help = Continua da qualsiasi posizione. Non viene salvato nulla: le tue mosse sono nel link di questa pagina.
page-replay-die = O scegli il risultato del dado
page-replay-face = { $face ->
    [arrows] Dado: frecce
   *[other] Dado: { $face }
}
page-replay-bot-plays = Fai giocare il bot
page-replay-over = Qui la partita è finita.
page-replay-branches = Varianti
page-replay-game = La partita
page-replay-branch = Variante { $number }, dopo la mossa { $at }: { $moves }
page-replay-to-game = Torna alla partita
page-replay-remove = Rimuovi la variante { $number }
page-replay-share = Copia il link
page-replay-copied = Il link a questa posizione è stato copiato.
page-replay-link = Link a questa posizione
page-replay-too-long = Queste varianti sono troppo lunghe per un link. Il link le contiene com’erano prima; rimuovi una variante per condividere il resto.
page-replay-picture = { $kind ->
    [svg] Salva come SVG
   *[png] Salva come PNG
}
page-replay-from-here = Gioca da qui
page-replay-from-here-help = Da questa posizione comincia una nuova partita. Tutti al suo tavolo vedono che non è una partita normale.
page-replay-start = Comincia la partita
page-replay-no-move = { $count ->
    [0] Questa partita non ha ancora mosse: ecco la posizione iniziale.
    [one] Questa partita ha solo { $count } mossa: eccola.
   *[other] Questa partita ha solo { $count } mosse: ecco l’ultima.
}
page-replay-illegal = La mossa { $number } di una variante in questo link non è possibile. { $reason } La variante finisce prima.
page-replay-broken = Il link è danneggiato. Ecco ciò che è stato possibile leggere.
page-replay-no-file = Questo browser non ha conservato il file. Aprilo di nuovo.
page-replay-file-help = Scegli il file di una partita o trascinalo su questa pagina. Non viene salvato.
page-replay-position = Posizione in notazione
page-replay-show = Mostra
page-replay-table = Vai al tavolo
page-replay-import = Aggiungi la partita
page-replay-unfinished = Questa partita non è stata completata.
page-replay-dice = { $verdict ->
    [genuine] Dado verificato: autentico
    [right] Dado verificato: corretto
    [wrong] Dado verificato: non autentico
   *[unproven] Il dado non si può verificare
}
page-replay-options = Opzioni e dado
page-god-stones = { $count ->
    [0] Nessuna pietra sacra.
   *[other] Pietre sacre: { $values }.
}
page-pyramids-left = { $count ->
    [one] Ancora { $count } piramide.
   *[other] Ancora { $count } piramidi.
}
page-throw = Lancia il dado
page-no-stone = Non caricare
page-drop = Carica una pietra
page-end-turn = Finisci il turno
page-take-back = Annulla mossa
page-take-back-key = Ctrl+Z
page-taken-back = Mossa annullata.
page-look-back = Rivedi
page-stop-bot = Fai giocare subito
page-skip = Salta
page-thinking = { $player } sta pensando…
page-turn-of = Tocca a { $player }.
page-anywhere = { $kind ->
    [relocation] Bloccata: metti l’astronave su una casella libera qualsiasi.
   *[god_stone] Scarta una pietra sacra per volare su una casella libera qualsiasi:
}
page-loads = { $count ->
    [one] { $count } pietra
   *[other] fino a { $count } pietre
}
page-legend-two = { $kind ->
    [arrows] con le frecce: fino a due pietre
   *[straight] in linea retta: fino a due pietre
}
page-legend-one = con curve: una pietra
page-tap-again = { $value ->
    [0] { $square }: tocca ancora per volare.
   *[other] { $square }: tocca ancora per volare; scarti la pietra sacra da { $value } ({ page-god-stone-cost }).
}
page-anywhere-now = Scarti la pietra sacra da { $value } ({ page-god-stone-cost }). Ora scegli una casella libera qualsiasi per l’astronave.
page-god-stone-cost = { $points ->
    [one] { $points } punto in meno alla fine
   *[other] { $points } punti in meno alla fine
}
page-builds = { $count ->
    [one] { $count } modo di costruire
   *[other] { $count } modi di costruire
}
page-build = Costruisci
page-build-of = { $number } di { $count }
page-build-previous = Mostra la piramide precedente
page-build-next = Mostra la piramide successiva
page-patterns = Costellazioni e altezze
page-broken = { $count ->
    [one] { $count } costellazione è interrotta: uno spazio non è vuoto
   *[other] { $count } costellazioni sono interrotte: uno spazio non è vuoto
}
page-chooser = { $kind ->
    [flight] Come vuoi volare a { $square }?
   *[other] Che cosa vuoi fare in { $square }?
}
page-log = Che cosa è successo
page-log-short = Cronaca
page-log-empty = Ancora niente.
page-past-at = Mossa { $number } di { $count }
page-past-nothing = { $number ->
    [0] L’inizio: non è ancora successo nulla.
   *[other] Ciò che è successo qui si vedrà a fine partita.
}
page-past-first = Vai all’inizio
page-past-previous = Mossa precedente
page-past-next = Mossa successiva
page-past-now = Torna alla partita
page-past-hidden = Le pietre si vedranno a partita finita.
page-final = Punteggio finale
page-curtain = Tocca a { $player }. Passa il dispositivo.
page-curtain-lift = Sono { $player }
page-offline = Connessione persa. La partita è al sicuro; nuovo tentativo…
page-offline-here = Nessuna connessione al server. { $page ->
    [start] Le tue partite sono mostrate come le hai viste l’ultima volta. Per giocare o cominciare una partita serve la connessione.
    [games] Le tue partite sono mostrate come le hai viste l’ultima volta. Per giocare serve la connessione.
    [lobby] I tavoli aperti a tutti appariranno quando tornerà la connessione.
    [settings] Puoi comunque cambiare le impostazioni.
   *[other] Questa pagina funziona anche senza connessione.
}
page-offline-table = Il tavolo apparirà quando tornerà la connessione.
page-offline-part = Questo contenuto apparirà quando tornerà la connessione.
page-offline-try = Non c’è connessione al server. Riprova quando torna.
page-retry = Riprova ora
page-stale = È disponibile una versione più recente del gioco.
page-reload = Ricarica
page-notation = Scrivi una mossa o una casella
page-notation-play = Gioca
page-notation-example = Mossa: f7
page-board = Plancia { $board }. I tasti freccia spostano il cursore, Invio sceglie, N e P vanno alla casella possibile successiva o precedente, Ctrl+Z annulla la mossa, R mostra di nuovo l’ultimo turno.
page-square = { $square }, { $district }, valore { $value }
page-square-lake = { $square }, lago
page-square-covered = { $square }, casella coperta
page-square-riverside = lungo il fiume
page-square-lakeside = lungo il lago
page-square-ship = astronave di { $player }
page-square-pyramid = { $storeys ->
    [one] piramide di { $player } a { $storeys } piano
   *[other] piramide di { $player } a { $storeys } piani
}
page-square-stones = { $count ->
    [one] pietra di { $player }
   *[other] { $count } pietre di { $player }
}
page-square-offers = possibile: { $offers }

## Una casella piccola su uno schermo tattile: scegliere, poi confermare
page-tap-to-confirm = { $action }: tocca ancora per confermare.
page-confirm-square = Scegli { $square }

## L’ultimo turno
last-turn-title = Ultimo turno
# L’ultimo turno di qualcun altro in una riga. $parts è un elenco dei messaggi sotto e dei punti.
last-turn-card = { $player }: { $parts }
last-turn-placed = astronave in { $square }
last-turn-flew = { $kind ->
    [god_stone] pietra sacra da { $value } → { $square }
    [relocation] astronave bloccata → { $square }
    [arrows] frecce → { $square }
   *[other] { $face } → { $square }
}
last-turn-loaded = { $count ->
    [1] carica una pietra
   *[2] carica due pietre
}
last-turn-built = { $storeys ->
    [one] costruisce { $storeys } piano in { $square }
   *[other] costruisce { $storeys } piani in { $square }
}
last-turn-upgraded = { $storeys ->
    [one] amplia { $square } a { $storeys } piano
   *[other] amplia { $square } a { $storeys } piani
}
last-turn-lead = conquista la maggioranza: { $district }
last-turn-replay = Rivedi l’ultimo turno

### 11 The page: around the table

## Nuova partita
page-tagline = Vola sulla città di pietra, ricorda ciò che hai caricato e costruisci più in alto di tutti.
page-learn = Impara a giocare
page-guide = Prima volta qui? Il gioco in un minuto
page-guide-fly = Vola: lancia il dado e fai volare l’astronave di tante caselle quante ne indica, in linea retta o con curve; con le frecce, quanto vuoi lungo la riga o la colonna.
page-guide-load = Carica pietre energetiche: una nella tua astronave e, dopo un volo in linea retta o con le frecce, una in quella di un altro giocatore. Sotto le astronavi restano nascoste finché queste non decollano: ricordale.
page-guide-build = Costruisci con le tue pietre visibili: 1 dà un piano, 2 affiancate due, 3 in linea a distanze uguali tre, 4 in linea allo stesso modo quattro, 4 agli angoli di un quadrato cinque.
page-guide-score = Fai punti: conquista la maggioranza in un quartiere e ne ottieni il valore.
page-guide-god = Pietre sacre: ne hai tre. Scartandone una voli su una qualsiasi casella libera, qualunque cosa mostri il dado. Quelle non scartate danno punti alla fine.
page-guide-end = La fine: qualcuno raggiunge il punteggio richiesto (da 30 a 45 punti, secondo il numero di giocatori) o costruisce la sua penultima piramide. Poi contano fiume, lago, quartieri e pietre sacre non scartate.
page-guide-how = Il tavolo ti dice sempre che cosa fare e, se una mossa non è permessa, perché.
page-new-game = Nuova partita
page-start = Comincia
page-continue = Continua
page-continue-last = Riprendi l’ultima
page-seat = Posto { $seat }
page-seat-name = Nome
page-seat-kind = Chi gioca
page-seat-colour = Colore e glifo
page-colour = { $glyph }, { $colour }
page-person = Persona
page-bots = Bot, dal più debole al più forte
page-only-bots = Giocano solo bot; tu guardi.
page-by-lot = a sorte
page-options = Opzioni
page-options-changed = { $count ->
    [one] { $count } modificata
   *[other] { $count } modificate
}
page-options-usual = come nel regolamento
page-board-file = Un tuo file di plancia…
page-board-preview = La plancia { $board }

## Partite salvate
page-saved = Partite salvate
page-saved-empty = Ancora nessuna partita. Le partite vengono salvate dopo ogni mossa.
page-saved-all = { $count ->
    [one] Mostra { $count } partita
   *[other] Mostra le { $count } partite
}
page-open = Apri
page-copy = Copia
page-copied = La partita è stata copiata.
page-delete = Elimina
page-deleted = La partita è stata eliminata. Puoi recuperarla per trenta giorni.
page-undo = Annulla
page-deleted-games = Eliminate di recente
page-restore = Recupera
page-restored = La partita è stata recuperata.
page-export = Salva come file
page-import = Apri un file…
page-import-drop = Rilascia qui la partita
page-imported = La partita è stata aggiunta.
page-imported-part = Il file ha errori. La parte leggibile della partita è stata aggiunta.

## La fine
page-again = Gioca ancora
page-see-board = Guarda la plancia
page-count-again = Mostra il punteggio
page-count-next = Avanti
page-count-board = La plancia alla fine, con il contapunti
page-points = Da dove vengono i punti
page-points-source = Provenienza
page-chart = I punti, round per round
page-chart-table = Lo stesso in tabella
page-chart-round = Round
page-chart-end = fine

## Le regole
page-rules-search = Cerca nelle regole
page-rules-found = { $count ->
    [one] { $count } regola
   *[other] { $count } regole
}
page-rules-none = Nessuna regola contiene queste parole.
page-rules-offline = Le regole in questa lingua appariranno quando tornerà la connessione.
page-rules-contents = Indice
page-rules-ruling = Decisione
page-rules-ruling-help = segna le nostre decisioni, dove nessuno dei cinque regolamenti stampati dice nulla.
page-rules-revision = Queste sono le regole della versione { $revision }, che la tua partita segue.
page-rules-editions = Dove le edizioni differiscono
page-rules-example = Esempio per la regola { $clause }
page-rules-mark = { $kind ->
    [possible] possibile: { $squares }
    [impossible] impossibile: { $squares }
    [path] volo: { $squares }
    [constellation] costellazione: { $squares }
   *[counted] caselle contate: { $squares }
}
page-rules-height = { $storeys ->
    [one] dà { $storeys } piano
   *[other] dà { $storeys } piani
}
page-editions-intro = Il regolamento è stato stampato in tedesco (l’originale), polacco, inglese, italiano e francese. Dove le edizioni differiscono seguiamo la tedesca, poi la maggioranza.
page-editions-clause = Regola
page-editions-difference = Differenza
page-editions-decided = Come giochiamo
page-editions-names = Nomi
page-about-game = Il gioco stampato
page-about-author = Autore
page-about-illustrator = Illustrazioni
page-about-publisher = Editore
page-about-year = Anno
page-about-number = Numero del gioco
page-about-ages = Età
page-about-ages-from = da 8 anni in su
page-about-unofficial = Questa è un’edizione non ufficiale. L’editore e l’autore non vi hanno preso parte. Il testo delle regole, la plancia e le immagini sono nostri.
page-about-pacal = Pacal di Palenque
page-about-king = K’inich Janaab Pakal, o Pacal, visse dal 603 al 683. A dodici anni diventò re della città maya di Palenque, nel sud dell’odierno Messico, e la governò per 68 anni. Molto di ciò che oggi si vede lì fu costruito da lui e dai suoi figli. Fu sepolto nelle profondità del Tempio delle Iscrizioni.
page-about-slab = La tomba fu aperta nel 1952. Una grande lastra di pietra scolpita copre il sarcofago: mostra il re tra il mondo sotterraneo e l’albero del mondo. Più tardi qualcuno ci ha visto un uomo in un razzo. Gli studiosi non sono d’accordo, ma da quell’idea vengono il nome di questo gioco e le sue astronavi.
page-back = Indietro

## Impostazioni
page-settings-kept = Queste impostazioni restano in questo browser.
page-language-browser = come il browser
page-look = Tema
page-look-system = come il sistema
page-look-light = giorno
page-look-dark = crepuscolo
page-motion = Animazioni
page-motion-system = come il sistema
page-motion-full = tutte le animazioni
page-motion-reduced = solo le più importanti
page-motion-off = nessuna animazione
page-speed = Velocità dei bot
page-speed-slow = lenta
page-speed-normal = normale
page-speed-fast = rapida
page-speed-instant = immediata
page-sound = Suono
page-sound-help = Suoni discreti per dado, voli e pietre.
page-auto-throw = Lancio automatico
page-auto-throw-help = Il dado viene lanciato per te, senza un clic.
page-place-names = Nomi dei quartieri
page-place-names-help = Mostrati sulla plancia dove c’è posto.
page-remarks = Spiegazioni
page-remarks-help = Brevi spiegazioni quando qualcosa succede per la prima volta. Ognuna appare una volta sola.
page-install = Installa come app
page-version = Versione { $version }

## Quando manca qualcosa
page-skip-link = Vai al contenuto
page-missing = Questa pagina non esiste.
page-missing-help = Forse l’indirizzo è sbagliato. Le tue partite sono nell’elenco.
page-lost-help = Le tue partite sono nell’elenco. Se hai salvato questa come file, aprilo dall’elenco.
page-gone = Il server non risponde. Le tue partite sono al sicuro; nuovo tentativo…
page-failed = Non ha funzionato. Riprova.
page-loading = Un momento…

## I bot, dal più debole: un nome, e com’è
bot-random = Vagabondo
bot-random-help = Gioca una qualsiasi mossa permessa.
bot-greedy = Collezionista
bot-greedy-help = Prende subito più punti che può.
bot-planner = Pianificatore
bot-planner-help = Prepara bene il suo turno, ma dimentica molto di ciò che sta sotto le astronavi.
bot-scout = Esploratore
bot-scout-help = Considera le possibili risposte degli altri, e dimentica qualcosa.
bot-architect = Architetto
bot-architect-help = Analizza a fondo le risposte degli altri, e dimentica di rado.
bot-astronomer = Astronomo
bot-astronomer-help = Guarda più lontano che può, e non dimentica nulla. Si prende il suo tempo.

## How strong a bot is, by its stars
page-strength = { $stars ->
    [1] molto debole
    [2] debole
    [3] medio
    [4] forte
   *[5] molto forte
}
page-stars = stelle: { $stars } su 5

### 12 La pagina: giocare insieme

## Un nuovo tavolo
# Somebody who comes by the link, from elsewhere.
people-elsewhere = Ospite
people-invite = Invita gli amici
people-title = Nome del tavolo
people-title-none = Tavolo senza nome
people-found = Chi può trovare il tavolo
people-found-link = chiunque abbia il link
people-found-all = tutti, nella sala
people-public = Aperto a tutti
people-public-help = Il tavolo compare nella sala.
people-spectators = Spettatori
people-spectators-help = Altri possono guardare. Vedono solo ciò che è visibile a tutti i giocatori, mai ciò che vede uno solo di loro.
people-clock = Orologio
people-clock-help = Se a un giocatore scade il tempo, subentra un bot. Il giocatore può tornare.
people-clock-kind = { $kind ->
    [live] in minuti
    [days] in giorni
   *[none] nessuno
}
people-clock-turn = Per ogni turno
people-clock-reserve = Di riserva, per tutta la partita
# $turn and $reserve are written out: "2 minutes".
people-clock-times = { $reserve ->
    [none] Orologio: { $turn } per ogni turno
   *[other] Orologio: { $turn } per ogni turno, e { $reserve } di riserva
}

## La sala d’attesa
people-gathering = In attesa di giocatori
people-gathering-help = { $count ->
    [0] Tutti i posti sono occupati.
    [one] La partita comincia da sola appena l’ultimo posto viene occupato.
   *[other] { $count } posti sono liberi. La partita comincia da sola appena l’ultimo viene occupato.
}
people-seats = Posti
people-free = libero
people-you = tu
people-sit = Siediti qui
people-name = Il tuo nome
people-stand = Lascia il posto
people-share = Invita
people-share-help = Chi apre questo link può prendere un posto libero.
people-link = Link al tavolo
people-link-copy = Copia il link
people-link-copied = Copiato
people-link-share = Condividi…
people-qr = Il link come codice QR
people-seat-link = Link del posto
people-seat-link-help = Chi apre questo link gioca a questo posto: dallo a una sola persona.
people-device = Aggiungi dispositivo
people-device-help = Apri questo link sull’altro dispositivo. Tienilo per te: chi ce l’ha può giocare al tuo posto.
people-put-bot = Metti qui un bot
people-give-out = Libera il posto
people-give-out-help = Il posto diventa libero. Durante la partita il giocatore può tornare finché nessun altro prende il posto.
people-start = Comincia ora
people-start-help = I posti liberi vanno ai bot.
people-close = Chiudi il tavolo
people-close-sure = Chiudere per tutti? La partita finisce qui.
people-closed = Questo tavolo è stato chiuso.
people-sure = Sì, confermo

## The waiting room: names and settings
people-invite-open = Apri il tavolo
people-invite-help = Riceverai un link per i tuoi amici. Nomi, orologio e opzioni si possono ancora cambiare finché la partita non comincia.
people-rename = Cambia nome
people-fill = se resta libero: { $bot }
people-undecided = non ha ancora accettato
people-terms = Impostazioni della partita
people-terms-change = Cambia impostazioni
people-terms-apply = Applica
people-terms-help = Tutti gli altri che hanno un posto devono accettare prima che la partita cominci. Se nessun posto è libero, comincia subito dopo.
people-terms-file = un file di plancia
people-terms-asked = Chi gestisce il tavolo ha cambiato le impostazioni. La partita comincerà solo dopo che avrai accettato.
people-terms-agree = Accetta

## Intorno a una partita
people-people = Persone
people-open = { $count ->
    [one] Persone e chat, { $count } messaggio nuovo
   *[other] Persone e chat, { $count } messaggi nuovi
}
people-state = { $state ->
    [free] libero
    [here] presente
    [bot] bot
    [away] assente, gioca un bot
   *[gone] non in linea
}
people-owner = gestisce il tavolo
people-owner-new = Chi gestisce il tavolo manca da tempo: ora lo gestisce anche { $player }.
people-owner-you = Chi gestisce il tavolo manca da tempo: ora lo gestisci anche tu.
people-sharing = su { $count } dispositivi
people-shared = Il tuo posto è ora aperto su { $count } dispositivi.
people-shared-help = Se uno di questi non è tuo, scegli «{ people-alone }».
people-give-out-from = { $player } è assente. Potrai liberare il posto a partire da: { $when }.
people-lost-title = Hai perso il tuo posto?
people-lost-short = Posto perso?
people-lost-help = Se sei tra gli assenti, riapri il link del tuo posto, oppure apri questo tavolo sul dispositivo su cui giocavi. Se non hai né l’uno né l’altro, chiedi agli altri.
people-claim = Sono { $player }
people-claim-from = Potrai chiedere il posto di { $player } a partire da: { $when }.
people-claim-asked = Agli altri è stato chiesto se sei { $player }. Devono essere tutti d’accordo.
people-seat-lost = Chi gestisce il tavolo ha liberato il tuo posto. Puoi tornare finché nessun altro lo prende.
people-former = Chi gestisce il tavolo ha dato il tuo posto a un’altra persona. Puoi continuare a guardare e, a partita finita, salvare la registrazione.
people-newcomer = Hai preso questo posto a partita iniziata: vedi solo quello che vedono gli spettatori.
people-alone = Gioca solo da qui
people-alone-help = Questo posto non sarà più accessibile dagli altri dispositivi né dai link.
people-seat-changes = Ultimi cambiamenti
people-watching = Stai guardando.
people-watchers = { $count ->
    [0] Nessuno spettatore
    [one] { $count } spettatore
   *[other] { $count } spettatori
}
# $time is written out: "2 minutes".
people-left = Tempo rimasto a { $player }: { $time }.
people-reserve = riserva { $time }
people-paused = La partita è in pausa.
people-go-on = Riprendi
people-pause = Chiedi una pausa
people-ask-back = Chiedi di annullare
people-remove = Sostituisci { $player }
people-leave = Lascia la partita
people-leave-help = Un bot gioca per te. Puoi tornare quando vuoi.
people-return = Torna a giocare
people-coming = Dal prossimo turno giochi di nuovo tu. Fino ad allora un bot gioca per te.
people-asks = { $kind ->
    [pause] { $player } chiede una pausa.
    [back] { $player } chiede di annullare una mossa.
    [remove] { $player } chiede un bot al posto di { $other }.
    [claim] Qualcuno che guarda dice: «Sono { $other } e ho perso il mio posto». È vero? Dovete essere tutti d’accordo.
   *[rematch] { $player } propone la rivincita.
}
people-waits = In attesa di { $players }.
people-answer-by = { $kind ->
    [remove] Scadenza: { $when }. Chi non risponde acconsente.
    [rematch] Scadenza: { $when }. Per chi non risponde gioca un bot.
   *[other] Scadenza: { $when }.
}
people-yes = Sì
people-no = No
people-rematch = Chiedi la rivincita
people-rematch-go = Vai alla rivincita

## Chat
people-talk = Chat
people-talk-help = Chi siede al tavolo può scrivere agli altri.
people-talk-none = Ancora nessun messaggio.
people-talk-off = A questo tavolo la chat è disattivata.
people-say = Scrivi qualcosa
people-send = Invia
people-reactions = Risposte rapide
people-reaction = { $kind ->
    [wave] Ciao!
    [wow] Oh!
    [oops] Ops!
    [thanks] Grazie!
    [hurry] Tocca a te!
   *[bravo] Ben giocato!
}
people-mute = Silenzia { $player }
people-mute-all = Silenzia tutti
people-muted = { $count ->
    [one] { $count } messaggio non mostrato.
   *[other] { $count } messaggi non mostrati.
}

## Il tavolo del padrone di casa
people-table = Tavolo
people-save = Salva
people-webhook = Webhook
people-webhook-help = { $set ->
    [yes] È impostato un indirizzo. Riceve il nome del tavolo, il nome di chi deve giocare e il link.
   *[no] Un indirizzo https che riceve il nome del tavolo, il nome di chi deve giocare e il link.
}

## Tocca a te
people-your-turn = Tocca a te
people-notify = Avvisami
people-notify-on = Riceverai un avviso quando tocca a te, anche se questa pagina è chiusa.
people-notify-open = Riceverai un avviso quando tocca a te finché questa pagina resta aperta. { $why ->
    [server] Questo server non invia avvisi alle pagine chiuse.
   *[browser] Questo browser non riceve avvisi per le pagine chiuse.
}
people-notify-denied = Il tuo browser blocca gli avvisi di questa pagina. Permettili nelle impostazioni del browser.
people-next = Prossima partita

## Partite e sala
page-my-games = Le mie partite
people-my-waiting = { $count ->
    [0] Nessuna partita ti aspetta.
    [one] { $count } partita ti aspetta.
   *[other] { $count } partite ti aspettano.
}
people-none = Ancora nessuna partita. Qui trovi quelle che cominci o a cui partecipi in questo browser.
page-lobby = Sala
people-lobby-help = Tavoli aperti a tutti.
people-lobby-none = In questo momento nessun tavolo è aperto a tutti.
people-join = Prendi posto
people-watch = Guarda
people-play = Gioca
people-due = Scadenza: { $when }

## Il dado
people-dice = Dado verificabile
people-dice-promised = Tutti i lanci derivano da un seme scelto prima della partita. Questo è il suo SHA-256; il seme si vede alla fine.
people-dice-shown = Il seme di tutti i lanci. Il suo SHA-256 era visibile dall’inizio. Salva la partita come file e verificala con: { $command }
people-unsealed = { $why ->
    [position] Il dado di questo tavolo non si può verificare: la partita è cominciata da una posizione prestabilita.
    [brought] Il dado di questo tavolo non è sigillato: la partita è cominciata altrove, e forse qualcuno conosce lanci futuri.
    [ended] Il dado di questo tavolo non è sigillato: la partita era già finita una volta, e forse qualcuno conosce lanci futuri.
   *[replayed] Il dado di questo tavolo non è sigillato: qualcuno ha annullato dei lanci giocando da solo e forse conosce quelli futuri.
}

# Standing: who is winning, and how near the end is
page-if-ended = Se finisse adesso
page-end-label = Fine
page-target = Punteggio richiesto: { $points } punti
page-last-round = Ultimo round: poi la partita finisce.
page-can-end = { $player } può chiudere la partita in questo turno.
page-score-total = { $count ->
    [one] { $count } punto; { $total } se finisse adesso
   *[other] { $count } punti; { $total } se finisse adesso
}
page-pyramids-to-end = { $count ->
    [0] La penultima piramide è stata costruita.
    [one] La prossima piramide nuova chiude la partita.
   *[other] Ancora { $count } piramidi nuove e la partita finisce.
}
page-square-leads = { $storeys ->
    [one] { $count ->
        [one] { $players } ha la maggioranza con { $storeys } piano
       *[other] { $players } condividono la maggioranza con { $storeys } piano ciascuno
    }
   *[other] { $count ->
        [one] { $players } ha la maggioranza con { $storeys } piani
       *[other] { $players } condividono la maggioranza con { $storeys } piani ciascuno
    }
}
card-value = Valore { $value }
card-water = Conta solo alla fine.
card-storeys = Piani
# The points that a place gives if nothing changes any more. The heading of a narrow column.
card-points = Alla fine
card-one-more = Un piano in più
# $points has its sign: +3 or −2.
card-at-once = { $points } subito
card-at-end = { $points } alla fine
card-other = { $player } { $points }
card-nothing = non cambia nulla
card-target = Punteggio richiesto: { $points } punti
card-target-help = { $ending ->
    [score_reached] La partita finisce appena qualcuno lo raggiunge.
   *[round_played] Quando qualcuno lo raggiunge, il round si gioca fino in fondo; poi la partita è finita.
}
card-to-go = { $count ->
    [0] raggiunto
    [one] manca { $count } punto
   *[other] mancano { $count } punti
}
card-points-left = { $count ->
    [0] { $player } ha raggiunto il punteggio richiesto.
    [one] { $player }: manca { $count } punto al punteggio richiesto.
   *[other] { $player }: mancano { $count } punti al punteggio richiesto.
}
card-sign = Glifo di { $player }
card-sign-help = I pezzi di questo colore e con questo glifo ({ $glyph }) appartengono a questo giocatore.
card-bot = { $player } è un bot
card-bot-help = Livello: { $level }.
card-presence = Connessione e orologio di { $player }
card-presence-help = { $state ->
    [here] Presente: il pallino è pieno.
    [away] Assente: il pallino è mezzo pieno. Gioca un bot fino al ritorno.
   *[gone] Non in linea: il pallino è vuoto.
}
card-score = Punti di { $player }
card-score-help = { $count ->
    [one] Finora { $count } punto.
   *[other] Finora { $count } punti.
}
card-total = { $count ->
    [one] Se finisse adesso: { $count } punto.
   *[other] Se finisse adesso: { $count } punti.
}
card-hand = Pietre di { $player }
card-hand-help = Delle { $count } pietre in tutto, quelle che non sono in mano si trovano sulla plancia, visibili o sotto le astronavi. Dopo un volo le pietre passano dalla mano alle astronavi.
card-god-stones = Pietre sacre di { $player }
card-god-stones-help = { $points ->
    [0] Non ne resta nessuna. Ognuna permetteva di volare su qualsiasi casella libera.
    [one] In tutto { $points } punto alla fine. Scartarne una permette di volare su qualsiasi casella libera.
   *[other] In tutto { $points } punti alla fine. Scartarne una permette di volare su qualsiasi casella libera.
}
card-pyramids = Piramidi di { $player }
card-pyramids-help = Queste sono ancora da costruire. Dopo un ampliamento, la piramide sostituita torna qui.
card-height = { $storeys ->
    [one] { $storeys } piano: { $count }
   *[other] { $storeys } piani: { $count }
}

# Indica chi gioca a questo schermo
page-you = tu

# The state of a request, and why it was not accepted
people-agreed = D’accordo: { $agreed } su { $asked }.
people-ended = { $kind ->
    [pause] La richiesta di pausa di { $player } non ha avuto seguito.
    [back] La richiesta di { $player } di annullare una mossa non ha avuto seguito.
    [remove] La richiesta di { $player } di sostituire qualcuno non ha avuto seguito.
    [claim] La richiesta di riavere un posto perso non ha avuto seguito.
   *[rematch] La richiesta di rivincita di { $player } non ha avuto seguito.
}
people-ended-why = { $how ->
    [declined] { $player } ha detto di no.
    [unanswered] Non tutti hanno risposto.
    [withdrawn] { $player } l’ha ritirata.
   *[moved] La partita è andata avanti.
}

## Playing with others from a local game
page-others = Gioca con altri
people-others-intro = Questa partita si gioca su questo computer. Puoi aprirla ad altri senza ricominciare. Vedranno solo questo tavolo, nessun’altra tua partita.
people-others-dice = Il dado resta sigillato se nessun lancio è stato annullato. Altrimenti tutti vedono che non lo è.
people-others-machine = Su questo computer
people-others-machine-help = Per un altro browser su questo computer, o per un altro profilo di questo browser.
people-others-network = Nella rete di casa
people-others-network-help = Per telefoni e computer nella stessa rete. Questo computer deve restare acceso e il programma in funzione.
people-others-server = Su un server
people-others-server-help = Per chi si trova altrove. Ti serve l’indirizzo di un server su cui gira «pacal serve». La partita continua lì come copia, e tutti vedono che il dado non è sigillato. La partita qui resta com’è.
people-others-server-address = Indirizzo del server
people-others-server-bad = Questo non è l’indirizzo di un server. Un esempio: https://play.example
people-others-server-long = Questa partita è troppo lunga per un link. Salvala come file e apri il file sul server.
people-others-go = Continua lì
people-others-open = { $reach ->
    [network] Questo tavolo è aperto a chi è nella tua rete e ha il link.
   *[machine] Questo tavolo è aperto agli altri browser di questo computer.
}
people-others-closed = Al momento questo tavolo è chiuso agli altri, forse perché il programma è stato riavviato. Tutti mantengono il loro posto. Riapri il tavolo e invia il nuovo link.
people-others-link-help = Chi apre questo link vede il tavolo e può prendere un posto libero. Per cedere uno dei tuoi posti, usa il link di quel posto.
people-others-seat-help = Chi apre questo link gioca a questo posto invece di te. Dallo a una sola persona.
people-others-stop = Chiudi agli altri
people-link-here = Questo link funziona solo su questo computer.
people-guest-title = Qui sei ospite
people-guest-help = Apri il link che hai ricevuto. Gli ospiti di questo computer vedono solo i tavoli aperti per loro.
people-brought-title = Continua qui una partita
people-brought-what = { $count ->
    [0] { $players }: ancora nessuna mossa.
    [one] { $players }: finora { $count } mossa.
   *[other] { $players }: finora { $count } mosse.
}
people-brought-help = La partita avrà un tavolo su questo server. Avrai i posti di tutte le persone e potrai cederli con i link. Tutti vedranno che il dado non è sigillato.
people-brought-go = Continua qui
people-brought-bad = Questo link non contiene una partita intera; forse è stato troncato. Sull’altro computer salva la partita come file. Poi apri il file qui, con «{ page-import }».
guests-not-here = In questo modo puoi aprire agli altri solo un tavolo sul tuo computer. Qui basta inviare il link del tavolo.
guests-port = Non è stato possibile aprire una porta per gli altri: { system-error }.
guests-no-network = Questo computer non è collegato a una rete, quindi nessun altro può raggiungerlo. Collegalo, oppure apri il tavolo solo su questo computer.
guests-closed = Questo tavolo è chiuso agli altri. Prima aprilo, con «{ page-others }».
guests-ended = Questo tavolo è stato chiuso agli altri. Chiedi un nuovo link a chi gestisce il tavolo.

## Previews of links
preview-title = Invito a una partita di Pacal’s Rocket
preview-description = Apri il link e prendi posto nel browser. Non serve un account.
preview-picture = Il razzo di Pacal’s Rocket

### 13 Lezioni

# $move is the label of a move: "With turns to d7".
lesson-why-not = Perché non «{ $move }»?
lesson-missed = È permesso, ma ora non puoi più raggiungere l’obiettivo dell’esercizio. Annulla la mossa o ricomincia l’esercizio.

## Volare
lesson-fly-title = Volare
lesson-fly-about = In linea retta, con curve e nei vicoli ciechi.
lesson-fly-straight = Lancia il dado. Da tre giocatori in su, il risultato vale per tutti per l’intero round.
lesson-fly-straight-fly = Nel primo round voli in linea retta fuori dal quartiere sacro: 3 caselle, se nessun ostacolo ti ferma. Scegli una casella segnata.
lesson-fly-straight-done = Hai volato in linea retta. Dal secondo round puoi anche fare curve.
lesson-fly-turns = Vola esattamente di 3 caselle con almeno una curva. Queste destinazioni hanno una cornice tratteggiata.
lesson-fly-turns-done = Con le curve raggiungi più caselle. Ma anche la linea retta ha un vantaggio: lo vedrai subito.
lesson-fly-deadend = Il dado mostra 5. Ma c9 ha ostacoli su tre lati: in un vicolo cieco come questo il volo finisce prima. Vola lì.
lesson-fly-deadend-done = Le piramidi e le altre astronavi sono ostacoli, le pietre no. Ora sai volare!

## Caricare
lesson-load-title = Caricare pietre
lesson-load-about = Carica le astronavi e guarda che cosa appare al decollo.
lesson-load-both = Vola in linea retta: poi puoi caricare due pietre, una nella tua astronave e una in un’altra.
lesson-load-both-load-own = Carica una pietra nella tua astronave. Resta nascosta là sotto finché non riparti.
lesson-load-both-load-other = Ora carica l’altra astronave. Quando volerà via, la tua pietra resterà lì.
lesson-load-both-done = Ogni turno ha quest’ordine: volare, caricare, costruire. Volare è obbligatorio, il resto è facoltativo.
lesson-load-one = Hai volato con curve, quindi puoi caricare solo una pietra, nella tua astronave. Caricala.
lesson-load-one-done = È il prezzo delle curve: una pietra invece di due.
lesson-load-uncover = Sotto la tua astronave ci sono una pietra tua e una dell’altro giocatore. Vola via.
lesson-load-uncover-done = Ora tutti vedono le due pietre. Si costruisce solo con pietre visibili.
lesson-load-board = Non hai pietre in mano, quindi puoi prendere dalla plancia una tua pietra visibile. Caricane una nella tua astronave.
lesson-load-board-done = Le pietre sotto un’astronave sono nascoste: nessuno può guardarle o prenderle. Ora sai caricare!

## Costruire
lesson-build-title = Costruire
lesson-build-about = Cinque costellazioni diventano piramidi. Costruisci dove fai punti.
lesson-build-one = Una pietra visibile diventa una piramide a un piano. Costruiscila in c9.
lesson-build-one-done = Solo tu hai piani in questo quartiere, quindi ne ottieni il valore. La pietra ti è tornata in mano.
lesson-build-two = Due pietre affiancate danno due piani. Costruisci in c10 o d10. In d10 torna indietro anche la pietra dell’altro giocatore.
lesson-build-two-done = Tutte le tue pietre della costellazione ti sono tornate in mano. Puoi costruire una piramide per turno.
lesson-build-three = Tre pietre in linea a distanze uguali danno tre piani. Costruisci in un quartiere dove avrai poi più piani di tutti.
lesson-build-three-done = Hai conquistato la maggioranza del quartiere, quindi fai punti. Una parità non avrebbe dato nulla.
lesson-build-four = Quattro pietre in linea danno quattro piani. Vale anche la diagonale. Costruisci su una di queste caselle.
lesson-build-four-done = Valgono righe, colonne e diagonali. Le distanze devono essere uguali; non importa che cosa c’è in mezzo.
lesson-build-five = Quattro pietre agli angoli di un quadrato danno la piramide più alta: cinque piani. Il quadrato può essere grande o piccolo.
lesson-build-five-done = Ora conosci le cinque costellazioni. Un pulsante accanto al dado le mostra in ogni partita.

## Fine
lesson-end-title = Vincere
lesson-end-about = Come conquistare la maggioranza e come finisce la partita.
lesson-end-lead = Un quartiere dà punti quando ottieni la maggioranza: più piani di chiunque altro. Costruisci dove la tua piramide rompe una parità.
lesson-end-lead-done = Una maggioranza dà punti solo quando la conquisti. Altri piani qui ora non danno nulla: cerca un altro quartiere.
lesson-end-target = In due, ognuno lancia per il proprio turno e 45 punti chiudono subito la partita. Tu ne hai 42. Lancia il dado.
lesson-end-target-fly = Vola dove vuoi. Le tue pietre in c4 e b8 sono visibili, e te ne serve una.
lesson-end-target-build = Costruisci dove fai almeno 3 punti.
lesson-end-target-done = Astronavi e pietre lasciano la plancia. Poi contano fiume, lago, quartieri e pietre sacre. Vince chi ha più punti.
lesson-end-round = In tre bastano 40 punti per chiudere la partita, ma il round si gioca fino in fondo. Costruisci, poi guarda gli altri.
lesson-end-round-done = Tutti hanno giocato lo stesso numero di turni. Raggiungere il punteggio richiesto non dà punti: decide il punteggio finale.
lesson-end-last = Ti restano due piramidi. Costruisci la penultima: ti dà 5 punti e chiude subito la partita.
lesson-end-last-done = Il punteggio finale mostra da dove vengono tutti i punti. Ora ne sai abbastanza per giocare!

## Frecce e pietre sacre
lesson-jump-title = Frecce e pietre sacre
lesson-jump-about = Salta gli ostacoli o vola su qualsiasi casella.
lesson-jump-arrows = Frecce: vola quanto vuoi lungo la tua riga o colonna, sopra gli ostacoli. Salta la piramide in c5.
lesson-jump-arrows-done = Dopo le frecce puoi caricare due pietre, come dopo un volo in linea retta.
lesson-jump-god = La tua pietra in g10 è lontana. Scegli una pietra sacra, poi vola in f10 o h10, accanto alla tua pietra.
lesson-jump-god-done = Una pietra sacra scartata è persa per sempre. Se invece ne tieni una, alla fine ottieni il suo valore.
lesson-jump-hemmed = La tua astronave è bloccata e non hai più pietre sacre. Solo in questo caso puoi spostarla gratis su una qualsiasi casella libera.
lesson-jump-hemmed-build = Dopo questo spostamento non puoi caricare pietre. Finisci il turno.
lesson-jump-hemmed-done = Se ti fosse rimasta una pietra sacra, avresti dovuto scartarla.

## Pietre che tornano
lesson-return-title = Pietre che tornano
lesson-return-about = Su ogni casella può stare una sola pietra per colore.
lesson-return-back = Sotto la tua astronave ci sono due tue pietre. Vola via e guarda che cosa succede.
lesson-return-back-done = Una casella, una pietra per colore: entrambe ti sono tornate in mano. Puoi caricarle dal tuo prossimo turno.
lesson-return-second = Sotto l’altra astronave c’è già una tua pietra. Puoi comunque caricarne una seconda. Fallo.
lesson-return-second-done = Quando quell’astronave volerà via, entrambe le pietre torneranno da te. Pensaci bene prima di caricarne una seconda.

## Ampliare
lesson-upgrade-title = Ampliare
lesson-upgrade-about = Le tue piramidi valgono come pietre e crescono.
lesson-upgrade-raise = La tua piramide può valere come pietra. Con le tue pietre in e9 e g9 forma una linea di tre: ampliala.
lesson-upgrade-raise-done = La piramide più bassa è tornata nella tua riserva. Un ampliamento conta come l’unica piramide del turno.
lesson-upgrade-standin = La tua piramide vale di nuovo come pietra. Stavolta costruisci una nuova piramide a tre piani in e8 o f8.
lesson-upgrade-standin-done = Le piramidi di una costellazione restano. Ci vuole almeno una pietra.
lesson-upgrade-lower = Non hai più piramidi a tre piani, quindi tre pietre in linea ne danno una più bassa. Costruiscine una a due piani.
lesson-upgrade-lower-done = Puoi costruire una piramide più bassa solo se non te ne restano dell’altezza giusta.
lesson-upgrade-expert = Il gioco avanzato è più severo: una piramide vale come pietra solo se ampli proprio quella. Amplia quella in d8.
lesson-upgrade-expert-done = Il gioco avanzato è una delle opzioni di una nuova partita.

## Fiume e lago
lesson-water-title = Fiume e lago
lesson-water-about = Le rive danno punti alla fine.
lesson-water-river = Alla fine, chi ha più piani lungo il fiume ottiene 12 punti. Costruisci lì: in e8, non in c6.
lesson-water-river-done = Il secondo ottiene 8 punti, il terzo 4. In caso di parità si dividono i punti di quei posti.
lesson-water-lake = La tua prossima piramide chiude la partita. Costruisci dove vinci: il lago vale quanto il fiume.
lesson-water-lake-done = Il lago ha deciso questa partita. Prima della fine, guarda tutte e due le rive.

## Tre round con consigli
lesson-coach-title = Tre round con consigli
lesson-coach-about = Una vera partita contro un bot debole, con consigli.
lesson-coach-game = Gioca il bot. Guarda dove vola e che cosa carica.
lesson-coach-game-place = Metti l’astronave su una casella libera del quartiere sacro. Nel primo round dovrà uscirne in linea retta.
lesson-coach-game-throw = Tocca a te: lancia il dado. In due, ognuno lancia per il proprio turno.
lesson-coach-game-fly = Dove vai? In linea retta o con le frecce puoi poi caricare due pietre, con curve una sola.
lesson-coach-game-load-own = Carica la tua astronave. Quale costellazione formeranno le tue pietre quando volerà via?
lesson-coach-game-load-other = Carica anche l’altra astronave: quando volerà via, la tua pietra resterà su quella casella.
lesson-coach-game-build = Puoi costruire? Guarda i punti. A volte conviene aspettare una piramide più alta.
lesson-coach-game-done = I tre round sono finiti e conosci il gioco. Ora comincia una partita tua!

## The page: lessons
lessons-title = Impara a giocare
lessons-help = Brevi lezioni a un vero tavolo. Dopo le prime { $count } puoi giocare.
lessons-start = Comincia
lessons-continue = Continua
lessons-again = Ripeti
lessons-known = Fatto
lessons-can-play = Ora puoi giocare! Le altre lezioni possono aspettare.
lessons-not-kept = Questo browser non salva nulla: i tuoi progressi vanno persi quando chiudi la pagina.
lessons-kept = I tuoi progressi sono salvati solo in questo browser.
lessons-opening = La lezione si apre…
lessons-all = Tutte le lezioni
lessons-place = { $lesson }, { $task } di { $tasks }
lessons-more = Altro
lessons-next = Avanti
lessons-next-lesson = Lezione successiva
lessons-skip = Salta
lessons-restart = Ricomincia
lessons-rules = Regole di questa lezione:
server-no-lesson = Questa lezione o questo esercizio non esiste. Forse il link viene da un’altra versione del programma. Tutte le lezioni sono nell’elenco.

## The first time that something happens in a game
remark-uncovered = Un’astronave è decollata. Le pietre che erano sotto ora sono visibili: i proprietari possono usarle per costruire.
remark-pattern = Le tue pietre formano una costellazione: puoi costruire. L’elenco mostra ogni piramide con altezza e punti.
remark-returned = Sulla casella c’erano almeno due pietre dello stesso colore: sono tornate tutte in mano al proprietario.
remark-can-end = { $player } può chiudere la partita in questo turno. Guarda prima chi sta vincendo.
remark-title = Spiegazione
remark-off = Non spiegare più

## The edition without a server
site-loading-download = Caricamento del gioco: { $loaded } di { $total } MB
site-loading-python = Il gioco si avvia…
site-loading-games = Apertura delle tue partite…
site-failed-browser = Questo browser non può eseguire il gioco. Usa una versione recente di Firefox, Chrome, Edge o Safari.
site-failed-download = Non è stato possibile caricare una parte del gioco. Controlla la connessione e riprova. Le tue partite sono al sicuro.
site-failed-program = Un errore ha interrotto il gioco. Le tue partite sono salvate fino all’ultima mossa.
site-again = Riprova
site-details = Dettagli
site-occupied = Il gioco è già aperto in un’altra scheda.
site-ended = Il gioco continua in un’altra scheda.
site-take-over = Gioca qui
site-not-kept = Questo browser non conserva le partite quando chiudi la pagina. Per conservare una partita, salvala come file.
site-cleared = Il browser ha eliminato le tue partite salvate. Puoi riaprire quelle che hai salvato come file.
site-update = È pronta una nuova versione.
site-update-use = Usala ora
site-others = Questa partita si gioca nel tuo browser. Per giocare con altri su più dispositivi, chattare e ricevere notifiche serve un server.
site-others-own = Puoi averne uno tuo: installa il programma «pacal» su un computer con Python e avvia «pacal serve». Oppure chiedi l’indirizzo a chi ne ha già uno.
