import type { Context } from '@portico/core'

/** Says, where a page can see it without loading anything, until when a link waits for a wallet. */
export function linkMark({ config, internal: { platform } }: Context) {
  const { storage } = platform
  const key = `${config.storageKey}.pairing`
  const quietly = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined // blocked: a page that is put away has lost its link then
    }
  }
  return {
    /** Milliseconds since the epoch. */
    set: (expiresAt: number): void => quietly(() => storage.setItem(key, String(expiresAt))),
    clear: (): void => quietly(() => storage.removeItem(key)),
    isWaiting: (): boolean => Number(quietly(() => storage.getItem(key))) > platform.now(),
  }
}
