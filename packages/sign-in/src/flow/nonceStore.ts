import type { Context } from '@portico/core/adapter'
import { defineService } from '@portico/core/internal'

const nonceService = defineService<Set<string>>()

/**
 * Stores the nonces that connecting wallets were asked to sign. A wallet's message must have one of these. The last
 * nonce outlives the page if the back end accepts it for longer: a phone may discard the page while its visitor is in
 * the wallet.
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
      return undefined // blocked: the next page requests another signature
    }
  }
  return {
    add(nonce: string, { outlivesPage }: { outlivesPage: boolean }): void {
      ofPage.add(nonce)
      if (outlivesPage) ignoringErrors(() => storage.setItem(key, nonce))
    },
    has: (nonce: string): boolean =>
      ofPage.has(nonce) || ignoringErrors(() => storage.getItem(key)) === nonce,
    /** Deletes the stored nonce after its message was verified or refused. */
    clearStored: (): void => ignoringErrors(() => storage.removeItem(key)),
  }
}
