import type { BrowserContext } from '@playwright/test'
import type { PerPart } from '../../../scripts/stack/parts.ts'
import { test as base, type Options } from '../test.ts'
import { type LoginServer, startLoginServer } from './loginServer.ts'

/** A login whose clock the spec moves, and whose frame the shop puts into its pages. */
export type OwnLogin = LoginServer & {
  /** Has the pages of a browser profile know this login, at both addresses of the shop. */
  lead: (context: BrowserContext) => Promise<void>
  /** Time passes for the server and for the pages: what they prove is of their own clock. */
  pass: (ms: number) => Promise<void>
}

async function openOwnLogin(urls: PerPart<string>): Promise<OwnLogin> {
  const login = await startLoginServer(urls)
  const contexts = new Set<BrowserContext>()
  const sites = [urls.demo, urls.demo.replace('localhost', '127.0.0.1')]
  const pages = sites.flatMap((site) => [`${site}/`, `${site}/config.js`])
  return {
    ...login,
    async lead(context) {
      contexts.add(context)
      context.once('close', () => contexts.delete(context))
      // A page that no server has answered with is none of this machine, to the browser.
      await context.grantPermissions(['local-network-access'])
      await context.route(
        (url) => pages.includes(url.href),
        async (route) => {
          const response = await route.fetch()
          const own = (text: string) => text.replaceAll(urls.login, login.url)
          const headers = Object.entries(response.headers())
          await route.fulfill({
            response,
            body: own(await response.text()),
            headers: Object.fromEntries(headers.map(([name, value]) => [name, own(value)])),
          })
        },
      )
      await context.clock.setSystemTime(login.now())
    },
    async pass(ms) {
      login.advance(ms)
      for (const context of contexts) await context.clock.setSystemTime(login.now())
    },
  }
}

/** The test of the shop with a login of its own. */
export const test = base.extend<{ login: OwnLogin } & Options>({
  login: async ({ urls, context }, use) => {
    const login = await openOwnLogin(urls)
    try {
      await login.lead(context)
      await use(login)
    } finally {
      await login.stop()
    }
  },
})
