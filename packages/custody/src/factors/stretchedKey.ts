import { type Bytes, wipe } from '../bytes/bytes.ts'
import { type FactorKey, hkdf } from './factorKey.ts'

/** Makes 32 bytes of a password that take long to make, so that it takes long to guess. It may overwrite the password, or move it. */
export type Stretch = (password: Bytes, salt: Bytes) => Promise<Bytes>

/** The key of a password, which counts the same however its letters are composed (NFKC). Its bytes are overwritten. */
export const stretchedKey =
  (password: string, stretch: Stretch): FactorKey =>
  async (salt, context) => {
    const bytes = new TextEncoder().encode(password.normalize('NFKC'))
    try {
      const stretched = await stretch(bytes, salt)
      const key = await hkdf(stretched, salt, context)
      wipe(stretched)
      return key
    } finally {
      // Bytes that were moved to another thread are not here any more.
      if (bytes.length > 0) wipe(bytes)
    }
  }
