# The rules at hand, clause by clause, for players. docs/rules.md is the specification.

section-1 = Il materiale
section-2 = La preparazione
section-3 = Round e turni
section-4 = Volare
section-5 = Le pietre energetiche
section-6 = Costruire
section-7 = Punti durante la partita
section-8 = La fine della partita
section-9 = Il punteggio finale
section-10 = Opzioni di un tavolo

rule-R1-1 = Giocano da due a cinque persone. Ognuno ha un colore con 10 pietre energetiche, un’astronave, tre pietre sacre (del valore di 2, 4 e 6) e 11 piramidi: una di un piano, tre di due, tre di tre, due di quattro e due di cinque. Un’altra pietra segna i punti.
rule-R1-2 = La città ha 16 quartieri, ciascuno con un valore. Il quartiere sacro, di 3 caselle per 3, sta al centro e vale 7. Nel lago non si può stare. Il fiume scorre tra le caselle; quelle lungo l’acqua sono segnate.
rule-R1-3 = Il dado ha sei facce: 2, 3, 3, 4, 5 e frecce.
rule-R1-4 = La plancia è un nostro disegno della città. Altre plance, con il loro dado, si possono caricare da un file.

rule-R2-1 = In meno di cinque, una parte della città è coperta dalla giungla. Le caselle coperte sono fuori gioco: lì nessuno sta, si ferma, passa o fa punti.
rule-R2-2 = Tutti partono da 0 punti. Chi comincia lo decide la sorte, se non lo scegliete voi; poi si gioca in senso orario.
rule-R2-3 = Uno dopo l’altro, a partire da chi comincia, tutti mettono la propria astronave su una casella libera del quartiere sacro.

rule-R3-1 = In tre, quattro o cinque, chi apre il round lancia il dado, e il risultato vale per tutti in quel round. Poi il dado passa a sinistra: chi segue lancia e comincia.
rule-R3-2 = In due ci si alterna, e ognuno lancia il dado solo per il proprio turno.
rule-R3-3 = Un turno ha quattro passi: devi volare, poi puoi caricare pietre, poi puoi costruire, e infine i punti si contano da soli.

rule-R4 = Sono d’ostacolo le altre astronavi, tutte le piramidi (anche le tue), il lago, il bordo della plancia e le caselle coperte. Le pietre e il fiume non lo sono. Una casella è libera se non c’è né un’astronave né una piramide.
rule-R4-1 = Volare è obbligatorio: l’astronave atterra su una casella diversa da quella che lascia.
rule-R4-2 = In linea retta: vola esattamente di tante caselle quante ne indica il dado, in una delle quattro direzioni. Se qualcosa sbarra la via ti fermi prima, e il resto è perso. Non ci si può fermare prima per scelta, e non si vola mai in diagonale.
rule-R4-3 = Con curve: vola esattamente di tante caselle quante ne indica il dado, con almeno una curva ad angolo retto, aggirando ogni ostacolo. Nessuna casella si attraversa due volte, e non si torna alla partenza.
rule-R4-4 = Vicolo cieco: se volando con curve entri in una casella chiusa su tre lati, il volo finisce lì e il resto è perso.
rule-R4-5 = Frecce: vola quanto vuoi lungo la riga o la colonna, sopra ogni cosa, fino a una casella libera. Solo il bordo e le caselle coperte chiudono la riga.
rule-R4-6 = Pietra sacra: invece di tutto questo, qualunque cosa mostri il dado, puoi scartare una delle tue pietre sacre e mettere l’astronave su una qualsiasi casella libera. La pietra è persa per sempre.
rule-R4-7 = Bloccata: se il dado non permette alcun volo, devi usare una pietra sacra. Se non ne hai più, metti l’astronave gratis su una casella libera, ma in questo turno non carichi pietre.
rule-R4-8 = Primo round: si vola solo in linea retta o con le frecce, fuori dal quartiere sacro. Le curve non sono ancora permesse; una pietra sacra lo è solo se non c’è altra via d’uscita.
rule-R4-9 = Quando un’astronave decolla, le pietre che stavano sotto restano lì e vengono alla luce.

