import type { Context } from '@portico/core/adapter'

/** Stores the time until which a link waits for a wallet, so that a page can read it without loading the protocol. */
export function linkExpiry({ config, internal: { platform } }: Context) {
  const { storage } = platform
  const key = `${config.storageKey}.pairing`
  const ignoringErrors = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined // blocked: a page that is put away has lost its link then
    }
  }
  return {
    /** Milliseconds since the epoch. */
    set: (expiresAt: number): void => ignoringErrors(() => storage.setItem(key, String(expiresAt))),
    clear: (): void => ignoringErrors(() => storage.removeItem(key)),
    isWaiting: (): boolean => Number(ignoringErrors(() => storage.getItem(key))) > platform.now(),
  }
}
