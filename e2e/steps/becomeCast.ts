import type { BrowserContext } from '@playwright/test'
import type { Cast } from '@portico/testing/chains'

type Change = { without: readonly string[]; walletKeys: object }

/** Runs in a page before its own scripts, and changes the configuration that the page receives. */
function changeConfig({ without, walletKeys }: Change): void {
  let config: object | undefined
  Object.defineProperty(globalThis, '__DEMO_CONFIG__', {
    // It runs twice in a window that a link opens.
    configurable: true,
    get: () => config,
    set: (given: object) => {
      const kept = Object.entries(given).filter(([name]) => !without.includes(name))
      config = { ...Object.fromEntries(kept), walletKeys }
    },
  })
}

/**
 * Makes the demo wallet in a context's pages use the accounts of a cast. Removes some fields from the configuration of
 * these pages.
 */
export async function becomeCast(
  context: BrowserContext,
  { accounts, solanaAccounts }: Cast,
  without: readonly string[] = [],
): Promise<void> {
  const walletKeys = {
    evm: [accounts.demo.privateKey, accounts.second.privateKey],
    solana: [solanaAccounts.demo.secretKey, solanaAccounts.second.secretKey],
  }
  await context.addInitScript(changeConfig, { without, walletKeys })
}
