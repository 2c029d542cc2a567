import type { Context } from '@portico/core/adapter'

/** Notifies other tabs of the site that sessions changed here, and calls back when they changed there. */
export function otherTabs({ config, internal: { platform } }: Context) {
  const key = `${config.storageKey}.signIn`
  return {
    notify(): void {
      try {
        platform.storage.setItem(key, `${platform.now()}-${platform.random()}`)
      } catch {
        // full or blocked: the other tabs see the change at their next request
      }
    },
    /** Calls back when another tab has changed sessions. Returns a function that stops it. */
    onChange: (listener: () => void): (() => void) =>
      platform.onStorage((changed) => changed === key && listener()),
  }
}
