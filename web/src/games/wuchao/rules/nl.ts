import type { RulesPage } from '../../../table/game'

export default {
  title: 'Zo speel je Raid on Wuchao',
  lead: 'De nacht die in het jaar 200 de oorlog om het noorden besliste: Cao Cao rijdt uit tegen de graanschuren van Yuan Shao. Voor 2 spelers. De regels zoals wij ze spelen, in onze eigen woorden; kaart en fiches zijn van ons.',
  sections: [
    {
      title: 'Waar het om gaat',
      text: [
        'Cao wint als hij aan het eind van een ronde beide graanschuren beheerst, H1 en H2.',
        'Yuan wint als Cao Cao zelf wordt vernietigd, als Yuan aan het eind van een ronde A1 beheerst, of als er acht rondes voorbijgaan zonder dat Cao wint. Zouden beiden tegelijk winnen, dan wint Yuan.',
        'Je beheerst A1, H1 of H2 als een eenheid van jou er als laatste stopte of doorheen trok zonder dat er een vijand stond, of als je er het laatste gevecht hebt gewonnen. Wie weggaat, verliest daardoor niets.',
      ],
    },
    {
      title: 'De fiches',
      text: [
        'De drie getallen zijn aanval, verdediging en beweging. De aanval van Cao Cao is een dobbelsteen, voor elk gevecht opnieuw gegooid. Een eenheid die getroffen wordt, gaat op haar zwakkere achterkant; bij de volgende treffer is ze vernietigd.',
        'Cao heeft vier eenheden, allemaal op A1. Yuan heeft er negen en plaatst ze vóór ronde 1 waar hij wil buiten de zones A, B en C, nooit meer dan vijf op een veld. De graanschuren mogen leeg blijven.',
      ],
      figure: 'counter',
    },
    {
      title: 'Een ronde',
      text: [
        'Cao beweegt zoveel eenheden als hij wil en vecht dan. Daarna beweegt Yuan en vecht. Dan wordt gekeken of iemand heeft gewonnen.',
        'Een eenheid gaat zoveel velden ver als haar beweging aangeeft, over de wegen, de ene eenheid na de andere. Eigen eenheden mag ze passeren. Waar ze op de vijand stuit, stopt ze. Hoogstens vijf eenheden van één kant eindigen hun beweging op een veld.',
      ],
    },
    {
      title: 'Gevecht',
      text: [
        'Waar beide kanten op een veld staan, wordt gevochten; geen gevecht is te vermijden, alle eenheden daar doen mee, en de aanvaller kiest de volgorde. De aanval is de som van alle aanvallers en één dobbelsteen, plus de eigen dobbelsteen van Cao Cao als hij erbij is.',
        'Alleen de verdediging van de beste verdediger telt, en 2 meer in de seintoren D1 en in een graanschuur. Wat de aanval meer heeft dan de verdediging, zijn treffers, en de verdediger verdeelt ze: een treffer draait een fiche om, of vernietigt er een die al omgedraaid is. Aanvallers lopen nooit schade op.',
        'Blijft er niemand over, dan blijven de aanvallers staan. Anders gaat elk van hen één stap terug over de weg waarlangs hij kwam; worden het er zo meer dan vijf, dan gaan er enkele verder terug.',
      ],
      figure: 'combat',
    },
    {
      title: 'De weg terug',
      text: [
        'Het maakt uit langs welke weg een eenheid kwam, want daarlangs gaat ze terug. Stap voor stap kies je de weg zelf; naar een ver veld gaat het langs een van de kortste.',
      ],
      figure: 'back',
    },
    {
      title: 'De overval, en Xu You',
      text: [
        'Valt Cao in ronde 2 een graanschuur aan, dan verliezen beide graanschuren hun bescherming voor de rest van het spel, nog voor de eerste worp. Een lege graanschuur binnengaan is geen aanval. De toren houdt zijn bescherming.',
        'Twee keer per spel, meteen na een eigen worp, mag Cao raad vragen aan Xu You, de man die uit het kamp van Yuan overliep en wist waar het graan lag: één dobbelsteen of allebei worden opnieuw gegooid. De tweede keer mag direct volgen.',
      ],
    },
    {
      title: 'Zo speel je het hier',
      text: [
        'Tik een veld aan om alle eenheden erop op te pakken; onder de kaart kies je wie blijft. Tik dan aan waar ze heen gaan, één keer om de weg te zien en wat een aanval zou brengen, nog een keer om te vertrekken. Met de muis is één klik genoeg, of sleep ze. Tussen mensen kun je bewegingen terugnemen tot er gegooid is.',
        'De balken zijn exact: de kans op elk aantal treffers; gemarkeerd zijn die waarbij niemand overeind blijft. Yuan kan voor elke eenheid bij het plaatsen een hint vragen.',
      ],
    },
  ],
} satisfies RulesPage
