import type { Context } from '@portico/core/adapter'

/** Notifies the other tabs of a site that sessions have changed here, and calls back when they have changed there. */
export function otherTabs({ config, internal: { platform } }: Context) {
  const key = `${config.storageKey}.signIn`
  return {
    notify(): void {
      try {
        platform.storage.setItem(key, `${platform.now()}-${platform.random()}`)
      } catch {
        // full or blocked: they see it when they ask next
      }
    },
    /** Calls back when another tab has changed them. Returns a function that stops it. */
    onChange: (listener: () => void): (() => void) =>
      platform.onStorage((changed) => changed === key && listener()),
  }
}
