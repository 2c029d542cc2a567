import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Servers that share one port on the addresses of `localhost`. */
export type Listening = { port: number; stop: () => Promise<void> }

/**
 * Listens on a host. For the default 127.0.0.1 it also listens on ::1 if the machine has it, because some systems try
 * that first for `localhost`. There it answers only to names of this machine. Throws with code PORT_TAKEN and the port.
 */
export const listen = async (
  handler: RequestListener,
  port: number,
  host: string,
): Promise<Listening> => {
  const answer = host === '127.0.0.1' ? localOnly(handler) : handler
  const first = await bind(answer, port, host)
  const servers = [first]
  const actual = (first.address() as AddressInfo).port
  if (host === '127.0.0.1') {
    try {
      servers.push(await bind(answer, actual, '::1'))
    } catch (error) {
      if (isPortTaken(error)) {
        await close(first)
        throw error
      }
    }
  }
  return {
    port: actual,
    stop: async () => {
      await Promise.all(servers.map(close))
    },
  }
}

/** The names of this machine. Any other name that resolves to it is an attack (DNS rebinding). */
const localName = /^([a-z\d-]+\.)*localhost(:\d+)?$|^127\.0\.0\.1(:\d+)?$|^\[::1\](:\d+)?$/i

const localOnly =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    if (localName.test(request.headers.host ?? '')) return handler(request, response)
    response
      .writeHead(421, { 'content-type': 'text/plain' })
      .end('This site is of this machine only.')
  }

const bind = (handler: RequestListener, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(handler)
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(cause.code === 'EADDRINUSE' ? portTaken(port, cause) : cause)
    })
    server.listen(port, host, () => resolve(server))
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const portTaken = (port: number, cause: unknown) => {
  const message = `Port ${port} is taken by another program.`
  return Object.assign(new Error(message, { cause }), { code: 'PORT_TAKEN', port })
}

const isPortTaken = (error: unknown) => (error as { code?: unknown }).code === 'PORT_TAKEN'
