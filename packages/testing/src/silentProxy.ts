import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A connection to a database that can go silent, like one to a machine that is gone: nothing is closed, and nothing is
 * answered.
 */
export type SilentProxy = {
  url: string
  /** Stops answering all current and new connections. The current ones are never answered again. */
  silence: () => void
  /** New connections are answered again. */
  speak: () => void
  close: () => Promise<void>
}

/** Starts a proxy to the server at `target`, a URL with host and port. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    if (silent) return
    const far = connect(Number(port), hostname)
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    silence: () => {
      silent = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    speak: () => {
      silent = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
