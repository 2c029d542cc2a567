import type { Notes } from './otherTabs.ts'

/** What all tabs together wait for: an answer is left with the relay until the tab that asked is there. */
export type OpenRequests = {
  /** Notes a request until its time (milliseconds since the epoch), or forgets it. */
  note(key: string, request?: { id: number; until: number }): void
  /**
   * Settles when no tab can use a message that this one cannot: an answer, or one on a topic that it does not
   * have. At once, mostly.
   */
  notNeeded(topic: string, id?: number, message?: string): Promise<void>
}

/** Where each request of a tab is noted, by topic and id. */
const prefix = 'open:'

/** Makes the notes. Judging by them is for the seldom case that a message is not for this tab. */
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
