// A small Onami for boardgame.io: cards on a 5 x 5 board, direct takes, no waves.
// Flat arrays of numbers: the framework freezes and sends all of them each move.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');
const { original } = require('immer');
const { CARDS, NORTH, EAST, SOUTH, WEST, number, opposite } = require('./deck');

const SIDE = 5;
const SQUARES = SIDE * SIDE;
const HAND = 5;
const EMPTY = null;

// The square beside `square`, or a negative number beyond the border.
function beside(square, side) {
    const column = square % SIDE;
    if (side === NORTH) return square - SIDE;
    if (side === SOUTH) return square + SIDE < SQUARES ? square + SIDE : -1;
    if (side === EAST) return column + 1 < SIDE ? square + 1 : -1;
    return column > 0 ? square - 1 : -1;
}

const NEIGHBOURS = Array.from({ length: SQUARES }, (_, square) =>
    [NORTH, EAST, SOUTH, WEST]
        .map((side) => ({ side, square: beside(square, side) }))
        .filter((neighbour) => neighbour.square >= 0));

function setup({ ctx, random }) {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => card));
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, HAND));
    return {
        squares: Array(SQUARES).fill(EMPTY),  // the card on each square
        owners: Array(SQUARES).fill(EMPTY),   // whose square it is
        hands,
        deck,
    };
}

function takeNeighbours({ squares, owners }, owner, card, square) {
    for (const neighbour of NEIGHBOURS[square]) {
        const other = squares[neighbour.square];
        if (other === EMPTY) continue;
        if (number(card, neighbour.side) > number(other, opposite(neighbour.side)))
            owners[neighbour.square] = owner;
    }
}

function copy({ squares, owners, hands, deck }) {
    return { squares: [...squares], owners: [...owners], hands: hands.map((hand) => [...hand]), deck: [...deck] };
}

// Changes a copy and returns it: faster than to write through the draft that boardgame.io hands in.
function place({ G, playerID }, card, square) {
    const before = original(G);
    const owner = Number(playerID);
    const held = before.hands[owner].indexOf(card);
    if (held < 0 || before.squares[square] !== EMPTY) return INVALID_MOVE;
    const after = copy(before);
    after.hands[owner].splice(held, 1);
    after.squares[square] = card;
    after.owners[square] = owner;
    takeNeighbours(after, owner, card, square);
    after.hands[owner].push(after.deck.pop());
    return after;
}

function result(G) {
    if (G.squares.includes(EMPTY)) return undefined;
    const squares = G.hands.map((_, seat) => G.owners.filter((owner) => owner === seat).length);
    return { squares };
}

// What a seat may know: its own hand; of the other hands and the deck only how many cards.
function playerView({ G, playerID }) {
    return {
        squares: G.squares,
        owners: G.owners,
        hand: playerID === null || playerID === undefined ? [] : G.hands[Number(playerID)],
        hand_sizes: G.hands.map((hand) => hand.length),
        deck_size: G.deck.length,
    };
}

module.exports = {
    name: 'onami',
    minPlayers: 2,
    maxPlayers: 4,
    setup,
    moves: { place: { move: place, client: false } },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G }) => result(G),
    playerView,
    disableUndo: true,
};
