import type { Page, Route } from '@playwright/test'

/** A request that fails because the connection breaks. */
export const broken = (route: Route): Promise<void> => route.abort()

/** The server has no directory of wallets. */
export const withoutDirectory = (page: Page): Promise<unknown> =>
  page.route('**/getWallets?*', broken)
