import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { defaultConfig } from './config/defaultConfig.ts'
import type { PorticoServer } from './createServer.ts'
import { createHttpDrain } from './drainHttp.ts'
import { nodePlatform, type Platform } from './util/platform.ts'

/** The error if the address is in use, or not permitted. The message is for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** The names of the variables for the address of a server, for error messages. */
type Names = { host: string; port: string }

const reasons: Readonly<Record<string, (names: Names) => string>> = {
  EADDRINUSE: ({ port }) => `the port is taken; set ${port} to a free one`,
  EADDRNOTAVAIL: ({ host }) => `this machine has no such address; set ${host} to one that it has`,
  EACCES: ({ port }) => `this user may not listen on that port; set ${port} to one above 1023`,
}

/**
 * Makes a server listen on `host` and `port`.
 * @throws ListenError with a sentence that says what to set.
 */
export const bind = (
  server: Server,
  { host, port, names }: { host: string; port: number; names: Names },
): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = reasons[cause.code ?? '']?.(names) ?? cause.message
      reject(new ListenError(`Cannot listen on ${host}:${port}: ${reason}`, { cause }))
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })

/** A server that listens. */
export type Listening = {
  url: string
  /** Answers requests until clients know that the server stops, and then open ones, for at most `drainMs`. */
  drain: (drainMs: number) => Promise<void>
}

const headersMs = 10_000
const checkMs = 5000
/** Returns a host in the form of a URL. */
const keepAliveMs = 75_000

export const formatHost = (host: string) => (host.includes(':') ? `[${host}]` : host)

/**
 * Listens on `host` and `port` (0: any free one).
 * @throws ListenError with a sentence that says what to set.
 */
export async function listen(
  app: Pick<PorticoServer, 'fetch' | 'upgrade'>,
  {
    host,
    port,
    names = { host: 'HOST', port: 'PORT' },
    requestTimeoutMs = defaultConfig.requestTimeoutMs,
    startTimer = nodePlatform.startTimer,
  }: {
    host: string
    port: number
    names?: Names
    requestTimeoutMs?: number
    startTimer?: Platform['startTimer']
  },
): Promise<Listening> {
  // Keeps Node's global Request and Response, because other code of the process uses them.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createHttpServer(
    {
      // Java's client offers HTTP/2 in the same header, and means an ordinary request.
      shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? ''),
      // Cuts headers and bodies that arrive byte by byte: 408, and the connection is closed.
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(requestTimeoutMs, headersMs),
      connectionsCheckingInterval: Math.min(requestTimeoutMs / 2, checkMs),
    },
    (request, response) => {
      watch(response)
      void listener(request, response)
    },
  )
  // Longer than the timeout of proxies: the side that closes first may cut a request on its way.
  server.keepAliveTimeout = keepAliveMs
  const { watch, drain } = createHttpDrain(server, startTimer)
  server.on('upgrade', app.upgrade)
  const address = await bind(server, { host, port, names })
  return { url: `http://${formatHost(host)}:${address.port}`, drain }
}
