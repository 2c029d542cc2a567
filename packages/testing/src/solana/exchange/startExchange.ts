import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepAliveMs } from '../../keepAliveMs.ts'
import { answerExchange } from './exchangeApi.ts'

/** A service that quotes and builds swaps of the local Solana chain. */
export type Exchange = {
  /** Its address, in the role of `https://api.jup.ag/swap/v1`. */
  apiUrl: string
  stop: () => Promise<void>
}

const maxBytes = 64 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > maxBytes) throw new Error('The body is too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Blocks pages of other sites whose name resolves to this machine (DNS rebinding). */
const isLocal = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** Starts the exchange's service on the loopback interface. It needs no key. */
export async function startExchange(options: {
  nodeUrl: string
  port?: number
}): Promise<Exchange> {
  const answer = async (request: IncomingMessage) => {
    const { method = 'GET', url = '/', headers } = request
    if (!isLocal(headers.host)) return { status: 404, body: {} }
    const body = await bodyOf(request)
    return answerExchange(options.nodeUrl, { method, url: new URL(url, 'http://localhost'), body })
  }
  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => ({ status: 500, body: { error: String(error) } }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      })
  })
  server.keepAliveTimeout = keepAliveMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    apiUrl: `http://127.0.0.1:${port}/swap/v1`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
