import { isSameAccount, toCaipAddress } from '@portico/contract'
import type { Codes } from './codes.ts'
import { type cookieNames, readCookie, writeCookie } from './cookies.ts'
import { createNonce, randomId } from './nonces.ts'
import type { SignInVerification } from './proveSignIn.ts'
import { readBody } from './readBody.ts'
import { type HeldSession, mostSessions, toSiteSession, writeSessions } from './sessionList.ts'

/** The parts that the routes need. */
type Parts = {
  origin: string
  names: ReturnType<typeof cookieNames>
  codes: Codes
  now: () => number
  sessionMs: number
  /** Returns the open sessions of a header `Cookie`. */
  held: (cookie: string) => Promise<HeldSession[]>
  verify: (signed: {
    message: string
    signature: string
    cookie: string
  }) => Promise<SignInVerification>
  end: (session: HeldSession) => Promise<unknown>
}
type RouteRequest = { cookie: string; body: Readonly<Record<string, unknown>> }
type Answer = (parts: Parts, request: RouteRequest) => Promise<Response>

const answer = (body: string, type: string, more: { status?: number; cookie?: string } = {}) =>
  new Response(body, {
    status: more.status ?? 200,
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      ...(more.cookie !== undefined && { 'set-cookie': more.cookie }),
    },
  })
const json = (value: unknown, more?: { status?: number; cookie?: string }) =>
  answer(JSON.stringify(value), 'application/json', more)
const refused = (status: number, reason: string, field: string | null = null) =>
  json({ reason, field }, { status })

const giveNonce: Answer = async ({ names, codes, now }, { cookie }) => {
  const known = readCookie(cookie, names.browser)
  // An existing id stays: another tab may be about to sign.
  const browser = /^[\da-f]{32}$/.test(known ?? '') ? `${known}` : randomId()
  const { text } = createNonce(codes, browser, now())
  return answer(text, 'text/plain; charset=utf-8', { cookie: writeCookie(names.browser, browser) })
}

const verify: Answer = async (parts, { cookie, body: { message, signature } }) => {
  if (typeof message !== 'string' || typeof signature !== 'string')
    return refused(400, 'INVALID_REQUEST')
  const verification = await parts.verify({ message, signature, cookie })
  if (!verification.ok) {
    const { reason, field } = verification
    return refused(reason === 'NODE_UNAVAILABLE' ? 503 : 401, reason, field)
  }
  const { chainId, accountAddress } = verification.message
  const account = toCaipAddress(chainId, accountAddress)
  const session = { id: randomId(), account, expiresAt: parts.now() + parts.sessionMs }
  const before = await parts.held(cookie)
  const others = before.filter((other) => !isSameAccount(other.account, account))
  const kept = [session, ...others].slice(0, mostSessions)
  // A session that leaves the cookie ends, so that a copy of the cookie is worth nothing.
  await Promise.all(before.filter((other) => !kept.includes(other)).map(parts.end))
  return json(toSiteSession(session), { cookie: cookieOf(parts, kept) })
}

const list: Answer = async ({ held }, { cookie }) => json((await held(cookie)).map(toSiteSession))

const signOut: Answer = async (parts, { cookie, body: { account, everywhere } }) => {
  if (account !== undefined && typeof account !== 'string') return refused(400, 'INVALID_REQUEST')
  // Sessions of other browsers are in their cookies. Nobody should believe that those have ended.
  if (everywhere) return refused(501, 'NOT_SUPPORTED', 'everywhere')
  const sessions = await parts.held(cookie)
  const isMeant = (session: HeldSession) =>
    account === undefined || isSameAccount(session.account, account)
  const ended = sessions.filter(isMeant)
  await Promise.all(ended.map(parts.end))
  const left = sessions.filter((session) => !isMeant(session))
  return json({ ended: ended.length }, { cookie: cookieOf(parts, left) })
}

function cookieOf({ names, codes, now }: Parts, sessions: readonly HeldSession[]): string {
  const ends = sessions.map(({ expiresAt }) => expiresAt - now())
  const value = sessions[0] ? writeSessions(codes, sessions) : ''
  return writeCookie(names.sessions, value, Math.max(0, ...ends))
}

/** The answers, by the last part of the path. */
const answers = new Map<string, Answer>([
  ['nonce', giveNonce],
  ['verify', verify],
  ['session', list],
  ['sign-out', signOut],
])

/**
 * Answers only pages of one origin. Browsers send the header `Origin` with every `POST`, and pages cannot change it.
 */
export const signInRoutes =
  (parts: Parts) =>
  async (request: Request): Promise<Response> => {
    const route = answers.get(new URL(request.url).pathname.split('/').at(-1) ?? '')
    if (!route) return refused(404, 'NOT_FOUND')
    if (request.method !== 'POST') return refused(405, 'METHOD_NOT_ALLOWED')
    if (request.headers.get('origin') !== parts.origin) return refused(403, 'ORIGIN_NOT_ALLOWED')
    const body = await readBody(request)
    if (!body) return refused(400, 'INVALID_REQUEST')
    return route(parts, { cookie: request.headers.get('cookie') ?? '', body })
  }
