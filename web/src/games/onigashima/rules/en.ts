import type { RulesPage } from '../../../table/game'

export default {
  title: 'How to play Raid on Onigashima',
  lead: 'The Alliance lands on the island of the two emperors, Kaido and Big Mom. Two sides, 2 to 6 players, one fight after another. The rules as we play them, in our own words; most abilities and cards are ours.',
  sections: [
    {
      title: 'What it is about',
      text: [
        'Each turn is one fight between a character of the Alliance and one of Onigashima. Whoever wins it keeps the beaten card, and its initiative is what it is worth in victory points. After the last fight the side with more points wins.',
        'With 2 to 4 players there are 6 fights, or 10 in the long game; with 5 or 6 players there are 12. Each side has 4 characters more than there are fights. A character fights once, whether it wins or loses.',
        'Team mates take the fights in turn. Everybody starts with 2 cards from each of the three decks, and picks a Captain once the characters are drawn.',
      ],
    },
    {
      title: 'A character',
      text: [
        'The initiative says who attacks first. Then come the number of attack dice, the defence, and the energies: whoever has none left has lost the fight.',
        'Two abilities change your dice or the enemy’s; some enemies can stop ability 1. The card also shows the haki the character commands, and its weaknesses.',
        'Some characters can take other forms. At the start of a fight you may try one of them: if a die shows at least the number on the form, that card replaces the character for this fight.',
      ],
      figure: 'card',
    },
    {
      title: 'A fight',
      text: [
        'Both sides lay a character face down, then both are turned up and may try to transform. Next come the cards for the start of the fight, above all Weakness cards; whoever attacks second plays first.',
        'The higher initiative attacks first, and the two attack in turn until one of them has no energies left. The winner draws a card from any deck.',
      ],
      figure: 'fight',
    },
    {
      title: 'An attack',
      text: [
        'Roll all your attack dice. Each die that is equal to or above the enemy’s defence costs the enemy 1 energy. A die that one of your abilities names costs what the ability says instead, whatever the defence.',
        'Zoro’s second ability: each 1, 2 or 4 costs 4 energies. If he rolls 1, 1, 2, 2, 4 and 6 against defence 6, that is 5 times 4, and 1 for the six: 21 energies.',
        'Instead of rolling you may play a strike, which costs the enemy a fixed number of energies, or Supreme King haki, which wins at once if the enemy is weak enough. After a roll, Arms haki adds to it.',
      ],
      figure: 'dice',
    },
    {
      title: 'Haki',
      text: [
        'A haki card can be played only by a character that shows its mark: Arms, Supreme King or Observation. An advanced card needs the advanced mark, which is good for normal cards, too.',
        'Advanced marks also protect. Against each attack that would cost you energies you may roll a die: with 1 advanced mark a 6 cancels the attack, with 2 marks a 5 or 6, with 3 marks a 4, 5 or 6. If it fails, you may still play cards.',
      ],
      figure: 'haki',
    },
    {
      title: 'Cards',
      text: [
        'You may play up to 3 cards in a fight, answers included. Each card says when: at the start of the fight, at the start or the end of your attack, before or after your roll, before or after the enemy’s attack.',
        'Any card may be answered. Arms and Supreme King haki is cancelled by the same kind of equal or higher value, an Attack card by a Parry, and any card by Observation haki, which nothing cancels. A cancelled card is spent.',
        'Defence cards also heal, make the enemy roll again, or let you flee, and then nobody wins. A call brings a second character to your side: its dice and its ability 2 join your attacks, and it will not fight again.',
      ],
    },
    {
      title: 'Weaknesses',
      text: [
        'A Weakness card works only against a character that has the weakness. Pride: you attack first. Gluttony: the enemy’s first attack has half its dice, rounded up. Fear: its dice count one less in its first two attacks.',
        'Sea Prism Stone is the weakness of all who have eaten a demon fruit: their abilities do not work until they have attacked once.',
      ],
    },
    {
      title: 'Playing it here',
      text: [
        'You choose your character without seeing the enemy’s choice, and both are turned up at once. The computer counts dice, abilities and damage, and shows how each number came about.',
        'You are asked whenever a card might be played, whatever you hold, so no pause tells what is in a hand. If you have nothing to play, pass.',
      ],
    },
  ],
} satisfies RulesPage
