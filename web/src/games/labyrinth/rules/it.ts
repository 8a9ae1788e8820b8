import type { RulesPage } from '../../../table/game'

export default {
  title: 'Come si gioca a Labyrinth',
  lead: 'Un gioco di muri che si spostano di Max J. Kobbert, pubblicato da Ravensburger, qui nel mondo di One Piece, da 1 a 4 giocatori. Le regole come le giochiamo noi, con parole nostre.',
  sections: [
    {
      title: 'Di che cosa si tratta',
      text: [
        'Trova tutti i tuoi personaggi in un labirinto che non resta mai com’è, poi torna per primo alla tua casella di partenza.',
        'Il labirinto ha sette tessere per sette: diritte, curve e T. Le 16 con i chiodi, una casella sì e una no di una riga sì e una no, non si muovono mai. Le altre vengono mescolate, girate a caso e posate in mezzo. Ne avanza una: la tessera libera.',
        'Ci sono 24 personaggi, ognuno su una tessera e su una carta. Le carte si distribuiscono in parti uguali: 12, 8 o 6 a testa, in una pila coperta. Guardi solo la prima e la tieni per te. La tua pedina parte dall’angolo del suo colore; in due si sta in diagonale.',
      ],
      figure: 'tiles',
    },
    {
      title: 'Prima si sposta il labirinto',
      text: [
        'Gira la tessera libera come vuoi e inseriscila a una delle dodici frecce. Tutta la fila avanza di una casella, e la tessera che esce dall’altra parte è la nuova tessera libera.',
        'Devi spostare, anche se potresti raggiungere il tuo personaggio senza farlo. E non puoi farlo alla freccia da cui è uscita l’ultima tessera, perché annulleresti l’ultimo spostamento. Il primo spostamento della partita è libero.',
        'Le pedine si muovono con le loro tessere. Una pedina sulla tessera che esce, tua o di un altro, passa su quella appena inserita; lo stesso vale se sono più d’una. Non conta come loro mossa.',
      ],
      figure: 'push',
    },
    {
      title: 'Poi si muove la pedina',
      text: [
        'Segui la via aperta fin dove vuoi, o resta dove sei. Due tessere sono collegate dove entrambe sono aperte l’una verso l’altra. Le altre pedine non sono mai d’intralcio: puoi superarle e dividere una casella.',
        'Se la tua mossa finisce sul personaggio della tua carta, l’hai trovato. Mostra la carta e guarda la prossima, una carta per turno. Restare conta; esserci spinti no, finché una mossa tua non finisce lì.',
        'Poi tocca al giocatore successivo, in senso orario.',
      ],
      figure: 'way',
    },
    {
      title: 'La fine',
      text: [
        'Quando hai trovato tutti i tuoi personaggi, torna indietro: la prima mossa tua che finisce sulla tua casella di partenza vince subito. Deve essere in un turno successivo a quello in cui hai trovato l’ultima carta.',
        'Le impostazioni possono chiudere la partita dopo un certo numero di turni. Allora vince chi ha trovato più personaggi, poi chi ha il ritorno più breve, contato in righe e colonne; chi è ancora pari divide la vittoria.',
        'Se per cinquanta giri nessuno trova un personaggio, la partita finisce: vince chi ne ha trovati di più, e chi è pari condivide la vittoria.',
      ],
    },
    {
      title: 'Per i più piccoli',
      text: [
        'Come opzione, tutte le carte stanno scoperte davanti a chi le possiede. Puoi trovare una qualsiasi delle tue, in qualsiasi ordine, una per turno. Poi alla partenza, come sempre.',
      ],
    },
    {
      title: 'Da soli',
      text: [
        'Trova 6 personaggi, o quanti ne imposti, e torna nel minor numero di turni possibile. I turni sono il tuo punteggio.',
      ],
    },
    {
      title: 'Rompicapi',
      text: [
        'Raggiungi il personaggio in due turni: una via c’è sempre, ma poche prime spinte ci portano. Un rompicapo ha un numero ed è lo stesso per tutti: manda il link e guarda chi trova la via.',
      ],
    },
    {
      title: 'Che cosa è nascosto',
      text: [
        'Tutti vedono il labirinto, la tessera libera, le pedine, le carte trovate e quante ne restano. La tua carta è solo tua. Nessuno sa quali carte ci sono in quale pila: lo decide il caso quando se ne scopre una.',
        'Chi finisce la mossa su un personaggio e non lo trova, non lo cerca. Il tavolo lo ricorda per tutti finché quel giocatore trova una carta: l’emblema è barrato.',
      ],
    },
    {
      title: 'Come si gioca qui',
      text: [
        'Gira la tessera libera con R, con la rotella del mouse o toccandola. Indica una freccia, o toccala una volta: il tabellone mostra come sarebbe il labirinto e dove potresti andare. Fai clic, o tocca ancora, per inserire.',
        'Poi scegli una casella chiara; la via viene disegnata. Se il tuo personaggio è raggiungibile, il pulsante ti ci porta.',
        'Puoi annullare lo spostamento e la mossa finché il giocatore successivo non agisce. Una mossa che ha rivelato qualcosa agli altri resta, a meno che siano d’accordo.',
      ],
    },
  ],
} satisfies RulesPage
