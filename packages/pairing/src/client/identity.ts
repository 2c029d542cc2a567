import { type Bytes, fromHex, toHex } from '../bytes.ts'
import { isKey } from '../protocol/isKey.ts'
import type { PairingStore } from '../store/pairingStore.ts'

const seedKey = 'identity'

/** Returns the seed of this browser's identity at the relay. The first tab creates it. */
export const clientSeed = (
  store: PairingStore,
  random: (length: number) => Bytes,
): Promise<Bytes> =>
  store.exclusive(async () => {
    const stored = await store.get(seedKey)
    if (isKey(stored)) return fromHex(stored)
    const seed = random(32)
    await store.set(seedKey, toHex(seed))
    return seed
  })
