# The rules, clause by clause, for players. docs/rules.md is the specification.
# An attribute .ruling is part of its clause: what no printed edition says and we decided.
# .example says what a drawn example shows. A text with -revision-1 is shown instead of the one above it for games of that revision.

section-1 = Il materiale
section-2 = La preparazione
section-3 = Round e turni
section-4 = Volare
section-5 = Le pietre energetiche
section-6 = Costruire
section-7 = Punti durante la partita
section-8 = La fine della partita
section-9 = Il punteggio finale
section-10 = Opzioni del tavolo

rule-R1-1 = Si gioca in due, tre, quattro o cinque. Ognuno ha un colore con 10 pietre energetiche, un’astronave, tre pietre sacre (del valore di 2, 4 e 6) e 11 piramidi: una a un piano, tre a due, tre a tre, due a quattro e due a cinque. Un’altra pietra segna i punti.
rule-R1-2 = La città ha 16 quartieri, ciascuno con un valore. Il quartiere sacro, di 3 caselle per 3, sta al centro e vale 7. Le caselle del lago non sono praticabili. Un fiume attraversa la città; le caselle lungo il fiume e il lago sono segnate.
    .ruling = Il fiume scorre sulle linee tra le caselle.
    .ruling-2 = Una casella può stare lungo il fiume, lungo il lago, lungo entrambi o lungo nessuno dei due.
rule-R1-3 = Il dado ha sei facce: { $faces }.
    .ruling = I regolamenti stampati non mostrano le facce. Secondo alcune recensioni, cinque portano i numeri da 2 a 5, quindi un numero compare due volte; sul dado della plancia Palenque è il 3.
rule-R1-4 = La plancia è un nostro disegno della città. Altre plance, con il loro dado, si possono aprire da un file.

rule-R2-1 = In meno di cinque, le tessere di copertura rimpiccioliscono la città: in due si usano le tessere 2 e 2/3, in tre la 2/3, in quattro la 4.
    .ruling = Le caselle coperte sono fuori gioco: lì non si sta, non ci si ferma, non si passa e non si ottengono punti.
rule-R2-2 = Tutti partono da 0 punti. Il giocatore iniziale è estratto a sorte, se il tavolo non decide altrimenti; poi si gioca in senso orario.
rule-R2-3 = Uno dopo l’altro, a partire dal giocatore iniziale, tutti mettono la propria astronave su una casella libera del quartiere sacro.

rule-R3-1 = In tre, quattro o cinque, chi apre il round lancia il dado, e il risultato vale per tutti in quel round. Ognuno gioca un turno, in senso orario. Dopo il round il dado passa a sinistra: chi segue lo lancia e comincia. Chi apre un round è quindi l’ultimo nel round successivo, e questo conta per costruire.
rule-R3-2 = In due ci si alterna, e ognuno lancia il dado solo per il proprio turno.
rule-R3-3 = Un turno ha quattro passi: devi volare, poi puoi caricare pietre, poi puoi costruire, e infine i punti vengono contati automaticamente.

rule-R4 = Sono ostacoli le altre astronavi, tutte le piramidi (anche le tue), il lago, il bordo della plancia e le caselle coperte. Le pietre e il fiume non lo sono. Una casella praticabile è libera se non c’è né un’astronave né una piramide; può contenere pietre.
rule-R4-1 = Volare è obbligatorio: l’astronave atterra su una casella diversa da quella che lascia.
    .ruling = Vale anche per un volo con una pietra sacra.
rule-R4-2 = In linea retta: vola di tante caselle quante ne indica il dado, in una delle quattro direzioni. Se un ostacolo sbarra la via, ti fermi subito prima e il resto è perso, ma devi volare di almeno una casella. Non puoi fermarti prima per scelta, e non voli mai in diagonale.
rule-R4-3 = Con curve: vola esattamente di tante caselle quante ne indica il dado, con almeno una curva ad angolo retto, aggirando ogni ostacolo. Non puoi fermarti prima, tranne che in un vicolo cieco (R4.4).
    .ruling = Non puoi attraversare due volte la stessa casella né tornare a quella di partenza.
rule-R4-4 = Vicolo cieco: se volando con curve entri in una casella con ostacoli su tre lati, il volo finisce lì e il resto è perso.
    .ruling = La casella di partenza non è un ostacolo.
