import type { Instruction } from './checkout.ts'
import type { Answer } from './sellerAnswer.ts'
import type { SellerRequest } from './sellerApi.ts'
import type { SellerBook } from './sellerBook.ts'
import { plainPage, sessionPage } from './sellerPages.ts'

const cookieName = 'seller_session'

/** Whether the browser has the cookie of a session's page. Other pages of the same provider do not receive it. */
const hasCookie = ({ headers }: SellerRequest, id: string) =>
  (headers.cookie ?? '').split('; ').includes(`${cookieName}=${id}`)

const see = (path: string, headers: Record<string, string> = {}): Answer => ({
  status: 303,
  body: '',
  headers: { location: path, ...headers },
})

function readInstruction(form: URLSearchParams): Instruction | undefined {
  const text = (name: string) => form.get(name) ?? ''
  switch (text('kind')) {
    case 'pay':
      return { kind: 'pay', card: text('pick') || text('card') }
    case 'answer':
      return { kind: 'answer', code: text('code').trim() }
    case 'review':
      return { kind: 'review', approves: text('approves') === 'yes' }
    default:
      return undefined
  }
}

function enter(book: SellerBook, token: string): Answer {
  const session = book.enter(token)
  if (!session)
    return {
      status: 410,
      body: plainPage(
        'This address was used, or has ended',
        'Begin again on the site you came from.',
      ),
    }
  const path = `/checkout/${session.id}`
  const cookie = `${cookieName}=${session.id}; Path=${path}; HttpOnly; SameSite=Lax`
  return see(path, { 'set-cookie': cookie })
}

/** Answers the visitors' pages: a link, valid once or until it expires, then the session that it opens. */
export function answerPage(book: SellerBook, request: SellerRequest): Answer {
  const [, token] = /^\/buy\/([\da-f]{32})$/.exec(request.path) ?? []
  if (token !== undefined && request.method === 'GET') return enter(book, token)
  if (request.path === '/')
    return {
      status: 200,
      body: plainPage('Test on-ramp providers', 'A purchase begins on the demo site.'),
    }
  const [, id = ''] = /^\/checkout\/([\da-f]{32})$/.exec(request.path) ?? []
  const session = hasCookie(request, id) ? book.find(id) : undefined
  if (!session) return { status: 404, body: plainPage('There is nothing here') }
  if (request.method === 'GET') return { status: 200, body: sessionPage(session) }
  const form = new URLSearchParams(request.body)
  const instruction = readInstruction(form)
  if (!instruction || book.act(session, form.get('once') ?? '', instruction) === 'refused')
    return {
      status: 409,
      body: plainPage(
        'This was sent before',
        'Nothing was paid twice. Go back to see how far it is.',
      ),
    }
  return see(request.path)
}
