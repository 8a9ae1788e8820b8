// A made-up deck of Onami: cards are numbers from 0, their sides follow from a formula.
'use strict';

const CARDS = 49;

const NORTH = 0, EAST = 1, SOUTH = 2, WEST = 3;
const opposite = (side) => (side + 2) % 4;

// What counts is that the numbers, 0 to 7, vary from card to card and from side to side.
const number = (card, side) => (card * (side + 2) + 3 * side + (card >> 2)) % 8;

module.exports = { CARDS, NORTH, EAST, SOUTH, WEST, number, opposite };
