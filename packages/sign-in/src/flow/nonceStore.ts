import type { Context } from '@portico/core/adapter'
import { defineService } from '@portico/core/internal'

const nonceService = defineService<Set<string>>()

/**
 * The nonces that wallets were given to sign as they connect: what they sign is of one of these. The last one outlives
 * the page where the back end knows it for longer: a phone may put the page away while its visitor is in the wallet.
 */
export function nonceStoreOf(context: Context) {
  const { config, internal } = context
  const { storage } = internal.platform
  const key = `${config.storageKey}.signIn.nonce`
  const ofPage = internal.service(nonceService, () => new Set())
  const ignoringErrors = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined // blocked: the next page asks for a signature of its own
    }
  }
  return {
    add(nonce: string, { outlivesPage }: { outlivesPage: boolean }): void {
      ofPage.add(nonce)
      if (outlivesPage) ignoringErrors(() => storage.setItem(key, nonce))
    },
    has: (nonce: string): boolean =>
      ofPage.has(nonce) || ignoringErrors(() => storage.getItem(key)) === nonce,
    /** What was proved, or refused, is not signed again. */
    clearStored: (): void => ignoringErrors(() => storage.removeItem(key)),
  }
}
