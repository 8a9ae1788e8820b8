import type { RulesPage } from '../../../table/game'

export default {
  title: 'Come si gioca a Raid on Onigashima',
  lead: 'L’Alleanza sbarca sull’isola dei due imperatori, Kaido e Big Mom. Due schieramenti, da 2 a 6 giocatori, uno scontro dopo l’altro. Le regole come le giochiamo noi, con parole nostre; quasi tutte le abilità e le carte sono nostre.',
  sections: [
    {
      title: 'Di che cosa si tratta',
      text: [
        'Ogni turno è uno scontro tra un personaggio dell’Alleanza e uno di Onigashima. Chi lo vince tiene la carta battuta, e la sua iniziativa vale altrettanti punti vittoria. Dopo l’ultimo scontro vince lo schieramento con più punti.',
        'Da 2 a 4 giocatori ci sono 6 scontri, o 10 nella partita lunga; in 5 o 6 sono 12. Ogni schieramento ha 4 personaggi in più degli scontri. Un personaggio combatte una volta sola, che vinca o che perda.',
        'I compagni di squadra si alternano negli scontri. Ognuno comincia con 2 carte di ciascuno dei tre mazzi e sceglie un Capitano dopo aver pescato i personaggi.',
      ],
    },
    {
      title: 'Un personaggio',
      text: [
        'L’iniziativa dice chi attacca per primo. Seguono il numero di dadi d’attacco, la difesa e l’energia: chi non ne ha più ha perso lo scontro.',
        'Due abilità cambiano i tuoi dadi o quelli del nemico; alcuni nemici possono bloccare l’abilità 1. La carta mostra anche l’haki che il personaggio padroneggia, e le sue debolezze.',
        'Alcuni personaggi possono assumere altre forme. All’inizio di uno scontro puoi tentarne una: se un dado dà almeno il numero della forma, quella carta sostituisce il personaggio per questo scontro.',
      ],
      figure: 'card',
    },
    {
      title: 'Uno scontro',
      text: [
        'Ogni schieramento posa un personaggio coperto, poi entrambi si scoprono e possono tentare di trasformarsi. Vengono quindi le carte dell’inizio dello scontro, soprattutto le carte Debolezza; chi attacca per secondo gioca per primo.',
        'L’iniziativa più alta attacca per prima, poi i due attaccano a turno finché uno non ha più energia. Chi vince pesca una carta da un mazzo a scelta.',
      ],
      figure: 'fight',
    },
    {
      title: 'Un attacco',
      text: [
        'Tira tutti i tuoi dadi d’attacco. Ogni dado pari o superiore alla difesa del nemico gli costa 1 punto energia. Un dado nominato da una tua abilità costa invece quanto dice l’abilità, qualunque sia la difesa.',
        'La seconda abilità di Zoro: ogni 1, 2 o 4 costa 4 punti energia. Se tira 1, 1, 2, 2, 4 e 6 contro difesa 6, sono 5 volte 4, e 1 per il sei: 21 punti energia.',
        'Invece di tirare puoi giocare un colpo, che costa al nemico un numero fisso di punti energia, o un haki del re conquistatore, che vince subito se il nemico è abbastanza debole. Dopo un tiro, l’haki dell’armatura vi si aggiunge.',
      ],
      figure: 'dice',
    },
    {
      title: 'L’haki',
      text: [
        'Una carta haki può essere giocata solo da un personaggio che ne mostra il simbolo: armatura, re conquistatore o percezione. Una carta avanzata richiede il simbolo avanzato, che vale anche per le carte normali.',
        'I simboli avanzati proteggono, anche. Contro ogni attacco che ti costerebbe energia puoi tirare un dado: con 1 simbolo avanzato un 6 annulla l’attacco, con 2 simboli un 5 o un 6, con 3 simboli un 4, un 5 o un 6. Se non riesce, puoi ancora giocare carte.',
      ],
      figure: 'haki',
    },
    {
      title: 'Le carte',
      text: [
        'Puoi giocare fino a 3 carte per scontro, risposte comprese. Ogni carta dice quando: all’inizio dello scontro, all’inizio o alla fine del tuo attacco, prima o dopo il tuo tiro, prima o dopo l’attacco del nemico.',
        'A ogni carta si può rispondere. Un haki dell’armatura o del re conquistatore è annullato da uno dello stesso tipo di valore pari o superiore, una carta Attacco da una Parata, e qualsiasi carta dall’haki della percezione, che nulla annulla. Una carta annullata è persa.',
        'Le carte Difesa curano, fanno ritirare i dadi al nemico o ti fanno fuggire, e allora nessuno vince. Una chiamata porta un secondo personaggio al tuo fianco: i suoi dadi e la sua abilità 2 rafforzano i tuoi attacchi, e non combatterà più.',
      ],
    },
    {
      title: 'Le debolezze',
      text: [
        'Una carta Debolezza funziona solo contro un personaggio che ha quella debolezza. Superbia: attacchi per primo. Gola: il primo attacco del nemico ha solo metà dei dadi, per eccesso. Paura: nei suoi primi due attacchi i suoi dadi valgono uno in meno.',
        'L’agalmatolite marina è la debolezza di chi ha mangiato un frutto del diavolo: le sue abilità non funzionano finché non ha attaccato una volta.',
      ],
    },
    {
      title: 'Come si gioca qui',
      text: [
        'Scegli il tuo personaggio senza vedere la scelta del nemico, e i due si scoprono insieme. Il computer conta dadi, abilità e danni, e mostra da dove viene ogni numero.',
        'Ti viene chiesto ogni volta che una carta potrebbe essere giocata, qualunque cosa tu abbia; così nessuna pausa tradisce una mano. Se non hai nulla da giocare, passa.',
      ],
    },
  ],
} satisfies RulesPage
