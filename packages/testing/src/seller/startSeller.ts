import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepAliveMs } from '../keepAliveMs.ts'
import type { Answer } from './sellerAnswer.ts'
import { answerApi } from './sellerApi.ts'
import { createSellerBook, type SellerBook } from './sellerBook.ts'
import { answerPage } from './sellerCheckout.ts'
import type { SellerOptions } from './sellerOptions.ts'
import { policy } from './sellerPages.ts'

/** A server of test on-ramp providers. */
export type Seller = {
  /** The address of its pages. */
  url: string
  /** Returns the address of a provider's API, for a server. */
  apiUrl: (id: string) => string
  /** Waits until coins are sent and servers are notified. */
  settle: () => Promise<void>
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

async function answer(
  book: SellerBook,
  options: SellerOptions,
  request: IncomingMessage,
): Promise<Answer> {
  if (!isLocal(request.headers.host)) return { status: 404, body: '' }
  const sellerRequest = {
    method: request.method ?? 'GET',
    path: (request.url ?? '/').split('?')[0] ?? '/',
    headers: request.headers,
    body: await bodyOf(request),
  }
  return sellerRequest.path.startsWith('/api/')
    ? answerApi(book, options, sellerRequest)
    : answerPage(book, sellerRequest)
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    ...headers,
  })
  response.end(body)
}

/** Starts providers of test coins on the loopback interface: an API for a server, and pages for buyers. */
export async function startSeller(options: SellerOptions): Promise<Seller> {
  let url = ''
  const book = createSellerBook({ now: () => Date.now(), ...options, url: () => url })
  const server = createServer((request, response) => {
    answer(book, options, request).then(
      (given) => send(response, given),
      () => send(response, { status: 400, body: 'The request cannot be read' }),
    )
  })
  server.keepAliveTimeout = keepAliveMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    apiUrl: (id) => `${url}/api/${id}`,
    settle: book.settle,
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await book.settle()
    },
  }
}
