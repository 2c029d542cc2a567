import type { BrowserContext } from '@playwright/test'
import type { Cast } from '@portico/testing/chains'

type Change = { without: readonly string[]; walletKeys: object }

/** Runs in a page before its own scripts, and changes the configuration that the page then gets. */
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

/** Has the demo wallet in pages of a context be that of a cast. The configuration of these pages lacks some fields. */
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
