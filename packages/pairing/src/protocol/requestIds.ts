import type { PairingPlatform } from '../relay/platform.ts'

/**
 * Creates a source of request ids. Each is made from the time in thousandths of a millisecond, and higher than the one
 * before.
 */
export function requestIds({ now, random }: Pick<PairingPlatform, 'now' | 'random'>): () => number {
  let lastId = 0
  return () => {
    const id = now() * 1000 + Math.floor(random() * 1000)
    lastId = id > lastId ? id : lastId + 1
    return lastId
  }
}