rule-R4-5 = Frecce: vola quanto vuoi in una direzione lungo la riga o la colonna, di almeno una casella, sopra astronavi, piramidi e lago, fino a una casella libera. La riga o la colonna finisce al bordo della plancia.
    .ruling = Finisce anche a una casella coperta: ciò che sta oltre non si raggiunge.
rule-R4-6 = Pietra sacra: invece di tutto questo, qualunque cosa mostri il dado, puoi scartare una delle tue pietre sacre e mettere l’astronave su una qualsiasi casella libera. La pietra è persa per sempre.
rule-R4-7 = Bloccata: se il dado non permette alcun volo, devi scartare una pietra sacra. Se non ne hai più, metti l’astronave su una qualsiasi casella libera (spostamento gratuito), ma in questo turno non puoi caricare pietre.
rule-R4-8 = Primo round (in due: il primo turno di ciascuno): puoi volare solo in linea retta o con le frecce, fino a una casella fuori dal quartiere sacro. Le curve non sono ancora permesse.
    .ruling = Se non c’è alcun volo del genere, devi scartare una pietra sacra e mettere l’astronave su una casella libera fuori dal quartiere sacro.
    .ruling-2 = In ogni altro caso, in questo round non puoi scartare pietre sacre.
rule-R4-9 = Quando un’astronave decolla, le pietre che stavano sotto restano sulla casella e diventano visibili.

rule-R5-1 = Dopo un volo in linea retta o con le frecce puoi caricare fino a due pietre: una nella tua astronave e una in quella di un altro giocatore. Puoi anche caricarne una sola, o nessuna.
    .ruling = Se ne carichi una sola, può essere quella per l’altra astronave.
rule-R5-2 = Dopo un volo con curve o con una pietra sacra puoi caricare una pietra, nella tua astronave.
rule-R5-3 = Dopo uno spostamento gratuito (R4.7) non puoi caricare nulla.
rule-R5-4 = Se non hai più pietre in mano, per ogni pietra che puoi caricare puoi prendere dalla plancia una tua pietra visibile. Devi caricarla subito.
    .ruling = Se hai in mano una pietra e puoi caricarne due, puoi prendere così la seconda.
rule-R5-5 = Una pietra è visibile se sulla sua casella non c’è un’astronave. Nessuno può guardare sotto un’astronave: tutti hanno visto che cosa è stato caricato, e devono ricordarlo. Un tavolo può anche mostrare a ciascuno le proprie pietre sotto le astronavi, oppure tutte le pietre a tutti.
rule-R5-6 = Su ogni casella può stare una sola pietra per colore. Se un’astronave decolla e ce ne sono due dello stesso colore, tutte e due tornano in mano al proprietario. Le tue non puoi caricarle nello stesso turno, ma solo in uno successivo.
    .ruling = Se ce ne sono tre o più di un colore, tornano tutte.
    .ruling-2 = Le pietre appena tornate contano come pietre in mano: finché ne hai una, non puoi prendere pietre dalla plancia (R5.4).
rule-R5-6-revision-1 = Su ogni casella può stare una sola pietra per colore. Se un’astronave decolla e ce ne sono due dello stesso colore, tutte e due tornano in mano al proprietario. Le tue puoi ricaricarle nello stesso turno.
    .ruling = Se ce ne sono tre o più di un colore, tornano tutte.
rule-R5-7 = Se carichi una pietra in un’astronave che sta su una casella dove c’è già una pietra del tuo colore, quando l’astronave decolla ti tornano in mano tutte e due (R5.6).
    .ruling = Puoi farlo di proposito: questa è l’unica conseguenza.

rule-R6-1 = Nel tuo turno, dopo aver caricato, puoi costruire una piramide. Non è mai obbligatorio.
    .ruling = Anche un ampliamento conta come quest’unica piramide: ne costruisci una nuova o ne ampli una, non tutte e due le cose.
rule-R6-2 = L’altezza la decidono le tue pietre visibili: 1 pietra dà un piano, 2 affiancate (non in diagonale) due, 3 in linea a distanze uguali tre, 4 in linea allo stesso modo quattro, e 4 agli angoli di un quadrato cinque. Una linea segue una riga, una colonna o una diagonale. Il quadrato può avere qualsiasi grandezza.
    .ruling = I lati del quadrato seguono righe e colonne; non può poggiare su un angolo.
    .example = 1 pietra: 1 piano.
    .example-2 = 2 affiancate: 2 piani.
    .example-3 = 3 in linea a distanze uguali: 3 piani.
    .example-4 = 4 in linea a distanze uguali: 4 piani.
    .example-5 = 4 agli angoli di un quadrato: 5 piani.
