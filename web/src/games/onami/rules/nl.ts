import type { RulesPage } from '../../../table/game'

export default {
  title: 'Zo speel je Onami',
  lead: 'Een spel van golven door Phil Loyer, uitgegeven door Wyvren Gaming, voor 1 tot en met 6 spelers. De regels zoals wij ze spelen, in onze eigen woorden.',
  sections: [
    {
      title: 'Waar het om gaat',
      text: [
        'Leg kaarten op een bord van vijf bij vijf vakken en stuur golven uit om die van de anderen te nemen. Wie aan het einde de meeste vakken heeft, wint.',
        'Elk van de 49 kaarten heeft vier getallen van 0 tot en met 7; geen twee zijn gelijk, hoe je ze ook draait. De gedrukte regels sommen de kaarten niet op, dus deze zijn van ons. De zeven zeeën zijn alleen patronen.',
        'Je begint met 5 kaarten in je hand, of met 4 als jullie met vijf of zes zijn. Het toeval of de instellingen bepalen wie begint; bij een revanche is dat de volgende speler.',
      ],
      figure: 'card',
    },
    {
      title: 'Een beurt',
      text: [
        'Leggen: leg één kaart uit je hand op een leeg vak, gedraaid zoals je wilt. Het vak is van jou.',
        'Golven: neem kaarten van anderen, als je dat kunt en wilt. Wat je laat liggen, blijft van de eigenaar.',
        'Trekken: beëindig je beurt door een kaart te trekken, op elk moment nadat je hebt gelegd. Het spel gaat met de klok mee verder.',
      ],
    },
    {
      title: 'De kracht van een golf',
      text: [
        'Kijk ten noorden, oosten, zuiden en westen van de gelegde kaart. Is een buurkaart niet van jou, vergelijk dan de twee getallen die elkaar raken. Is het jouwe hoger, dan mag er een golf die kant op lopen.',
        'De kracht is het verschil: zoveel kaarten mag de golf nemen, de eerste meegeteld. Een 7 tegen een 4 neemt er hoogstens drie. Genomen kaarten geven er geen kracht bij.',
      ],
      figure: 'wave',
    },
    {
      title: 'Hoe een golf loopt',
      text: [
        'Vanaf een kaart die hij heeft genomen, mag een golf verder naar elke buurkaart die niet van jou is en die de genomen kaart met een lager getal raakt. Hij mag afbuigen en zich splitsen; de takken delen zijn kracht. Weg en volgorde kies jij. Met een slechte keuze neem je misschien minder kaarten.',
        'Van een kaart gaan hoogstens vier golven uit, elk op zichzelf: een golf verbruikt zijn eigen kracht en gaat alleen verder vanaf kaarten die hij zelf heeft genomen. Ligt een vak open voor twee golven, dan zeg jij welke het neemt en betaalt. Wordt de eerste kaart van een golf door een andere genomen, dan komt die golf er niet.',
        'Een golf stopt aan de rand, bij een leeg vak, bij een kaart van jou (van eerder of net genomen), bij een gelijk of hoger getal, en als zijn kracht op is.',
      ],
      figure: 'split',
    },
    {
      title: 'Een voorbeeld',
      text: [
        'De kolommen heten vanaf het westen a tot en met e, de rijen vanaf het noorden 1 tot en met 5. Je legt op b3; alle andere kaarten zijn hier van een tegenstander.',
        'In het oosten raakt jouw 6 de 3 van c3: kracht 3. Je neemt c3 en houdt 2 over. Vandaar verslaat een 5 de 2 van c2 en een andere 5 de 1 van d3. Je neemt d3 en houdt 1 over: voor c2, of voor e3, waar een 5 een 0 raakt. Je kiest c2. De golf heeft zich gesplitst en is op.',
        'In het zuiden raakt jouw 3 de 2 van b4: een andere golf, met kracht 1, neemt die kaart. In het noorden raakt jouw 4 een 4: geen golf.',
      ],
    },
    {
      title: 'Het einde',
      text: [
        'Het spel is afgelopen als op alle 25 vakken een kaart ligt en de laatste beurt voorbij is. Wie de meeste vakken heeft, wint; bij een gelijke stand is de winst gedeeld.',
      ],
    },
    {
      title: 'Alleen tegen het Getij',
      text: [
        'Het Getij begint. Het heeft geen hand: het draait een kaart van de trekstapel om en legt die waar het de meeste vakken neemt. Bij gelijke mogelijkheden kiest het eerst het vak dat in leesrichting vanaf a1 vooraan komt, daarna de minste kwartslagen met de klok mee.',
        'Met de golf die de meeste kracht overheeft (bij gelijke kracht: noord, oost, zuid, west) neemt het telkens het eerste open vak in leesrichting, tot er niets meer te nemen valt. Jouw hand kent het niet.',
        'Het legt 13 kaarten, jij 12; zijn laatste kaart beëindigt het spel. Je wint met minstens 13 vakken.',
      ],
    },
    {
      title: 'Met een kaart in het midden',
      text: [
        'Een optie voor 2, 3, 4 of 6 spelers: vanaf het begin ligt er een kaart van de trekstapel op het middelste vak, willekeurig gedraaid. Zo krijgt iedereen evenveel beurten.',
        'Die kaart is van niemand tot iemand hem neemt. Golven mogen erop beginnen en erdoorheen lopen. Wordt hij nooit genomen, dan telt hij voor niemand.',
      ],
      figure: 'centre',
    },
    {
      title: 'Wat verborgen is',
      text: [
        'Je ziet alleen je eigen hand. Niemand kent de volgorde van de trekstapel. Iedereen ziet het bord, hoeveel kaarten elke hand en de trekstapel tellen, en dat iemand heeft getrokken.',
      ],
    },
    {
      title: 'Zo speel je het hier',
      text: [
        'Kies een kaart uit je hand. Draai hem met R, of tik hem nog eens aan. Leg hem op een leeg vak.',
        'Kies dan de vakken die je neemt. Waar de volgorde niet uitmaakt, neemt één klik ze allemaal. Beëindig je beurt, en er wordt een kaart voor je getrokken.',
        'Tot je trekt, kun je alles terugnemen. Daarna moeten de anderen het goedvinden.',
      ],
    },
  ],
} satisfies RulesPage
