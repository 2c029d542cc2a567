import { isRecord } from '@portico/contract'
import { isKey } from '../protocol/isKey.ts'
import type { PairingStore } from '../store/pairingStore.ts'

const key = 'links'
const maxStored = 200
/** The longest lifetime of a link, in seconds. */
const maxAgeSeconds = 86_400

type Used = { topic: string; until: number }

/** Stores the links that this page and earlier ones have used. Times are in seconds since the epoch. */
export function usedLinks(store: PairingStore, seconds: () => number) {
  const change = <T>(work: (before: Used[]) => { after: Used[]; answer: T }): Promise<T> =>
    store.exclusive(async () => {
      const stored = await store.get(key)
      const latest = seconds() + maxAgeSeconds
      const before = Array.isArray(stored) ? stored.flatMap((entry) => readUsed(entry, latest)) : []
      const { after, answer } = work(before.filter(({ until }) => until > seconds()))
      await store.set(key, after.slice(-maxStored))
      return answer
    })
  return {
    /** Marks a link as used. Returns whether this is the first time. */
    use: (topic: string): Promise<boolean> =>
      change((before) => {
        const isNew = !before.some((link) => link.topic === topic)
        const used = { topic, until: seconds() + maxAgeSeconds }
        return { after: isNew ? [...before, used] : before, answer: isNew }
      }),
    /** Unmarks a link that could not be followed, so that it can be tried again. */
    free: (topic: string): Promise<void> =>
      change((before) => ({
        after: before.filter((link) => link.topic !== topic),
        answer: undefined,
      })),
  }
}

function readUsed(value: unknown, latest: number): Used[] {
  const { topic, until } = isRecord(value) ? value : {}
  if (!isKey(topic) || !Number.isSafeInteger(until)) return []
  return [{ topic, until: Math.min(until as number, latest) }]
}
