// boardgame.io's Lobby API: as much of it as is needed to sit down at matches of two.
'use strict';

const http = require('node:http');

class Lobby {
    constructor(url) {
        this.url = url;
        this.agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
    }

    // A new match with both seats taken: { matchID, credentials: [of seat 0, of seat 1] }.
    async openMatch() {
        const { matchID } = await this.post('/games/onami/create', { numPlayers: 2 });
        const join = (seat) =>
            this.post(`/games/onami/${matchID}/join`, { playerID: String(seat), playerName: `seat ${seat}` });
        const joined = [await join(0), await join(1)];
        return { matchID, credentials: joined.map((answer) => answer.playerCredentials) };
    }

    // The store forgets a match when everybody has left it.
    async leaveMatch({ matchID, credentials }) {
        for (const seat of [0, 1])
            await this.post(`/games/onami/${matchID}/leave`, { playerID: String(seat), credentials: credentials[seat] });
    }

    post(path, body) {
        return new Promise((resolve, reject) => {
            const request = http.request(
                this.url + path,
                { method: 'POST', agent: this.agent, headers: { 'content-type': 'application/json' } },
                (response) => readAnswer(path, response).then(resolve, reject));
            request.on('error', reject);
            request.end(JSON.stringify(body));
        });
    }

    close() {
        this.agent.destroy();
    }
}

async function readAnswer(path, response) {
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += part;
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
    return JSON.parse(text);
}

module.exports = { Lobby };
