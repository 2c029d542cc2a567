import type { Notes } from './otherTabs.ts'

/** The requests that all tabs wait for. The relay keeps an answer until the tab that sent the request is back. */
export type OpenRequests = {
  /** Stores a request until its expiry (milliseconds since the epoch), or deletes it. */
  note(key: string, request?: { id: number; until: number }): void
  /**
   * Settles when no tab needs a message that this tab cannot use: an answer, or a message on a topic that it does not
   * have. Usually at once.
   */
  notNeeded(topic: string, id?: number, message?: string): Promise<void>
}

/** The prefix of the stored requests; topic and id follow. */
const prefix = 'open:'

/**
 * Creates the storage of open requests. The code that checks them loads only in the rare case that a message is not for
 * this tab.
 */
export function openRequestTable(ways: Omit<Notes, 'prefix'>): OpenRequests {
  const { store } = ways
  const notes = { ...ways, prefix }
  return {
    note(key, request) {
      const noted = request
        ? store.set(prefix + key, { key, ...request })
        : store.delete(prefix + key)
      noted.catch(() => {})
    },
    notNeeded: (...message) =>
      import('./otherTabs.ts').then((module) => module.notNeeded(notes, ...message)),
  }
}