rule-R6-3 = Distanze uguali vuol dire: tra una pietra e la successiva c’è sempre lo stesso numero di caselle, nel quadrato lungo tutti e quattro i lati. Un tavolo può anche giocare con gli spazi vuoti: allora ogni casella in mezzo deve essere praticabile, senza pietre, astronavi o piramidi, nemmeno tue.
    .ruling = Le parole stampate permettono entrambe le letture. Se il tavolo non gioca con gli spazi vuoti, conta solo la distanza, qualunque cosa stia in mezzo.
rule-R6-4 = Le tue piramidi possono valere come pietre, ma almeno una delle tue pietre visibili deve far parte della costellazione.
rule-R6-5 = Una nuova piramide va sulla casella di una delle tue pietre della costellazione. Tutte le tue pietre della costellazione ti tornano in mano, e le pietre degli altri sulla casella di costruzione tornano ai proprietari. Le piramidi della costellazione restano.
    .example = Si costruisce sulla casella centrale: le pietre degli altri su quella casella tornano ai proprietari. Quella a destra resta.
rule-R6-6 = Oppure puoi ampliare una tua piramide della costellazione: la sostituisci con una più alta, dell’altezza che dà la costellazione. Le pietre della costellazione ti tornano in mano.
    .ruling = Le pietre che non fanno parte della costellazione restano dove sono.
    .ruling-2 = La piramide sostituita torna nella tua riserva.
    .example = A tre piani: la pietra esterna non fa parte della costellazione e resta dov’è.
    .example-2 = A quattro piani: tutte e tre le pietre ti tornano in mano.
rule-R6-7 = La piramide ha l’altezza che dà la costellazione. Solo se non ne hai più di quell’altezza puoi prenderne una più bassa. Se ampli, deve comunque essere più alta di quella che sostituisce.
    .ruling = Anche allora tutte le pietre della costellazione ti tornano in mano.
rule-R6-8 = Gioco avanzato: le costellazioni sono fatte di sole pietre. Unica eccezione: la piramide che stai ampliando può farne parte.

rule-R7-1 = Se dopo aver costruito hai nel quartiere più piani di chiunque altro, e prima non era così, ottieni il valore del quartiere. Danno quindi punti la prima piramide di un quartiere e quella che rompe una parità in testa. Pareggiare non dà nulla, e nemmeno aumentare il proprio vantaggio.
    .ruling = Una piramide ampliata conta come una nuova.

rule-R8-1 = Se costruisci la tua penultima piramide, e quindi te ne resta una sola, ottieni 5 punti e la partita finisce subito.
    .ruling = Prima si conta il quartiere, poi arrivano i 5 punti.
rule-R8-2 = In tre, quattro o cinque, il round in cui qualcuno raggiunge rispettivamente 40, 35 o 30 punti è l’ultimo, e si gioca fino in fondo. Raggiungere questo punteggio non dà punti bonus. Chi in quest’ultimo round costruisce la sua penultima piramide ottiene comunque i 5 punti, e la partita finisce subito (R8.1).
rule-R8-3 = In due la partita finisce appena qualcuno raggiunge 45 punti o costruisce la sua penultima piramide (R8.1).
    .ruling = L’altro non ha un ultimo turno.

rule-R9-1 = Astronavi e pietre lasciano la plancia. Non valgono nulla.
rule-R9-2 = Si contano prima le caselle lungo il fiume, poi quelle lungo il lago: chi ha più piani ottiene 12 punti, il secondo 8, il terzo 4. In caso di parità i punti dei posti occupati si sommano e si dividono in parti uguali, arrotondando per difetto; quei posti sono così tutti occupati. Per esempio, 8, 6 e 6 piani danno 12, 6 e 6 punti. Un tavolo può anche contare insieme tutte le rive; una casella lungo fiume e lago conta allora una volta sola.
    .ruling = Chi non ha piani lì non ottiene punti.
    .example = Lungo il fiume, 6, 3 e 1 piano: 12, 8 e 4 punti.
    .example-2 = Lungo il lago, 8, 6 e 6 piani: 12, 6 e 6 punti.
rule-R9-3 = In ogni quartiere chi ha più piani ottiene il valore del quartiere e il secondo 2 punti. Se più giocatori sono in testa alla pari, tutti ottengono l’intero valore e nessuno è secondo. Se più giocatori sono secondi alla pari, ognuno ottiene 2 punti.
    .ruling = Senza piani nel quartiere non si ottengono punti.
