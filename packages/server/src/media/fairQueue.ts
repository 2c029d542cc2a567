/** Runs work a few at a time, and fewer of one key, so that a key whose work is slow holds up itself alone. */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Too much of one key waits already. */
class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

type Limits = {
  /** How much runs at once. */
  total: number
  /** How much of one key. */
  ofKey: number
  /** How much of one key waits at most. */
  waitingOfKey: number
}

/**
 * A queue in the order of asking, except that keys which have all of theirs are passed over.
 * Rejects with `QueueFull` what would be too much of one key.
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
