import { sha256 } from '../../util/sha256.ts'
import type { RelayLimits } from '../relayConfig.ts'
import type { RateKey } from './rates.ts'

/** Counts the open sockets of each client, address and project. */
export type ConnectionCounter = {
  /** Counts one more socket. Returns false, and counts nothing, if one of them is at its limit. */
  acquire: (rateKey: RateKey) => Promise<boolean>
  release: (rateKey: RateKey) => void
  /** Stops counting and returns all that this node has counted. */
  close: () => Promise<void>
}

/** One key that a socket counts for, as a hash, and its limit. */
export type CountedKey = { key: string; limit: number }

/** Returns the keys that a socket counts for. */
export const countedKeys = (
  { client, ip, project }: RateKey,
  limits: Pick<RelayLimits, 'socketsPerClient' | 'socketsPerIp' | 'socketsPerProject'>,
): CountedKey[] => [
  { key: sha256(`client ${client}`), limit: limits.socketsPerClient },
  { key: sha256(`ip ${ip}`), limit: limits.socketsPerIp },
  { key: sha256(`project ${project}`), limit: limits.socketsPerProject },
]

/** The sockets of this process by key. */
export type LocalCounts = {
  hasRoom: (entries: readonly CountedKey[]) => boolean
  add: (entries: readonly CountedKey[], by: 1 | -1) => void
  /** Adds one if there is room. */
  acquire: (entries: readonly CountedKey[]) => boolean
  counts: () => ReadonlyMap<string, number>
}

/** Creates empty counts. */
export function createLocalCounts(): LocalCounts {
  const counts = new Map<string, number>()
  const hasRoom: LocalCounts['hasRoom'] = (entries) =>
    entries.every(({ key, limit }) => (counts.get(key) ?? 0) < limit)
  const add: LocalCounts['add'] = (entries, by) => {
    for (const { key } of entries) {
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    }
  }
  return {
    counts: () => new Map(counts),
    hasRoom,
    add,
    acquire: (entries) => {
      const fits = hasRoom(entries)
      if (fits) add(entries, 1)
      return fits
    },
  }
}

/** Creates a counter for only this process, without sockets. */
export function createConnectionCounter(limits: RelayLimits): ConnectionCounter {
  const tally = createLocalCounts()
  return {
    acquire: async (rateKey) => tally.acquire(countedKeys(rateKey, limits)),
    release: (rateKey) => tally.add(countedKeys(rateKey, limits), -1),
    close: async () => {},
  }
}
