// One table of the load: two sockets that speak boardgame.io's messages and play match after match.
//
// to the server    sync   matchID, playerID, credentials, numPlayers
//                  update action, stateID, matchID, playerID
// from the server  sync   matchID, { state, log, ... }      the answer to sync
//                  update matchID, state, deltalog          to every seat, after every move
'use strict';

const { io } = require('socket.io-client');

const socketOptions = {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    perMessageDeflate: false,
};

class Seat {
    constructor(url, playerID, table) {
        this.playerID = playerID;
        this.table = table;
        this.sent = null;  // the move on its way: { stateID, at }
        this.socket = io(`${url}/onami`, socketOptions);
        this.socket.on('sync', (matchID, { state }) => this.synced(matchID, state));
        this.socket.on('update', (matchID, state) => this.updated(matchID, state));
        this.socket.on('disconnect', (reason) => this.table.lost(reason));
        this.socket.on('connect_error', (error) => this.table.lost(error.message));
    }

    // Sits down at a match; done when the server has sent its state.
    sync(matchID, credentials) {
        this.matchID = matchID;
        this.credentials = credentials;
        this.socket.emit('sync', matchID, this.playerID, credentials, 2);
        return new Promise((resolve) => (this.whenSynced = resolve));
    }

    synced(matchID, state) {
        if (matchID !== this.matchID) return;
        this.state = state;
        this.whenSynced();
    }

    updated(matchID, state) {
        if (matchID !== this.matchID) return;
        this.state = state;
        const acknowledges = this.sent && state._stateID > this.sent.stateID;
        if (acknowledges) this.acknowledged();
        if (state.ctx.gameover === undefined) this.moveIfItsTurn();
        else if (acknowledges) this.table.matchEnded();
    }

    acknowledged() {
        this.table.tally.add(performance.now() - this.sent.at);
        this.sent = null;
    }

    moveIfItsTurn() {
        const { G, ctx, _stateID } = this.state;
        if (ctx.currentPlayer !== this.playerID || this.sent || this.table.stopped) return;
        const payload = {
            type: 'place',
            args: [G.hand[0], G.squares.indexOf(null)],
            playerID: this.playerID,
            credentials: this.credentials,
        };
        this.sent = { stateID: _stateID, at: performance.now() };
        this.socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.matchID, this.playerID);
    }
}

class Table {
    // tally.add(milliseconds) hears of every acknowledged move; fail(error) of whatever goes wrong.
    constructor(url, lobby, tally, fail) {
        this.lobby = lobby;
        this.tally = tally;
        this.fail = fail;
        this.stopped = false;
        this.seats = ['0', '1'].map((playerID) => new Seat(url, playerID, this));
    }

    // A new match with both seats connected, nobody has moved.
    async open() {
        this.match = await this.lobby.openMatch();
        const { matchID, credentials } = this.match;
        await Promise.all(this.seats.map((seat, i) => seat.sync(matchID, credentials[i])));
    }

    play() {
        for (const seat of this.seats) seat.moveIfItsTurn();
    }

    // The seats keep their sockets from match to match, as people do who play again.
    matchEnded() {
        if (this.stopped) return;
        this.open().then(() => this.play(), this.fail);
    }

    // Whether a move has been without an answer for that long.
    waitsLongerThan(milliseconds) {
        const since = performance.now() - milliseconds;
        return this.seats.some((seat) => seat.sent && seat.sent.at < since);
    }

    close() {
        this.stopped = true;
        for (const seat of this.seats) seat.socket.disconnect();
    }

    lost(reason) {
        if (!this.stopped) this.fail(new Error(`a seat lost its connection: ${reason}`));
    }
}

module.exports = { Table };
