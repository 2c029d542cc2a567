import { randomBytes } from 'node:crypto'
import { isSameAccount, type ServerSession } from '@portico/contract'
import type { ServedChain } from '../families/servedChain.ts'
import { sessionConstants } from '../store/sessions/sessionConstants.ts'
import type { StoredSession } from '../store/sessions/sessionStore.ts'
import type { Store } from '../store/store.ts'
import { createAccessToken, type PublicJwk, publicJwk, readAccessToken } from './accessTokens.ts'
import { createNonce, type Nonce, type Site } from './nonces.ts'
import { proveSignIn, refusedSignIn } from './proveSignIn.ts'
import { createRefreshToken, readRefreshToken } from './refreshTokens.ts'
import { cookieNameOf, type HeldToken } from './sessionCookies.ts'
import { createSessionSecrets } from './sessionSecrets.ts'
import { sessionVerifiers } from './sessionVerifiers.ts'

/** A session, the token for its browser, and the data for the page. */
export type OpenSession = { session: StoredSession; refreshToken: string; shown: ServerSession }

/** Sign-ins of all sites. Every method may throw `StorageError`. */
export type Sessions = ReturnType<typeof createSessions>

const iso = (ms: number) => new Date(ms).toISOString()

/** Creates nonces, proofs and sessions over the store. */
export function createSessions(options: {
  store: Pick<Store, 'sessions' | 'watches'>
  chains: readonly ServedChain[]
  now: () => number
}) {
  const { store, chains, now } = options
  const { sessions } = store
  const openSecrets = createSessionSecrets(store.watches)
  const verifiers = sessionVerifiers(chains)

  async function open(session: StoredSession): Promise<OpenSession> {
    const secrets = await openSecrets()
    const access = await createAccessToken(secrets, session, now())
    const shown = {
      id: session.id,
      account: session.account,
      createdAt: iso(session.createdAt),
      expiresAt: iso(session.expiresAt),
      accessToken: access.token,
      accessTokenExpiresAt: iso(access.expiresAt),
    }
    return { session, refreshToken: createRefreshToken(secrets, session), shown }
  }

  /** Returns the sessions of a browser at this site. A token counts only in the cookie of its own session. */
  async function tokensOf(held: readonly HeldToken[], { project, origin }: Site) {
    const secrets = await openSecrets()
    const read = held.flatMap(({ name, token }) => {
      const made = readRefreshToken(secrets, token)
      return made ? [{ name, token: made }] : []
    })
    const found = await sessions.find(
      read.map(({ token }) => token.id),
      now(),
    )
    const isOwn = (one: StoredSession) => one.project === project && one.origin === origin
    return found
      .filter(isOwn)
      .flatMap((session) => {
        const own = cookieNameOf(session)
        const entry = read.find(({ name, token }) => name === own && token.id === session.id)
        return entry ? [{ session, token: entry.token }] : []
      })
      .slice(0, sessionConstants.mostInBrowser)
  }

  return {
    createNonce: async (site: Site): Promise<Nonce> =>
      createNonce(await openSecrets(), site, now()),

    /** Begins a session, and ends one of the account in the same browser. @throws ApiError as `proveSignIn`. */
    async verify(
      site: Site,
      tokens: readonly HeldToken[],
      given: { message: string; signature: string },
    ): Promise<OpenSession> {
      const at = now()
      const secrets = await openSecrets()
      const proof = { site, now: at, secrets, chains, verifiers }
      const { account, nonce } = await proveSignIn(given, proof)
      // Remembered for longer than the nonce is valid, because the clocks of nodes differ.
      const expiresAt = nonce.expiresAt + sessionConstants.nonceMs
      if (!(await sessions.takeNonce(nonce.text, { expiresAt, now: at })))
        throw refusedSignIn({ reason: 'USED_NONCE', field: 'nonce' })
      const session = {
        id: randomBytes(16).toString('hex'),
        ...site,
        account,
        generation: 0,
        createdAt: at,
        rotatedAt: at,
        expiresAt: at + sessionConstants.sessionMs,
      }
      // Its cookie is overwritten: only somebody with a copy of it could end or continue the session.
      const before = await tokensOf(tokens, site)
      await sessions.add(session, { now: at, most: sessionConstants.mostSessions })
      await sessions.end(
        before.flatMap(({ session: { id, account: other } }) => (other === account ? [id] : [])),
      )
      return open(session)
    },

    /** Refreshes the open sessions. A token that was used before ends its session. */
    async refresh(site: Site, tokens: readonly HeldToken[]) {
      const ended: StoredSession[] = []
      const renewed: OpenSession[] = []
      for (const { session, token } of await tokensOf(tokens, site)) {
        const leewayMs = sessionConstants.refreshLeewayMs
        const rotation = await sessions.rotate(token, { now: now(), leewayMs })
        if (rotation.outcome === 'rotated') renewed.push(await open(rotation.session))
        else ended.push(session)
      }
      return { renewed, ended }
    },

    /** Ends sessions of a browser, or of its accounts everywhere. */
    async signOut(
      site: Site,
      tokens: readonly HeldToken[],
      { account, everywhere }: { account?: string | undefined; everywhere: boolean },
    ) {
      const held = (await tokensOf(tokens, site))
        .map(({ session }) => session)
        .filter((session) => account === undefined || isSameAccount(session.account, account))
      const accounts = everywhere ? [...new Set(held.map((session) => session.account))] : []
      const others = await Promise.all(
        accounts.map((one) => sessions.list({ project: site.project, account: one }, now())),
      )
      const ids = new Set([...held, ...others.flat()].map(({ id }) => id))
      return { held, ended: await sessions.end([...ids]) }
    },

    /** Returns the session of an access token, or undefined if the token is invalid or the session has ended. */
    async whose({ project, origin }: Site, token: string): Promise<StoredSession | undefined> {
      const claims = await readAccessToken(await openSecrets(), token, { origin, now: now() })
      if (claims?.project !== project) return undefined
      return (await sessions.find([claims.id], now()))[0]
    },

    /** Returns the keys of access tokens (RFC 7517). */
    keys: async (): Promise<PublicJwk[]> => [await publicJwk(await openSecrets())],

    find: async (id: string): Promise<StoredSession | undefined> =>
      (await sessions.find([id], now()))[0],
    list: (of: { project: string; account: string }) => sessions.list(of, now()),
    end: (id: string) => sessions.end([id]),
    verifiers,
  }
}
