import type { CaipNetworkId } from '@portico/contract'
import type { SignatureVerifier } from '../verify/signatureVerifier.ts'
import { type Codes, createCodes } from './codes.ts'
import { cookieNames, readCookie } from './cookies.ts'
import { proveSignIn, type SignInVerification } from './proveSignIn.ts'
import { type HeldSession, readSessions, type SiteSession, toSiteSession } from './sessionList.ts'
import { signInRoutes } from './signInRoutes.ts'
import { type SpentList, spentInMemory } from './spentList.ts'

/** The options of a site's own back end. */
export type SignInBackendOptions = {
  /** The site's own origin, as browsers write it: `https://shop.example`. */
  origin: string
  /** CAIP-2 ids of the chains that visitors may sign in with. */
  chainIds: readonly CaipNetworkId[]
  /** One for each chain family: `evmVerifier`, `solanaVerifier`. */
  verifiers: readonly SignatureVerifier[]
  /** At least 32 unpredictable characters, the same on all nodes. Anyone who has it can sign in as anybody. */
  secret: string
  /**
   * The list of used nonces and ended sessions. By default it is in the memory of this process, which is right for a
   * single process only.
   */
  spent?: SpentList
  /** The lifetime of a session in milliseconds; a week by default. */
  sessionMs?: number
  /** Returns milliseconds since 1970; the machine's clock by default. */
  now?: () => number
}

/** A site's own back end for `signInWithBackend`, in any framework. */
export type SignInBackend = {
  /**
   * Answers `POST …/nonce`, `…/verify`, `…/session` and `…/sign-out` of the site's own pages. Rejects with the errors
   * of `spent`.
   */
  fetch: (request: Request) => Promise<Response>
  /** Returns the sessions of the browser that sent a request, from its header `Cookie`; the latest first. */
  getSessions: (cookie: string | null | undefined) => Promise<SiteSession[]>
  /** Verifies a message and uses up its nonce without beginning a session. For sites that store sessions elsewhere. */
  verify: (signed: {
    message: string
    signature: string
    cookie: string | null | undefined
  }) => Promise<SignInVerification>
}

const week = 7 * 86_400_000

/**
 * Creates the back end. Each nonce belongs to one browser and is used once, and every part of a message is verified.
 * Sessions are in a cookie that no script can read and no other site can use.
 * @throws TypeError if the origin is not one, or the secret is too short.
 * @example
 * const signIn = createSignInBackend({
 *   origin: 'https://shop.example', chainIds: ['eip155:1'], secret: process.env.SIGN_IN_SECRET,
 *   verifiers: [evmVerifier({ nodes: { 'eip155:1': [oneNode, otherNode] } })],
 * })
 * app.post('/sign-in/:what', ({ req }) => signIn.fetch(req.raw))
 */
export function createSignInBackend(options: SignInBackendOptions): SignInBackend {
  const { origin, chainIds, verifiers, secret, now = Date.now, sessionMs = week } = options
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new TypeError('The option "origin" must be an origin, such as "https://shop.example"')
  if (typeof secret !== 'string' || secret.length < 32)
    throw new TypeError('The option "secret" must have at least 32 characters')
  const { spent = spentInMemory(now) } = options
  const names = cookieNames(origin)
  const codes: Codes = createCodes(secret, origin)

  async function held(cookie: string): Promise<HeldSession[]> {
    const sessions = readSessions(codes, readCookie(cookie, names.sessions) ?? '', now())
    const ended = await Promise.all(sessions.map(({ id }) => spent.has(`session:${id}`)))
    return sessions.filter((_, index) => ended[index] === false)
  }
  const verify: SignInBackend['verify'] = ({ cookie, ...signed }) => {
    const browser = readCookie(cookie ?? '', names.browser)
    const proof = { origin, chainIds, verifiers, now: now(), codes, spent, browser }
    return proveSignIn(signed, proof)
  }
  return {
    fetch: signInRoutes({
      origin,
      names,
      codes,
      now,
      sessionMs,
      held,
      verify,
      end: ({ id, expiresAt }) => spent.add(`session:${id}`, expiresAt),
    }),
    getSessions: async (cookie) => (await held(cookie ?? '')).map(toSiteSession),
    verify,
  }
}
