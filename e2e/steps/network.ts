import type { Page, Route } from '@playwright/test'
import type { PerPart } from '../../scripts/stack/parts.ts'

/** What becomes of a request: it fails, or waits for ever. */
export type Fate = (route: Route) => Promise<void> | void

/** The connection breaks. */
export const broken: Fate = (route) => route.abort()

/** Nothing comes back. */
export const silent: Fate = () => {}

/** An answer of the server that a browser hands to the page. */
export const answering =
  (status: number, body: string): Fate =>
  (route) =>
    route.fulfill({
      status,
      body,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    })

/** Decides over the data API's balances and all that it needs for them. */
export async function onBalances(
  page: Page,
  { server }: PerPart<string>,
  fate: Fate,
): Promise<void> {
  await page.route(`${server}/v1/account/*/balance*`, fate)
}

/** Decides over every node and everything that the server offers, its proxy included. */
export async function onNetwork(page: Page, urls: PerPart<string>, fate: Fate): Promise<void> {
  for (const url of [urls.server, urls.chain, urls.chain2])
    await page.route((address) => address.href.startsWith(url), fate)
}

/** The server has no directory of wallets. */
export const withoutDirectory = (page: Page): Promise<unknown> =>
  page.route('**/getWallets?*', broken)

/** A browser without wallets, and a directory that does not answer. */
export async function withoutWallets(page: Page): Promise<void> {
  await page.route('**/assets/provider-*.js', broken)
  await withoutDirectory(page)
}
