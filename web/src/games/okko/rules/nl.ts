import type { RulesPage } from '../../../table/game'

export default {
  title: 'Zo speel je Okko Chronicles',
  lead: 'Een verhaal van demonenjagers in een land van papieren schermen: 1 oni tegen 1 tot 4 helden, voor 2 tot 5 spelers. De regels zoals wij ze spelen, in eigen woorden; kaarten, tegels en scenario’s zijn van ons.',
  sections: [
    {
      title: 'Waar het om gaat',
      text: [
        'Eén speler is de oni en beveelt zijn agenten. De anderen zijn jagers en spelen 1 tot 4 helden, soms twee tegelijk. Wat gebeurt laat herinneringen na: blauwe voor de helden, rode voor de oni. De meeste punten winnen.',
        'Sommige scenario’s zijn overvallen met een doel. In de andere is een hoveling de oni: ontdek wie en wat het is voor ronde 8 om is, en bevecht het.',
      ],
    },
    {
      title: 'De kaart',
      text: [
        'Tegels hebben gebieden, gebieden hebben vakken. Schermen zijn muren; deuren zijn open, gesloten of op slot. De lantaarn is een plek voor proeven, de kegel waar knechten komen, de vlam waar wezens komen. Met 3+ ernaast alleen tegen drie of meer helden. Daar staan helden nooit.',
        'Een oog naast het nummer: wie daarheen gaat moet sluipen, een Snelheidsproef. Wie gezien wordt stopt, en de knechten van de tegel komen aanvallen.',
      ],
      figure: 'map',
    },
    {
      title: 'Strategie',
      text: [
        'Beide kanten plannen in het geheim. Elke held legt 1 of 2 actiekaarten, links voor het talent of rechts voor de techniek, en mag één handuitrusting openen. De jagers spreken een volgorde af. Zonder actiekaart neem je de aflegstapel terug.',
        'De oni verspreidt om beurten bederf en laat zijn bomen groeien, en legt gebeurtenissen als technieken naast zijn agenten. Dan gaat alles open en geldt het voor de ronde.',
      ],
    },
    {
      title: 'Activeringen',
      text: [
        'Helden en kaarten van de oni handelen om beurten. Een held heeft 3 acties: lopen, aanvallen, proef, aanwijzingen zoeken, kist of deur openen, talent gebruiken, uitrusting herschikken of geven. Metgezellen handelen na hun held.',
        'Een beweging doorkruist zoveel gebieden als de Snelheid; een gebied met een tegenstander stopt haar. Knechten handelen alleen op tegels met bederf, tot het alarm: een held die een slapende knecht aanvalt slaat alarm. Wezens handelen altijd.',
      ],
    },
    {
      title: 'Aanvallen en proeven',
      text: [
        'Een aanval gooit zoveel zwarte dobbelstenen als Kracht, en een rode per punt Kracht uit een techniek. Explosies tellen en worden opnieuw gegooid. Zoveel successen als de Verdediging is 1 schade. Na een gevecht van nabij met een duw mag het doel 1 vak verplaatst worden.',
        'Een proef gooit zoveel oranje dobbelstenen als de moeilijkheid; hoogstens de waarde slaagt. Elke mislukking maakt haar 1 dobbelsteen lichter.',
      ],
      figure: 'dice',
    },
    {
      title: 'Wonden',
      text: [
        'Aan het eind van de ronde trekt een held met schade tot de Uithouding een wondkaart in plaats daarvan. 3 wondkaarten in de hand schakelen uit. Bloeden, gif en verdoving duren tot ze gekeerd en weg zijn.',
      ],
    },
    {
      title: 'Het onderzoek',
      text: [
        'Aanwijzingsproeven gebruiken List. Getrokken hovelings- en onikaarten zijn onschuldig: het notitieboek onthoudt ze. Aan het eind van elke ronde mogen de jagers de aard en de hoveling noemen; in ronde 4 moeten ze er één noemen.',
        'De juiste hoveling: de oni is ontmaskerd. Na de derde fout of aan het eind van ronde 8 toont hij zich. Een juist genoemde aard verzwakt hem.',
      ],
    },
    {
      title: 'Het eindgevecht',
      text: [
        'Nu staat de oni op de kaart. De helden winnen door hem te vellen. Is er een held verloren, dan mag hij met één actie ontsnappen, maar niet in zijn eerste ronde. Ronde 12 is de laatste.',
      ],
    },
    {
      title: 'Campagnes',
      text: [
        'Meer scenario’s achter elkaar: uitrusting blijft bij de held, al het andere geneest. In de vertakte beslist de winnaar van een akte waar het verdergaat; de akten geven 1, 2 en 4 punten extra.',
      ],
    },
  ],
} satisfies RulesPage
