import type { RulesPage } from '../../../table/game'

export default {
  title: 'How to play Raid on Wuchao',
  lead: 'The night that decided the war for the north, in the year 200: Cao Cao rides against the granaries of Yuan Shao. For 2 players. The rules as we play them, in our own words; map and counters are ours.',
  sections: [
    {
      title: 'What it is about',
      text: [
        'Cao wins if he controls both granaries, H1 and H2, at the end of a round.',
        'Yuan wins if Cao Cao himself is destroyed, if Yuan controls A1 at the end of a round, or if eight rounds go by without a win for Cao. If both would win at once, Yuan wins.',
        'You control A1, H1 or H2 if a unit of yours was the last to stop there or pass through with no enemy in it, or if you won the last combat there. Leaving it loses nothing.',
      ],
    },
    {
      title: 'Counters',
      text: [
        'The three numbers are attack, defence and movement. Cao Cao’s attack is a die, rolled anew for each combat. A unit that is hit turns to its weaker back; hit again, it is destroyed.',
        'Cao has four units, all on A1. Yuan has nine, and places them before round 1 anywhere outside zones A, B and C, never more than five on a space. The granaries may be left empty.',
      ],
      figure: 'counter',
    },
    {
      title: 'A round',
      text: [
        'Cao moves all the units he likes, then fights. Then Yuan moves and fights. Then it is seen whether somebody has won.',
        'A unit goes as many spaces as its movement says, along the roads, one unit after the other. It may pass its friends. Where it meets an enemy it stops. At most five units of a side end their move on a space.',
      ],
    },
    {
      title: 'Combat',
      text: [
        'Wherever both sides stand on a space there is a combat; none can be avoided, all units there take part, and the attacker picks the order. The attack is the sum of all attackers and one die, and Cao Cao’s own die if he is there.',
        'The defence is that of the best defender alone, and 2 more in the beacon tower D1 and in a granary. What the attack has more than the defence are hits, and the defender shares them out: a hit turns a front, or destroys a back. Attackers are never hurt.',
        'If nobody is left, the attackers stay. Otherwise each of them goes back one step on the way it came; if that makes more than five, some go back farther.',
      ],
      figure: 'combat',
    },
    {
      title: 'The way back',
      text: [
        'It matters by which way a unit came, for it goes back by it. Step by step you choose the way yourself; a space far off is reached by a shortest one.',
      ],
      figure: 'back',
    },
    {
      title: 'The raid, and Xu You',
      text: [
        'If Cao attacks a granary in round 2, both granaries lose their shelter for the rest of the game, before the first die is rolled. Walking into an empty granary is no attack. The tower keeps its shelter.',
        'Twice a game, right after a roll of his, Cao may ask Xu You, the man who came over from Yuan’s camp and knew where the grain was: one die or both are rolled again. The second time may follow at once.',
      ],
    },
    {
      title: 'Playing it here',
      text: [
        'Tap a space to pick up all its units; below the map you choose who stays. Then tap where they go, once to see the way and what an assault would bring, once more to ride. A mouse needs one click, or drag them. Between people, moves can be taken back until the dice are rolled.',
        'The bars are exact: the chance of each number of hits, those marked that leave nobody standing. Yuan can ask for a hint for each unit to place.',
      ],
    },
  ],
} satisfies RulesPage
