import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepAliveMs } from '../keepAliveMs.ts'
import { type BridgeBook, createBridgeBook } from './bridgeBook.ts'
import type { BridgeBehaviour, BridgeOptions } from './bridgeOptions.ts'
import { quoteOf } from './bridgeQuote.ts'

/** A service that swaps across local chains. */
export type BridgeService = {
  /** The address at which a server calls it, as its `url`. */
  url: string
  /** Sets the relayer's behavior from now on; `POST <url>/behaviour?is=<name>` does the same. */
  behave: (behaviour: BridgeBehaviour) => void
  stop: () => Promise<void>
}

const behaviours: readonly string[] = ['deliver', 'slow', 'less', 'refund', 'lie']

/** Blocks pages of other sites whose name resolves to this machine (DNS rebinding). */
const isLocal = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

async function answer(
  book: BridgeBook,
  options: BridgeOptions,
  { method, path }: { method: string; path: string },
): Promise<object | undefined> {
  // `//` is a path, not an address.
  const url = URL.parse(path, 'http://localhost')
  if (!url) return undefined
  const query = url.searchParams
  switch (`${method} ${url.pathname}`) {
    case 'GET /v1/quote':
      return quoteOf(options, query)
    case 'GET /v1/status':
      return book.status(query)
    case 'POST /v1/behaviour': {
      const wanted = query.get('is') ?? ''
      if (!behaviours.includes(wanted)) return undefined
      book.behave(wanted as BridgeBehaviour)
      return { is: wanted }
    }
  }
}

/**
 * Starts a service on the loopback interface, with the routes `quote` and `status` of LI.FI's API. It swaps between
 * local chains by their bridge, and by a relayer that really delivers.
 */
export async function startBridgeService(options: BridgeOptions): Promise<BridgeService> {
  const book = createBridgeBook(options)
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const send = (status: number, body: object) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      response.end(JSON.stringify(body))
    }
    if (!isLocal(headers.host)) return send(404, {})
    answer(book, options, { method, path: url }).then(
      (body) => (body ? send(200, body) : send(404, { message: 'No available quotes' })),
      () => send(500, { message: 'The chain does not answer' }),
    )
  })
  server.keepAliveTimeout = keepAliveMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/v1`,
    behave: book.behave,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
