'use strict';

const assert = require('node:assert/strict');
const test = require('node:test');
const { Client } = require('boardgame.io/client');
const { CARDS, EAST, WEST, number } = require('./deck');
const onami = require('./game');

// A match that starts as given, played without a server.
function match(start) {
    const game = start ? { ...onami, setup: () => start } : onami;
    const client = Client({ game, numPlayers: 2, debug: false });
    client.start();
    return client;
}

const whole = (client) => client.store.getState().G;
const empty = () => Array(25).fill(null);
const cards = [...Array(CARDS).keys()];

// Seat 1 has `lying` on the first square; seat 0 puts `placed` to the east of it.
function ownerAfterPlacing(placed, lying) {
    const client = match({
        squares: [lying, ...empty().slice(1)],
        owners: [1, ...empty().slice(1)],
        hands: [[placed], []],
        deck: [0],
    });
    client.moves.place(placed, 1);
    return whole(client).owners[0];
}

const anyPair = (fits) => {
    for (const placed of cards)
        for (const lying of cards)
            if (placed !== lying && fits(number(placed, WEST), number(lying, EAST))) return [placed, lying];
};

test('a card takes a neighbour whose touching number is smaller', () => {
    assert.equal(ownerAfterPlacing(...anyPair((mine, other) => mine > other)), 0);
});

test('a card does not take a neighbour whose touching number is equal or greater', () => {
    assert.equal(ownerAfterPlacing(...anyPair((mine, other) => mine === other)), 1);
    assert.equal(ownerAfterPlacing(...anyPair((mine, other) => mine < other)), 1);
});

test('a card does not touch what lies beyond the border, in the row above or below', () => {
    const [placed, lying] = anyPair((mine, other) => mine > other);
    const squares = empty(), owners = empty();
    squares[4] = lying, owners[4] = 1;
    const client = match({ squares, owners, hands: [[placed], []], deck: [0] });
    client.moves.place(placed, 5);
    assert.equal(whole(client).owners[4], 1);
});

test('a card that is not in the hand, or a square that is taken or not there, changes nothing', () => {
    const client = match();
    const card = whole(client).hands[0][0];
    client.moves.place(whole(client).hands[1][0], 0);
    client.moves.place(card, 25);
    assert.deepEqual(whole(client).squares, empty());
    client.moves.place(card, 0);
    const before = whole(client);
    client.moves.place(before.hands[1][0], 0);
    assert.deepEqual(whole(client), before);
});

test('the placed card leaves the hand, and the last of the deck comes into it', () => {
    const client = match();
    const { hands, deck } = whole(client);
    client.moves.place(hands[0][2], 7);
    const [a, b, , c, d] = hands[0];
    assert.deepEqual(whole(client).hands, [[a, b, c, d, deck[38]], hands[1]]);
    assert.deepEqual(whole(client).deck, deck.slice(0, 38));
});

test('a seat sees its own hand; of other hands and the deck only how many cards', () => {
    const G = whole(match());
    const view = onami.playerView({ G, playerID: '1' });
    assert.deepEqual(view.hand, G.hands[1]);
    assert.deepEqual(Object.keys(view).sort(), ['deck_size', 'hand', 'hand_sizes', 'owners', 'squares']);
    assert.deepEqual([view.hand_sizes, view.deck_size], [[5, 5], 39]);
    assert.deepEqual(onami.playerView({ G, playerID: null }).hand, []);
});

test('25 placements, by turns, end the match', () => {
    const client = match();
    for (let square = 0; square < 25; ++square) {
        const { ctx, G } = client.store.getState();
        assert.equal(ctx.gameover, undefined);
        assert.equal(ctx.currentPlayer, String(square % 2));
        client.moves.place(G.hands[square % 2][0], square);
    }
    const { squares } = client.store.getState().ctx.gameover;
    assert.equal(squares[0] + squares[1], 25);
});
