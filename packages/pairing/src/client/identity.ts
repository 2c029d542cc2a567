import { type Bytes, hex, unhex } from '../bytes.ts'
import { isKey } from '../protocol/isKey.ts'
import type { PairingStore } from '../store/pairingStore.ts'

const seedKey = 'identity'

/** The seed by which the relay knows this browser; made once, whichever tab comes first. */
export const clientSeed = (
  store: PairingStore,
  random: (length: number) => Bytes,
): Promise<Bytes> =>
  store.exclusive(async () => {
    const stored = await store.get(seedKey)
    if (isKey(stored)) return unhex(stored)
    const seed = random(32)
    await store.set(seedKey, hex(seed))
    return seed
  })
