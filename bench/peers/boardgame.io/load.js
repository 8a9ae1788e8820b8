// Plays many matches of two at once against server.js and prints one line of JSON.
// usage: node load.js --port PORT [--tables 200] [--seconds 20 | --moves M] [--warmup 2]
'use strict';

const { parseArgs } = require('node:util');
const { setTimeout: pause } = require('node:timers/promises');
const { Lobby } = require('./lobby');
const { Table } = require('./table');
const { Tally, Processors, percentile, rssBytes } = require('./measure');
const { version } = require('boardgame.io/package.json');

const SETTLED_TABLES = 500;  // after so many the server has grown its code, pools and young heap
const WEIGHED_TABLES = 1000;
const LONG_WAIT_MS = 5000;   // a move without an answer for so long was lost

const defaults = { tables: 200, seconds: 20, moves: undefined, warmup: 2, port: undefined };

function options() {
    const known = Object.keys(defaults).map((name) => [name, { type: 'string' }]);
    const { values } = parseArgs({ options: Object.fromEntries(known) });
    const wanted = { ...defaults };
    for (const [name, text] of Object.entries(values)) {
        wanted[name] = Number(text);
        if (!(wanted[name] >= (name === 'warmup' ? 0 : 1))) throw new Error(`--${name} ${text}: not a number above 0`);
    }
    if (!wanted.port) throw new Error('--port is missing');
    return wanted;
}

class Load {
    constructor(port) {
        this.url = `http://127.0.0.1:${port}`;
        this.lobby = new Lobby(this.url);
        this.tally = new Tally();
        this.failed = new Promise((_, reject) => (this.fail = reject));
    }

    async open(count) {
        const tables = [];
        const openSome = async () => {
            while (tables.length < count) {
                const table = new Table(this.url, this.lobby, this.tally, this.fail);
                tables.push(table);
                await table.open();
            }
        };
        await Promise.all(Array.from({ length: 20 }, openSome));
        return tables;
    }

    async close(tables) {
        for (const table of tables) {
            table.close();
            await this.lobby.leaveMatch(table.match);
        }
    }

    async serverRss() {
        const { pid } = await this.lobby.post('/collect-garbage', {});
        this.serverPid = pid;
        return rssBytes(pid);
    }

    // What one more table adds to the server: both seats connected, nobody has moved.
    // Returns that and `count` of the tables, the others are closed.
    async openAndWeigh(count) {
        const tables = await this.open(SETTLED_TABLES);
        const before = await this.serverRss();
        tables.push(...await this.open(WEIGHED_TABLES));
        const after = await this.serverRss();
        if (count > tables.length) tables.push(...await this.open(count - tables.length));
        await this.close(tables.splice(count));
        return { tables, rssBytesPerTable: Math.round((after - before) / WEIGHED_TABLES) };
    }

    async play(tables, { seconds, moves, warmup }) {
        const processors = new Processors(this.serverPid);
        for (const table of tables) table.play();
        await pause(1000 * warmup);
        this.tally.start();
        processors.start();
        const from = performance.now();
        await (moves ? this.tally.reaches(moves) : pause(1000 * seconds));
        const elapsed = (performance.now() - from) / 1000;
        const times = Float64Array.from(this.tally.times).sort();
        if (times.length === 0 || tables.some((table) => table.waitsLongerThan(LONG_WAIT_MS)))
            throw new Error('the server left moves unanswered');
        return { times, elapsed, processors: processors.used() };
    }

    async run(options) {
        const { tables, rssBytesPerTable } = await this.openAndWeigh(options.tables);
        const played = await this.play(tables, options);
        for (const table of tables) table.close();
        this.lobby.close();
        return { ...played, rssBytesPerTable };
    }
}

const rounded = (value) => Number(value.toFixed(2));

function report(tables, { times, elapsed, rssBytesPerTable }) {
    return {
        peer: 'boardgame.io',
        version,
        tables,
        seconds: rounded(elapsed),
        moves: times.length,
        moves_per_second: Math.round(times.length / elapsed),
        p50_ms: rounded(percentile(times, 0.5)),
        p99_ms: rounded(percentile(times, 0.99)),
        max_ms: rounded(times[times.length - 1]),
        rss_bytes_per_table: rssBytesPerTable,
    };
}

async function main(wanted) {
    const load = new Load(wanted.port);
    const played = await Promise.race([load.run(wanted), load.failed]);
    const { server, load: own, others } = played.processors;
    console.error(`percent of a core: server ${server}, load program ${own}, others ${others}`);
    console.log(JSON.stringify(report(wanted.tables, played)));
}

const giveUp = (code) => (error) => {
    console.error(`load: ${error.message}`);
    process.exit(code);
};

try {
    main(options()).then(() => process.exit(0), giveUp(1));
} catch (error) {
    giveUp(2)(error);
}
