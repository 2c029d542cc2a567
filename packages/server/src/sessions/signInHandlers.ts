import { routes } from '@portico/contract'
import type { RequestContext } from '../http/app.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { TakeTokens } from '../http/takeTokens.ts'
import { sessionConstants } from '../store/sessions/sessionConstants.ts'
import type { Platform } from '../util/platform.ts'
import { clearCookie, readCookies, writeCookie } from './sessionCookies.ts'
import type { OpenSession, Sessions } from './sessions.ts'
import { siteOf } from './siteOf.ts'

/** Handles sign-ins and sign-outs, for the pages of a site. */
export function signInHandlers(options: {
  sessions: Sessions
  platform: Pick<Platform, 'now'>
  takeTokens: TakeTokens
}): HandlersOf<'signInNonce' | 'signInVerify' | 'signInRefresh' | 'signOut' | 'signInKeys'> {
  const { sessions, platform, takeTokens } = options
  const give = (c: RequestContext, { session, refreshToken: token, shown }: OpenSession) => {
    writeCookie(c, session, { token, now: platform.now() })
    return shown
  }
  return {
    signInNonce: async (_, c) => {
      const { text, expiresAt } = await sessions.createNonce(siteOf(c))
      return { nonce: text, expiresAt: new Date(expiresAt).toISOString() }
    },

    signInVerify: async ({ body }, c) => {
      const site = siteOf(c)
      await takeTokens(routes.signInVerify, c, sessionConstants.verifyCost)
      return give(c, await sessions.verify(site, readCookies(c, site), body))
    },

    signInRefresh: async (_, c) => {
      const site = siteOf(c)
      const { renewed, ended } = await sessions.refresh(site, readCookies(c, site))
      for (const session of ended) clearCookie(c, session)
      return { sessions: renewed.map((one) => give(c, one)) }
    },

    signOut: async ({ body }, c) => {
      const site = siteOf(c)
      const { held, ended } = await sessions.signOut(site, readCookies(c, site), body)
      for (const session of held) clearCookie(c, session)
      return { ended }
    },

    signInKeys: async (_, c) => {
      const keys = await sessions.keys()
      c.header('cache-control', 'public, max-age=3600')
      return { keys }
    },
  }
}
