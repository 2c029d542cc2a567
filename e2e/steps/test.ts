import { test as base, expect, type Page } from '@playwright/test'
import type { Cast } from '@portico/testing/chains'
import { type PerPart, perPart } from '../../scripts/stack/parts.ts'
import { cast } from './accounts.ts'
import { becomeCast } from './becomeCast.ts'
import { type Chain, chainAt } from './chain.ts'
import { listenForComplaints } from './complaints.ts'
import { slowDown } from './slowDown.ts'
import { connectedStorage } from './visitor.ts'
import { accountButton, connectButton } from './widget.ts'

/** The options of a spec. `visitor`: a new one, or one whose wallet reconnects by itself. */
export type Options = {
  visitor: 'new' | 'connected'
  path: '/' | '/strict.html' | '/inline.html'
  /** Whether the shop and the demo wallet have Solana too. Most specs use a site with one family. */
  solana: boolean
  /** Whether the shop offers wallets on phones. Most specs use wallets in the browser. */
  phones: boolean
  /** Whether visitors of the shop can log in by e-mail. Most specs use wallets that visitors bring. */
  emails: boolean
  /** Whether the shop reads names. Most specs identify accounts by their addresses. */
  names: boolean
}

/** The fixtures of every spec. */
export type Fixtures = {
  /** The people whose accounts the visitor's wallets have. */
  cast: Cast
  /** Addresses of the stack. */
  urls: PerPart<string>
  /** The first chain, read directly. */
  chain: Chain
  /** The second chain, which the wallet does not know at first. */
  chain2: Chain
  /** The demo page, open and idle. */
  shop: Page
  /** Page errors, console errors and policy violations until now. None may be left at the end. */
  complaints: string[]
}

/**
 * Playwright's test with the stack that all workers share, and accounts for each of them. Every spec fails if any of
 * its windows throws, logs an error or violates its content security policy.
 */
export const test = base.extend<Fixtures & Options>({
  visitor: ['new', { option: true }],
  path: ['/', { option: true }],
  solana: [false, { option: true }],
  phones: [false, { option: true }],
  emails: [false, { option: true }],
  names: [false, { option: true }],
  cast: ({ browserName: _ }, use) => use(cast),
  context: async ({ browserName, context, cast, solana, phones, emails, names }, use) => {
    slowDown(context, browserName)
    const fields = { solana, relayUrl: phones, loginUrl: emails, nameService: names }
    const left = Object.entries(fields).flatMap(([name, isThere]) => (isThere ? [] : [name]))
    await becomeCast(context, cast, left)
    await use(context)
  },
  urls: ({ browserName: _ }, use) =>
    use(perPart((name) => process.env[`PORTICO_URL_${name.toUpperCase()}`] ?? '')),
  baseURL: ({ urls }, use) => use(urls.demo),
  storageState: ({ urls, cast, visitor }, use) => {
    const { address } = cast.accounts.demo
    const isConnected = visitor === 'connected'
    return use(isConnected ? connectedStorage(urls.demo, address) : { cookies: [], origins: [] })
  },
  chain: ({ urls }, use) => use(chainAt(urls.chain)),
  chain2: ({ urls }, use) => use(chainAt(urls.chain2)),
  complaints: [
    async ({ context }, use) => {
      const complaints = await listenForComplaints(context)
      await use(complaints)
      expect(complaints, 'page errors, console errors and policy violations').toEqual([])
    },
    { auto: true },
  ],
  shop: async ({ page, path, visitor }, use) => {
    await page.goto(path)
    const button = visitor === 'connected' ? accountButton(page) : connectButton(page)
    await expect(button).toBeVisible()
    await use(page)
  },
})
