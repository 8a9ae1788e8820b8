import type { RulesPage } from '../../../table/game'

export default {
  title: 'How to play Onami',
  lead: 'A game of waves by Phil Loyer, published by Wyvren Gaming, for 1 to 6 players. The rules as we play them, in our own words.',
  sections: [
    {
      title: 'What it is about',
      text: [
        'Lay cards on a board of five by five squares, and send out waves to take those of the others. Whoever holds most squares at the end wins.',
        'Each of the 49 cards has four numbers from 0 to 7; no two are alike, however you turn them. The printed rules do not list the cards, so these are ours. The seven seas are only patterns.',
        'You start with a hand of 5 cards, or of 4 with five or six players. Chance or the settings decide who begins; in a rematch, it is the next player.',
      ],
      figure: 'card',
    },
    {
      title: 'A turn',
      text: [
        'Place: put a card of your hand on an empty square, turned as you like. The square is yours.',
        'Waves: take cards of others, if you can and want to. What you leave stays with its owner.',
        'Draw: end your turn by drawing a card, any time after placing. Play goes on clockwise.',
      ],
    },
    {
      title: 'The power of a wave',
      text: [
        'Look north, east, south and west of the placed card. Where a neighbour is not yours, compare the two numbers that touch. If yours is greater, a wave may run there.',
        'Its power is the difference: so many cards it may take, the first one counted. A 7 against a 4 takes up to three. Taken cards add no power.',
      ],
      figure: 'wave',
    },
    {
      title: 'How a wave runs',
      text: [
        'From a card that it took, a wave may go on to any neighbour that is not yours and touches that card with a smaller number. It may turn, and it may split; its branches share its power. You choose the way and the order. A poor choice may take fewer cards.',
        'Up to four waves leave a card, each on its own: it spends its own power and goes on only from cards that it took itself. If a square is open to two, you say which takes it and pays. If a wave’s first card falls to another wave, it never runs.',
        'A wave stops at the border, at an empty square, at a card of yours (old or just taken), at an equal or greater number, and when its power is spent.',
      ],
      figure: 'split',
    },
    {
      title: 'An example',
      text: [
        'Columns are a to e from the west, rows 1 to 5 from the north. You place on b3; all other cards here are an opponent’s.',
        'East, your 6 meets the 3 of c3: power 3. You take c3, and 2 are left. From there, a 5 beats the 2 of c2 and another 5 the 1 of d3. You take d3, and 1 is left: for c2, or for e3, where a 5 meets a 0. You choose c2. The wave has split and is spent.',
        'South, your 3 meets the 2 of b4: another wave, of power 1, takes it. North, your 4 meets a 4: no wave.',
      ],
    },
    {
      title: 'The end',
      text: [
        'The game is over when all 25 squares hold cards and the last turn has ended. Most squares win; a tie is a shared win.',
      ],
    },
    {
      title: 'Alone against the Tide',
      text: [
        'The Tide begins. It has no hand: it turns up a card of the deck and plays it where it takes most squares. Among equals it picks the first square in reading order from a1, then the fewest quarter turns clockwise.',
        'It takes with the wave that has most power left (if equal: north, east, south, west) the first open square in reading order, until nothing is left. It does not know your hand.',
        'It places 13 cards, you 12; its last one ends the game. You win with at least 13 squares.',
      ],
    },
    {
      title: 'With a card on the centre',
      text: [
        'An option for 2, 3, 4 or 6 players: a card of the deck lies on the centre square from the start, turned at random. All then have equally many turns.',
        'It is nobody’s until it is taken. Waves may start on it and run through it. Never taken, it counts for nobody.',
      ],
      figure: 'centre',
    },
    {
      title: 'What is hidden',
      text: [
        'You see only your own hand. Nobody knows the order of the deck. All see the board, how many cards each hand and the deck hold, and that somebody drew.',
      ],
    },
    {
      title: 'Playing it here',
      text: [
        'Choose a card of your hand. Turn it with R, or tap it again. Drop it on an empty square.',
        'Then choose the squares you take. Where the order does not matter, one click takes them all. End your turn, and a card is drawn for you.',
        'You can take everything back until you draw. After that, the others must agree.',
      ],
    },
  ],
} satisfies RulesPage
