// boardgame.io's own server with its default store, in memory. Prints the port it listens on.
// usage: node --expose-gc server.js [PORT]        0 or none: any free port
'use strict';

const { Server, SocketIO } = require('boardgame.io/server');
const onami = require('./game');

const server = Server({
    games: [onami],
    origins: ['*'],
    transport: new SocketIO({ socketOpts: { transports: ['websocket'], serveClient: false } }),
});

// Lets the load program read the memory in use, not the garbage that happens to lie around.
server.router.post('/collect-garbage', (ctx) => {
    if (global.gc) global.gc();
    ctx.body = { pid: process.pid };
});

server.run(Number(process.argv[2] ?? 0)).then(({ appServer }) => {
    appServer.keepAliveTimeout = 60_000;  // Node's 5 s may end just when a request is on its way
    console.log(appServer.address().port);
});
