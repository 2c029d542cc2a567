import type { BrowserContext } from '@playwright/test'
import type { PerPart } from '../../../scripts/stack/parts.ts'
import { test as base, type Options } from '../test.ts'
import { type LoginServer, startLoginServer } from './loginServer.ts'

/** A login with a clock that the spec moves, and a frame that the shop embeds. */
export type OwnLogin = LoginServer & {
  /** Makes the pages of a browser profile use this login, at both addresses of the shop. */
  lead: (context: BrowserContext) => Promise<void>
  /** Lets time pass for the server and for the pages, because their proofs use their own clocks. */
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
      // For the browser, a page that no server has answered is not on this machine.
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

/** The shop's test with a separate login. */
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