rule-R9-4 = Ogni pietra sacra non scartata dà il suo valore: 2, 4 o 6 punti.
rule-R9-5 = Vince chi ha più punti.
    .ruling = I regolamenti stampati non prevedono spareggi: in caso di parità si vince insieme.

rule-R10 = Prima della partita si decide in quanti si gioca, se vale il gioco avanzato, chi può vedere ciò che sta sotto le astronavi, se gli spazi di una costellazione devono essere vuoti, se fiume e lago contano insieme, e su quale plancia si gioca, con il suo dado.

# Where the printed editions differ (section 11): the difference, and how we play.
edition-R2-1 = In tre l’edizione italiana usa la tessera di copertura 3, le altre la tessera 2/3.
    .decided = La tessera 2/3.
edition-R1-1-R2-2 = L’italiana tralascia la pietra che segna i punti. La francese parte dalla casella 0 del contapunti, la tedesca dalla prima.
    .decided = 10 pietre in gioco; tutti partono da 0.
edition-R2-3 = Solo la francese dice che la casella deve essere libera.
    .decided = Deve essere libera.
edition-R4-2 = Solo la polacca e la francese danno la distanza esatta. Solo la francese dice che il fiume non è un ostacolo; l’italiana non lo dice delle pietre.
    .decided = La distanza esatta; né l’uno né le altre sono ostacoli.
edition-R4-3 = Solo la polacca parla di una o più curve.
    .decided = Almeno una curva.
edition-R4-4 = Nella francese e nella polacca la casella è circondata; nella tedesca, nell’inglese e nell’italiana ha ostacoli su tre lati.
    .decided = Tre lati.
edition-R4-7 = La francese e la polacca non dicono che la casella è libera. Chi non ha più pietre sacre deve spostare l’astronave nella tedesca, nella francese e nell’italiana; nell’inglese e nella polacca può farlo.
    .decided = Una casella libera, ed è obbligatorio.
edition-R5-1 = Nell’inglese il numero di pietre non dipende dal volo, in tutte le altre sì.
    .decided = Dipende dal volo.
edition-R5-4 = La polacca non dice che la pietra si carica subito, l’italiana che è una pietra propria. Nella tedesca queste pietre si devono riusare, nelle altre si può.
    .decided = Pietre proprie, caricate subito.
edition-R5-5 = Solo la polacca dice che nessuno può guardare sotto un’astronave.
    .decided = Nessuno può guardare.
edition-R5-6 = Nella tedesca, nell’inglese, nell’italiana e nella francese le pietre si usano di nuovo più tardi; la polacca non dice quando.
    .decided = In un turno successivo.
edition-R6-2 = L’italiana tralascia le diagonali.
    .decided = Le diagonali contano.
edition-R6-3 = Per il quadrato la tedesca, la polacca, l’inglese e la francese dicono una volta che le caselle in mezzo sono vuote; l’italiana mai.
    .decided = Conta solo la distanza; la lettura rigorosa è un’opzione del tavolo.
edition-R6-6 = La quarta pietra dell’esempio stampato può restare nella tedesca, nell’inglese e nella francese; nell’italiana e nella polacca deve.
    .decided = Resta: non fa parte della costellazione.
edition-R7-1 = L’italiana non dice che contano solo i propri piani. Solo la francese chiede espressamente più piani di chiunque altro.
    .decided = Più piani di chiunque altro, contando solo i propri.
edition-names = La francese scambia i nomi: le «pierres divines» sono le pietre energetiche, le «pièces d’énergie» le pietre sacre.
    .decided = Ogni lingua tiene le sue parole stampate.
edition-R8-1 = La francese dice «ultima» in due punti; tutte le altre «penultima».
    .decided = Penultima.
edition-R8-2 = La francese non dice che dopo i 5 punti ottenuti nell’ultimo round la partita finisce subito.
    .decided = Finisce subito.
edition-R8-3 = Solo la francese prevede anche in due che la partita finisca con una piramide, e la chiama «ultima».
    .decided = Penultima, come in R8.1.
edition-R9-2 = La polacca parla di fiume o lago, la francese di ciascuno dei due. L’inglese prevede solo parità tra due giocatori e non parla di arrotondamento; la francese arrotonda senza dire come, le altre per difetto.
    .decided = Ciascuno dei due, arrotondando per difetto.
