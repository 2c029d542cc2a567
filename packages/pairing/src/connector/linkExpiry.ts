import type { Context } from '@portico/core/adapter'

/** Stores until when a link waits for a wallet, where a page can read it without loading anything. */
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
