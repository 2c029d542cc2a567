/** Runs work with the same key one after the other. */
export type KeyedLock = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Creates a lock within this process. */
export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    const drop = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(drop, drop)
    return mine
  }
}
