import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { PorticoServer } from './createServer.ts'
import { createHttpDrain } from './drainHttp.ts'
import { realSystem, type System } from './util/system.ts'

/** The address is taken, or not ours to take. The message is for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is taken; set PORT to a free one',
  EADDRNOTAVAIL: 'this machine has no such address; set HOST to one that it has',
  EACCES: 'this user may not listen on that port; set PORT to one above 1023',
}

/** A server that listens. */
export type Listening = {
  url: string
  /** Answers what comes until clients know that it stops, then what is open, for `drainMs` at most. */
  drain: (drainMs: number) => Promise<void>
}

const formatHost = (host: string) => (host.includes(':') ? `[${host}]` : host)

/**
 * Listens on `host` and `port` (0: any free one).
 * @throws ListenError with a sentence that says what to set.
 */
export function listen(
  app: PorticoServer,
  {
    host,
    port,
    startTimer = realSystem.startTimer,
  }: { host: string; port: number; startTimer?: System['startTimer'] },
): Promise<Listening> {
  // The names of the global Request and Response stay Node's: other code of the process uses them.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createHttpServer(
    // Java's client offers HTTP/2 in the same header, and means an ordinary request.
    { shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? '') },
    (request, response) => {
      watch(response)
      void listener(request, response)
    },
  )
  const { watch, drain } = createHttpDrain(server, startTimer)
  server.on('upgrade', app.upgrade)
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = reasons[cause.code ?? ''] ?? cause.message
      reject(new ListenError(`Cannot listen on ${host}:${port}: ${reason}`, { cause }))
    })
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo
      const url = `http://${formatHost(host)}:${address.port}`
      resolve({ url, drain })
    })
  })
}
