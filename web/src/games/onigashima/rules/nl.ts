import type { RulesPage } from '../../../table/game'

export default {
  title: 'Zo speel je Raid on Onigashima',
  lead: 'De Alliantie landt op het eiland van de twee keizers, Kaido en Big Mom. Twee partijen, 2 tot 6 spelers, het ene gevecht na het andere. De regels zoals wij ze spelen, in onze eigen woorden; de meeste vaardigheden en kaarten zijn van ons.',
  sections: [
    {
      title: 'Waar het om gaat',
      text: [
        'Elke beurt is één gevecht tussen een personage van de Alliantie en een van Onigashima. Wie het wint, houdt de verslagen kaart, en haar initiatief telt als overwinningspunten. Na het laatste gevecht wint de partij met de meeste punten.',
        'Met 2 tot 4 spelers zijn er 6 gevechten, of 10 in het lange spel; met 5 of 6 spelers zijn het er 12. Elke partij heeft 4 personages meer dan er gevechten zijn. Een personage vecht maar één keer, of het nu wint of verliest.',
        'Teamgenoten vechten om de beurt. Iedereen begint met 2 kaarten van elk van de drie stapels en kiest een Kapitein zodra de personages getrokken zijn.',
      ],
    },
    {
      title: 'Een personage',
      text: [
        'Het initiatief zegt wie als eerste aanvalt. Dan volgen het aantal aanvalsdobbelstenen, de verdediging en de energie: wie die kwijt is, heeft het gevecht verloren.',
        'Twee vaardigheden veranderen jouw dobbelstenen of die van de vijand; sommige vijanden kunnen vaardigheid 1 tegenhouden. De kaart toont ook welke haki het personage beheerst en welke zwaktes het heeft.',
        'Sommige personages kunnen andere vormen aannemen. Aan het begin van een gevecht mag je er één proberen: gooi je minstens het getal op de vorm, dan vervangt die kaart het personage in dit gevecht.',
      ],
      figure: 'card',
    },
    {
      title: 'Een gevecht',
      text: [
        'Beide partijen leggen een personage gedekt neer, daarna worden beide omgedraaid en mogen ze proberen te transformeren. Dan komen de kaarten voor het begin van het gevecht, vooral zwaktekaarten; wie als tweede aanvalt, speelt als eerste.',
        'Het hoogste initiatief valt als eerste aan, en daarna vallen ze om de beurt aan tot een van beide geen energie meer heeft. De winnaar trekt een kaart van een stapel naar keuze.',
      ],
      figure: 'fight',
    },
    {
      title: 'Een aanval',
      text: [
        'Gooi al je aanvalsdobbelstenen. Elke dobbelsteen die gelijk is aan of hoger dan de verdediging van de vijand, kost hem 1 energie. Een dobbelsteen die een van je vaardigheden noemt, kost in plaats daarvan wat de vaardigheid zegt, hoe hoog de verdediging ook is.',
        'Zoro’s tweede vaardigheid: elke 1, 2 of 4 kost 4 energie. Gooit hij 1, 1, 2, 2, 4 en 6 tegen verdediging 6, dan is dat 5 keer 4, en 1 voor de zes: 21 energie.',
        'In plaats van te gooien mag je een slag spelen, die de vijand een vast aantal energie kost, of koningshaki, die meteen wint als de vijand zwak genoeg is. Na een worp komt bewapeningshaki erbij.',
      ],
      figure: 'dice',
    },
    {
      title: 'Haki',
      text: [
        'Een hakikaart kan alleen worden gespeeld door een personage dat het teken ervan toont: bewapening, koning of observatie. Een gevorderde kaart vraagt het gevorderde teken, dat ook voor de gewone kaarten geldt.',
        'Gevorderde tekens beschermen ook. Tegen elke aanval die je energie zou kosten, mag je een dobbelsteen gooien: met 1 gevorderd teken heft een 6 de aanval op, met 2 tekens een 5 of 6, met 3 tekens een 4, 5 of 6. Lukt het niet, dan mag je nog steeds kaarten spelen.',
      ],
      figure: 'haki',
    },
    {
      title: 'Kaarten',
      text: [
        'Je mag tot 3 kaarten per gevecht spelen, antwoorden meegeteld. Elke kaart zegt wanneer: aan het begin van het gevecht, aan het begin of het einde van je aanval, voor of na je worp, voor of na de aanval van de vijand.',
        'Op elke kaart mag geantwoord worden. Bewapenings- en koningshaki wordt opgeheven door dezelfde soort met een gelijke of hogere waarde, een aanvalskaart door een Parade, en elke kaart door observatiehaki, die niets opheft. Een opgeheven kaart is verbruikt.',
        'Verdedigingskaarten genezen ook, laten de vijand opnieuw gooien of laten je vluchten, en dan wint niemand. Een roep brengt een tweede personage aan je zijde: zijn dobbelstenen en vaardigheid 2 versterken je aanvallen, en het vecht daarna niet meer.',
      ],
    },
    {
      title: 'Zwaktes',
      text: [
        'Een zwaktekaart werkt alleen tegen een personage dat die zwakte heeft. Hoogmoed: jij valt als eerste aan. Gulzigheid: de eerste aanval van de vijand heeft maar de helft van zijn dobbelstenen, naar boven afgerond. Angst: zijn dobbelstenen tellen in zijn eerste twee aanvallen één minder.',
        'Zeesteen is de zwakte van iedereen die een duivelsvrucht heeft gegeten: hun vaardigheden werken niet tot ze één keer hebben aangevallen.',
      ],
    },
    {
      title: 'Zo speel je het hier',
      text: [
        'Je kiest je personage zonder de keuze van de vijand te zien, en beide worden tegelijk omgedraaid. De computer telt dobbelstenen, vaardigheden en schade, en laat zien hoe elk getal tot stand kwam.',
        'Je wordt gevraagd zodra er een kaart gespeeld zou kunnen worden, wat je ook vasthoudt; zo verraadt geen pauze wat iemand in de hand heeft. Heb je niets te spelen, pas dan.',
      ],
    },
  ],
} satisfies RulesPage
