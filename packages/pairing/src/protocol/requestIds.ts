import type { PairingPlatform } from '../relay/platform.ts'

/** Ids of requests: made of the time, in thousandths of a millisecond, and each higher than the one before. */
export function requestIds({ now, random }: Pick<PairingPlatform, 'now' | 'random'>): () => number {
  let lastId = 0
  return () => {
    const id = now() * 1000 + Math.floor(random() * 1000)
    lastId = id > lastId ? id : lastId + 1
    return lastId
  }
}
