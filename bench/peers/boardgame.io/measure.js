// What the load program measures: times of moves, and from /proc memory and processor time.
'use strict';

const fs = require('node:fs');

class Tally {
    constructor() {
        this.times = [];
        this.whenFull = () => {};
        this.limit = Infinity;
    }

    start() {
        this.times = [];
    }

    add(milliseconds) {
        this.times.push(milliseconds);
        if (this.times.length === this.limit) this.whenFull();
    }

    // Resolves after that many moves.
    reaches(moves) {
        this.limit = moves;
        return new Promise((resolve) => (this.whenFull = resolve));
    }
}

// The nearest rank: the smallest time that `share` of all times do not exceed.
function percentile(sorted, share) {
    return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

function rssBytes(pid) {
    const rollup = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return 1024 * Number(/^Rss:\s+(\d+) kB/m.exec(rollup)[1]);
}

// Processor time so far, in ticks of 10 ms.
function ticksOf(pid) {
    const afterName = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return Number(afterName[11]) + Number(afterName[12]);
}

function ticksOfAll() {
    const [user, nice, system, , , irq, softirq, stolen] =
        fs.readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number);
    return user + nice + system + irq + softirq + stolen;
}

// Who keeps the processors busy: percent of one core each, since `start`.
class Processors {
    constructor(serverPid) {
        this.serverPid = serverPid;
    }

    start() {
        this.from = this.now();
    }

    used() {
        const to = this.now();
        const percent = (key) => Math.round((to[key] - this.from[key]) / (to.at - this.from.at) * 1000);
        const [server, load, all] = [percent('server'), percent('load'), percent('all')];
        return { server, load, others: Math.max(0, all - server - load) };
    }

    now() {
        return {
            at: performance.now(),
            server: ticksOf(this.serverPid),
            load: ticksOf(process.pid),
            all: ticksOfAll(),
        };
    }
}

module.exports = { Tally, Processors, percentile, rssBytes };
