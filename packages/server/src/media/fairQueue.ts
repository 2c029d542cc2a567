/** Runs a limited amount of work at a time, and less of each key, so that a key with slow work delays only itself. */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** The error if too much work of one key waits already. */
class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

type Limits = {
  /** The maximum of parallel work. */
  total: number
  /** The maximum of parallel work of one key. */
  ofKey: number
  /** The maximum of waiting work of one key. */
  waitingOfKey: number
}

/**
 * Creates a queue in the order of the calls, except that it skips keys at their limit. Rejects with `QueueFull` if too
 * much of one key waits.
 */
export function createFairQueue({ total, ofKey, waitingOfKey }: Limits): FairQueue {
  const running = new Map<string, number>()
  const waiting: { key: string; start: () => void }[] = []
  let busy = 0
  const countOf = (key: string) => running.get(key) ?? 0
  const isFree = (key: string) => busy < total && countOf(key) < ofKey

  function begin(key: string): void {
    busy++
    running.set(key, countOf(key) + 1)
  }
  function end(key: string): void {
    busy--
    if (countOf(key) > 1) running.set(key, countOf(key) - 1)
    else running.delete(key)
    const place = waiting.findIndex((one) => isFree(one.key))
    const [next] = place < 0 ? [] : waiting.splice(place, 1)
    if (!next) return
    begin(next.key)
    next.start()
  }

  return async (key, work) => {
    if (isFree(key)) begin(key)
    else {
      if (waiting.filter((one) => one.key === key).length >= waitingOfKey) throw new QueueFull()
      await new Promise<void>((start) => waiting.push({ key, start }))
    }
    try {
      return await work()
    } finally {
      end(key)
    }
  }
}
