import type { RulesPage } from '../../../table/game'

export default {
  title: 'How to play Okko Chronicles',
  lead: 'A tale of demon hunters in a land of paper screens: 1 oni against 1 to 4 heroes, for 2 to 5 players. The rules as we play them, in our own words; cards, tiles and scenarios are ours.',
  sections: [
    {
      title: 'What it is about',
      text: [
        'One player is the oni and commands its agents. The others are hunters and play 1 to 4 heroes, some perhaps two at once. Whatever happens leaves recollections in the memoirs: blue for the heroes, red for the oni. Most points win.',
        'Some scenarios are raids with a goal. In the others one of the courtiers is the oni: find out who and what it is before round 8 is over, then fight it.',
      ],
    },
    {
      title: 'The map',
      text: [
        'Tiles have areas, areas have spaces. Screens are walls; doors are open, closed or locked. The lantern marks a place for tests; a cone marks where thralls may come, a flame where creatures may. With 3+ beside it, only against three or more heroes. Heroes never stand on those two.',
        'An eye beside a tile’s number: who moves there has to sneak, a Speed test. Whoever is seen stops, and the thralls of the tile come and attack.',
      ],
      figure: 'map',
    },
    {
      title: 'Strategy',
      text: [
        'Both sides plan in secret. Each hero lays 1 or 2 action cards, left for the talent or right for the technique, and may turn up one hand equipment. The hunters agree on an order. A hero with no action card left takes the discards back.',
        'The oni spreads corruption and grows its trees in turn, and puts event cards beside its agents as techniques. Then all is turned up and holds for the round.',
      ],
    },
    {
      title: 'Activations',
      text: [
        'Heroes and the oni’s cards act by turns. A hero has 3 actions: move, attack, test, look for clues, open a chest or a door, use a talent, rearrange or hand over equipment. Followers act after their hero.',
        'A move crosses as many areas as the Speed; an area with an opponent ends it. Thralls act only on tiles with corruption, until the alarm: a hero who attacks a sleeping thrall raises it. Creatures always act.',
      ],
    },
    {
      title: 'Attacks and tests',
      text: [
        'An attack rolls as many black dice as Might, and a red one for each point of Might from a technique. Explosions count and are rolled again. As many successes as the Defense are 1 damage. After a melee attack with a push the target may be moved 1 space.',
        'A test rolls as many orange dice as its difficulty; at most the attribute passes. Each failure makes it 1 die easier next time.',
      ],
      figure: 'dice',
    },
    {
      title: 'Wounds',
      text: [
        'At the end of the round a hero with damage up to the Stamina draws a wound card instead. 3 wound cards in hand eliminate. Bleeding, poisoned and stunned last until they have flipped and gone.',
      ],
    },
    {
      title: 'The investigation',
      text: [
        'Clue tests use Guile. Courtier and oni cards that are drawn are innocent: the notebook keeps them. At the end of each round the hunters may name the nature and the courtier; in round 4 they have to name one.',
        'Right about the courtier: the oni is unmasked. A third wrong accusation, or the end of round 8, and it shows itself. A nature named rightly weakens it.',
      ],
    },
    {
      title: 'The final battle',
      text: [
        'The oni stands on the map now. The heroes win it by bringing it down. Once a hero has been lost it may escape with one action, but not in its first round. Round 12 is the last.',
      ],
    },
    {
      title: 'Campaigns',
      text: [
        'Several scenarios in a row: equipment stays with its hero, everything else heals. In the branching one the winner of an act decides where it goes on; acts give 1, 2 and 4 points more.',
      ],
    },
  ],
} satisfies RulesPage
