#!/usr/bin/env python3
"""Sits down at a table and plays at random: bot.py http://localhost:8080/t/ID [NAME]

Python's standard library is all it needs. docs/protocol.md describes the messages.
"""
import base64, hashlib, json, os, random, secrets, socket, struct, sys, time
from urllib.parse import urlsplit


class Table:
    """A WebSocket that speaks JSON."""

    def __init__(self, host, port):
        self.file = socket.create_connection((host, port)).makefile("rwb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.file.write(f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                        f"Sec-WebSocket-Version: 13\r\n\r\n".encode())
        self.file.flush()
        if b" 101 " not in self.file.readline():
            sys.exit("the server does not let us in")
        while self.file.readline() != b"\r\n":
            pass

    def frame(self, kind, data):
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.file.write(bytes([0x80 | kind]) + size + mask + body)
        self.file.flush()

    def send(self, **message):
        self.frame(1, json.dumps(message).encode())

    def receive(self):
        while head := self.file.read(2):
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data = self.file.read(size)
            if head[0] & 15 == 1:
                return json.loads(data)
            if head[0] & 15 == 9:
                self.frame(10, data)  # a ping wants a pong
        sys.exit("the server has gone")


def main(link, name="Bot"):
    url = urlsplit(link)
    table = Table(url.hostname, url.port or 80)
    table.send(do="hello", table=url.path.rsplit("/", 1)[-1], secret=secrets.token_hex(16), texts=True)
    table.send(do="sit", name=name, id="sit")
    ours = secrets.token_bytes(32)  # our part of the dice
    table.send(do="dice", hash=hashlib.blake2b(ours, digest_size=32).hexdigest())
    move = None
    while True:
        message = table.receive()
        if message.get("code") == "too-fast" and move:
            time.sleep(0.2)
            table.send(**move)
        if message["type"] == "error" or message["type"] == "refused" and message.get("id") == "sit":
            sys.exit(message["message"])
        if message.get("ask") == "bytes":
            table.send(do="dice", bytes=ours.hex())
        if message.get("ask") == "hash":
            ours = secrets.token_bytes(32)
            table.send(do="dice", hash=hashlib.blake2b(ours, digest_size=32).hexdigest())
        if "result" in message:
            sys.exit(print(json.dumps(message["result"])))
        for view in message.get("views", []):
            if view["moves"]:
                move = dict(do="move", seat=view["seat"], version=message["version"],
                            move=random.choice(view["moves"]))
                table.send(**move)


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 1 else sys.exit(__doc__)
