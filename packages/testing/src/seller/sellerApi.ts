import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { wordOf } from './notifyServer.ts'
import type { Answer } from './sellerAnswer.ts'
import { type OrderBody, type SellerBook, terms } from './sellerBook.ts'
import type { SellerOptions, SellerTerms } from './sellerOptions.ts'

/** The parts of a request that are read. */
export type SellerRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

const json = (status: number, value: unknown): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Answers a server's request to the API, which requires a key. */
export function answerApi(
  book: SellerBook,
  options: SellerOptions,
  request: SellerRequest,
): Answer {
  const given = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  if (!timingSafeEqual(digest(given), digest(options.apiKey)))
    return json(401, { error: 'The key is wrong' })
  const [, id, resource, reference] =
    /^\/api\/([^/]+)\/(options|quotes|sessions)(?:\/([^/]+))?$/.exec(request.path) ?? []
  const seller = options.sellers.find((one) => one.id === id)
  if (!seller) return json(404, { error: 'There is no such seller' })
  if (request.method === 'GET') {
    if (resource === 'options') return json(200, terms(options))
    const found = reference && book.byReference(seller.id, decodeURIComponent(reference))
    return found ? json(200, wordOf(found)) : json(404, { error: 'There is no such session' })
  }
  return order(book, seller, resource, JSON.parse(request.body) as OrderBody)
}

function order(
  book: SellerBook,
  seller: SellerTerms,
  resource: string | undefined,
  body: OrderBody,
): Answer {
  if (resource === 'quotes') {
    const found = book.quote(seller, body)
    if (!found) return json(400, { error: 'Nothing is sold for that' })
    const { units: _, ...said } = found.quoted
    return json(200, { ...said, quoteId: '' })
  }
  const session = resource === 'sessions' ? book.open(seller, body) : undefined
  return session
    ? json(200, book.linkOf(session))
    : json(400, { error: 'Nothing is sold for that' })
}
