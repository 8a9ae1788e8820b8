import type { RulesPage } from '../../../table/game'

export default {
  title: 'How to play Labyrinth',
  lead: 'A game of moving walls by Max J. Kobbert, published by Ravensburger, here in the world of One Piece, for 1 to 4 players. The rules as we play them, in our own words.',
  sections: [
    {
      title: 'What it is about',
      text: [
        'Find all your characters in a maze that never stays as it is, then be the first to return to your start.',
        'The maze has seven by seven tiles: straights, curves and Ts. The 16 tiles with nails, on every second square of every second row, never move. The others are shuffled, turned at random and laid between them. One is left over: the spare.',
        'There are 24 characters, each on a tile and on a card. The cards are dealt out evenly: 12, 8 or 6 each, a pile face down. You look only at your top card and keep it to yourself. Your piece starts in the corner of its colour; two players sit on a diagonal.',
      ],
      figure: 'tiles',
    },
    {
      title: 'First push the maze',
      text: [
        'Turn the spare as you like and push it in at one of the twelve arrows. The whole line moves by one square, and the tile that comes out on the other side is the new spare.',
        'You must push, even if you could reach your character without it. And you may not push at the arrow where the last tile came out, for that would undo the last push. The first push of the game is free.',
        'Pieces move along with their tiles. A piece on the tile that comes out, yours or another’s, goes round onto the tile that was just pushed in; so do several. This is no move of theirs.',
      ],
      figure: 'push',
    },
    {
      title: 'Then move your piece',
      text: [
        'Go along the open way as far as you like, or stay. Two tiles are connected where both are open to each other. Other pieces are never in the way: you may pass them and share a square.',
        'If your move ends on the character of your card, you have found it. Show the card and look at the next one, one card a turn. Staying counts; being pushed there does not, until a move of your own ends there.',
        'Then it is the next player’s turn, clockwise.',
      ],
      figure: 'way',
    },
    {
      title: 'The end',
      text: [
        'When you have found all your characters, go home: the first move of yours that ends on your own start wins at once. It must be a later turn than the one that found the last card.',
        'The settings can end the game after a number of turns. Then most characters found win, then the shortest way home, counted in rows and columns; who is still equal shares the win.',
        'If nobody finds a character for fifty rounds, the game ends: most found wins, and who is equal shares the win.',
      ],
    },
    {
      title: 'For younger children',
      text: [
        'As an option, all cards lie open before their owners. Any of your own may be found, in any order, one a turn. Then home, as usual.',
      ],
    },
    {
      title: 'Alone',
      text: [
        'Find 6 characters, or as many as you set, and come home in as few turns as you can. The turns are your score.',
      ],
    },
    {
      title: 'Puzzles',
      text: [
        'Reach the character in two turns: there is always a way, but few first pushes lead to it. A puzzle has a number, the same puzzle for everybody: send the link, and see who finds the way.',
      ],
    },
    {
      title: 'What is hidden',
      text: [
        'All see the maze, the spare, the pieces, the cards found and how many are left. Your card is yours alone. Nobody knows which cards lie in whose pile: chance decides it when one is turned up.',
        'Whoever ends a move on a character and does not find it is not looking for it. The table remembers that for all until that player finds a card: the emblem is struck out.',
      ],
    },
    {
      title: 'Playing it here',
      text: [
        'Turn the spare with R, with the mouse wheel, or by tapping it. Point at an arrow, or tap it once: the board shows how the maze would lie and where you could go. Click, or tap again, to push.',
        'Then choose a bright square; the way is drawn. If your character can be reached, the button takes you there.',
        'You can take back your push and your move until the next player acts. A move that told the others something new stays, unless they agree.',
      ],
    },
  ],
} satisfies RulesPage
