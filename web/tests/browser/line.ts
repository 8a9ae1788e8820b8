// The line between one person and the server, to be cut.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export class Line {
  address = ''
  #port: number // of the server
  #sockets = new Set<Socket>()
  #broken = false
  #deaf = false
  #listener = createServer(near => this.#join(near))

  constructor(server_address: string) {
    this.#port = Number(new URL(server_address).port)
  }

  async open() {
    this.#listener.listen(0, '127.0.0.1')
    await once(this.#listener, 'listening')
    this.address = `http://localhost:${(this.#listener.address() as AddressInfo).port}`
  }

  // What the person sends still arrives, but no answer comes back.
  deafen() {
    this.#deaf = true
  }

  cut() {
    this.#broken = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend() {
    this.#broken = this.#deaf = false
  }

  close() {
    this.cut()
    this.#listener.close()
  }

  #join(near: Socket) {
    if (this.#broken) return void near.destroy()
    const far = connect(this.#port, '127.0.0.1')
    near.on('data', data => far.write(data))
    far.on('data', data => this.#deaf || near.write(data))
    for (const [one, other] of [[near, far], [far, near]] as const) {
      this.#sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
  }
}
