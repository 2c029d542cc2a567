import { test as base, expect, type Page } from '@playwright/test'
import type { PerPart } from '../../scripts/stack/parts.ts'
import { type Chain, chainAt } from './chain.ts'
import { listenForComplaints } from './complaints.ts'
import { slowDown } from './slowDown.ts'
import { connectedStorage } from './visitor.ts'
import { accountButton, connectButton } from './widget.ts'

/** What a spec may choose: somebody new, or a visitor whose wallet connects again by itself. */
export type Options = {
  visitor: 'new' | 'connected'
  path: '/' | '/strict.html' | '/inline.html'
  /** Whether the shop and the demo wallet are of Solana too; most specs are of a site of one family. */
  solana: boolean
  /** Whether the shop offers wallets on phones; most specs are of wallets in the browser. */
  phones: boolean
  /** Whether visitors of the shop can log in by e-mail; most specs are of wallets that they bring. */
  emails: boolean
  /** Whether the shop reads names; most specs know accounts by their addresses. */
  names: boolean
}

/** What every spec has at hand. */
export type Fixtures = {
  /** Addresses of the stack that this worker has for itself. */
  urls: PerPart<string>
  /** The first chain, asked past the widget. */
  chain: Chain
  /** The second chain, which the wallet does not know at first. */
  chain2: Chain
  /** The demo page, open and at rest. */
  shop: Page
  /** Page errors, console errors and policy violations so far; none may be left at the end. */
  complaints: string[]
}

const stacks = JSON.parse(process.env.PORTICO_STACKS ?? '[]') as PerPart<string>[]

/** Runs in a page before its own scripts: its configuration then lacks these fields. */
function withoutFields(names: readonly string[]): void {
  let config: object | undefined
  Object.defineProperty(globalThis, '__DEMO_CONFIG__', {
    // It runs twice in a window that a link opens.
    configurable: true,
    get: () => config,
    set: (given: object) => {
      config = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
    },
  })
}

/**
 * The test of Playwright with a stack per worker. Every spec fails when any of its windows throws,
 * logs an error or violates its content security policy.
 */
export const test = base.extend<Fixtures & Options>({
  visitor: ['new', { option: true }],
  path: ['/', { option: true }],
  solana: [false, { option: true }],
  phones: [false, { option: true }],
  emails: [false, { option: true }],
  names: [false, { option: true }],
  context: async ({ browserName, context, solana, phones, emails, names }, use) => {
    slowDown(context, browserName)
    const fields = { solana, relayUrl: phones, loginUrl: emails, nameService: names }
    const left = Object.entries(fields).flatMap(([name, isThere]) => (isThere ? [] : [name]))
    await context.addInitScript(withoutFields, left)
    await use(context)
  },
  urls: async ({ browserName: _ }, use, { parallelIndex }) => {
    const urls = stacks[parallelIndex]
    if (!urls) throw new Error(`There is no stack for worker ${parallelIndex}.`)
    await use(urls)
  },
  baseURL: ({ urls }, use) => use(urls.demo),
  storageState: ({ urls, visitor }, use) =>
    use(visitor === 'connected' ? connectedStorage(urls.demo) : { cookies: [], origins: [] }),
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