rule-R5-1 = Dopo un volo in linea retta o con le frecce puoi caricare due pietre: una nella tua astronave e una in quella di un altro. Puoi rinunciare all’una o all’altra.
rule-R5-2 = Dopo un volo con curve o con una pietra sacra puoi caricare una pietra, nella tua astronave.
rule-R5-3 = Dopo uno spostamento gratuito non si carica nulla.
rule-R5-4 = Se non hai più pietre in mano, puoi prendere dalla plancia una tua pietra visibile, e devi caricarla subito.
rule-R5-5 = Una pietra è visibile se sulla sua casella non c’è un’astronave. Nessuno può guardare sotto: tutti hanno visto che cosa è stato caricato, e devono ricordarlo.
rule-R5-6 = Ogni casella tiene una sola pietra per colore. Se un’astronave decolla e ce ne sono due o più dello stesso colore, tutte quelle di quel colore tornano al proprietario.
rule-R5-7 = Puoi caricare una seconda pietra di proposito; allora ti tornano in mano tutte e due.

rule-R6-1 = Nel tuo turno, dopo aver caricato, puoi costruire una piramide o ampliarne una. Non è mai obbligatorio.
rule-R6-2 = Decidono le tue pietre visibili: 1 pietra dà un piano, 2 affiancate due, 3 in linea a distanze uguali tre, 4 in una linea così quattro, e 4 agli angoli di un quadrato diritto cinque. Le linee possono essere anche diagonali.
rule-R6-3 = Le distanze uguali si contano in caselle. Quello che sta tra le pietre non importa, a meno che il tavolo giochi con gli spazi vuoti.
rule-R6-4 = Le tue piramidi possono valere come pietre, ma almeno una pietra ci vuole.
rule-R6-5 = Una nuova piramide va sulla casella di una delle pietre. Tutte le pietre della costellazione ti tornano in mano, e le pietre degli altri su quella casella tornano a loro.
rule-R6-6 = Oppure puoi sostituire una tua piramide della costellazione con una più alta. Le pietre ti tornano in mano, la vecchia piramide nella riserva.
rule-R6-7 = La piramide è alta quanto dà la costellazione. Solo se non ne hai più di quell’altezza puoi prenderne una più bassa; le pietre si spendono comunque tutte.
rule-R6-8 = Gioco avanzato: le costellazioni sono fatte di sole pietre. Può farne parte soltanto la piramide che si amplia.

rule-R7-1 = Se ora hai nel quartiere più piani di chiunque altro, e prima non li avevi, ottieni il suo valore. Pareggiare non dà nulla, e nemmeno aumentare un vantaggio.

rule-R8-1 = Chi costruisce la sua penultima piramide riceve 5 punti, e la partita finisce subito.
rule-R8-2 = In tre, quattro o cinque, il round in cui qualcuno raggiunge 40, 35 o 30 punti è l’ultimo, e si gioca fino in fondo.
rule-R8-3 = In due la partita finisce subito quando qualcuno raggiunge 45 punti.

rule-R9-1 = Astronavi e pietre lasciano la plancia. Non valgono nulla.
rule-R9-2 = Poi si conta il fiume e dopo il lago: più piani lungo la riva 12 punti, secondo posto 8, terzo 4. In caso di parità si dividono i punti dei posti occupati, arrotondati per difetto.
rule-R9-3 = In ogni quartiere chi ha più piani ottiene il suo valore e il secondo 2 punti. Se in testa sono in più d’uno, tutti ottengono il valore e nessuno è secondo.
rule-R9-4 = Le pietre sacre non usate contano 2, 4 e 6 punti.
rule-R9-5 = Vince chi ha più punti. In caso di parità si vince insieme.

rule-R10 = Prima della partita si sceglie: il gioco avanzato, a chi si mostra ciò che sta sotto le astronavi, se gli spazi di una costellazione devono essere vuoti, se fiume e lago contano insieme, e la plancia con il suo dado.
