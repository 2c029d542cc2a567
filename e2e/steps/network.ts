import type { Page, Route } from '@playwright/test'

/** A request that fails because the connection breaks. */
export const broken = (route: Route): Promise<void> => route.abort()

/** Makes the server's directory of wallets fail. */
export const withoutDirectory = (page: Page): Promise<unknown> =>
  page.route('**/getWallets?*', broken)
