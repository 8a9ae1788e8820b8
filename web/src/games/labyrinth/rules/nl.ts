import type { RulesPage } from '../../../table/game'

export default {
  title: 'Zo speel je Labyrinth',
  lead: 'Een spel van schuivende muren door Max J. Kobbert, uitgegeven door Ravensburger, hier in de wereld van One Piece, voor 1 tot en met 4 spelers. De regels zoals wij ze spelen, in onze eigen woorden.',
  sections: [
    {
      title: 'Waar het om gaat',
      text: [
        'Vind al je personages in een doolhof dat nooit blijft zoals het is, en keer dan als eerste terug naar je startveld.',
        'Het doolhof heeft zeven bij zeven gangkaarten: rechte, bochten en T’s. De 16 met spijkers, op elk tweede veld van elke tweede rij, bewegen nooit. De andere worden geschud, willekeurig gedraaid en ertussen gelegd. Er blijft er één over: de vrije gangkaart.',
        'Er zijn 24 personages, elk op een gangkaart en op een speelkaart. De speelkaarten worden gelijk verdeeld: 12, 8 of 6 per speler, als gesloten stapel. Je bekijkt alleen je bovenste en houdt die voor jezelf. Je speelfiguur begint in de hoek van zijn kleur; met zijn tweeën zit je schuin tegenover elkaar.',
      ],
      figure: 'tiles',
    },
    {
      title: 'Eerst het doolhof verschuiven',
      text: [
        'Draai de vrije gangkaart zoals je wilt en schuif hem bij een van de twaalf pijlen in. De hele rij schuift één veld op, en de kaart die er aan de andere kant uit komt, is de nieuwe vrije gangkaart.',
        'Je moet schuiven, ook als je je personage zonder dat kunt bereiken. En je mag niet schuiven bij de pijl waar de laatste kaart eruit kwam, want dat zou de laatste verschuiving terugdraaien. De eerste verschuiving van het spel is vrij.',
        'Speelfiguren schuiven met hun gangkaarten mee. Een speelfiguur op de kaart die eruit komt, van jou of van een ander, gaat naar de kaart die net is ingeschoven; ook als het er meer zijn. Dat telt niet als hun zet.',
      ],
      figure: 'push',
    },
    {
      title: 'Dan je speelfiguur verzetten',
      text: [
        'Ga over de open weg zo ver je wilt, of blijf staan. Twee gangkaarten zijn verbonden waar ze allebei naar elkaar open zijn. Andere speelfiguren staan nooit in de weg: je mag ze passeren en een veld delen.',
        'Eindigt je zet bij het personage van je kaart, dan heb je het gevonden. Toon de kaart en bekijk de volgende, één kaart per beurt. Blijven staan telt; erheen geschoven worden niet, tot een zet van jezelf daar eindigt.',
        'Dan is de volgende speler aan de beurt, met de klok mee.',
      ],
      figure: 'way',
    },
    {
      title: 'Het einde',
      text: [
        'Heb je al je personages gevonden, ga dan terug: de eerste zet van jezelf die op je eigen startveld eindigt, wint meteen. Dat moet in een latere beurt zijn dan die waarin je de laatste kaart vond.',
        'De instellingen kunnen het spel na een aantal beurten laten eindigen. Dan wint wie de meeste personages heeft gevonden, daarna wie de kortste weg terug heeft, geteld in rijen en kolommen; wie dan nog gelijk is, deelt de winst.',
        'Vindt vijftig ronden lang niemand een personage, dan is het spel afgelopen: wie de meeste heeft gevonden wint, en wie gelijk staat deelt de winst.',
      ],
    },
    {
      title: 'Voor jongere kinderen',
      text: [
        'Als optie liggen alle kaarten open voor hun eigenaar. Elke kaart van jezelf mag gevonden worden, in elke volgorde, één per beurt. Daarna terug naar de start, zoals anders.',
      ],
    },
    {
      title: 'Alleen',
      text: [
        'Vind 6 personages, of zoveel als je instelt, en kom in zo weinig mogelijk beurten terug. De beurten zijn je score.',
      ],
    },
    {
      title: 'Puzzels',
      text: [
        'Bereik het personage in twee beurten: er is altijd een weg, maar weinig eerste verschuivingen leiden erheen. Een puzzel heeft een nummer en is voor iedereen dezelfde: stuur de link en kijk wie de weg vindt.',
      ],
    },
    {
      title: 'Wat verborgen is',
      text: [
        'Iedereen ziet het doolhof, de vrije gangkaart, de speelfiguren, de gevonden kaarten en hoeveel er nog over zijn. Jouw kaart is van jou alleen. Niemand weet welke kaarten in welke stapel liggen: het toeval beslist het als er een wordt omgedraaid.',
        'Wie een zet op een personage eindigt en het niet vindt, zoekt het niet. De tafel onthoudt dat voor iedereen tot die speler een kaart vindt: het embleem is doorgestreept.',
      ],
    },
    {
      title: 'Zo speel je het hier',
      text: [
        'Draai de vrije gangkaart met R, met het muiswiel of door hem aan te tikken. Wijs een pijl aan, of tik er één keer op: het bord toont hoe het doolhof zou liggen en waar je heen zou kunnen. Klik, of tik nog eens, om in te schuiven.',
        'Kies dan een licht veld; de weg wordt getekend. Is je personage bereikbaar, dan brengt de knop je erheen.',
        'Je kunt je verschuiving en je zet terugnemen tot de volgende speler iets doet. Een zet die de anderen iets nieuws vertelde, blijft staan, tenzij zij het goedvinden.',
      ],
    },
  ],
} satisfies RulesPage
