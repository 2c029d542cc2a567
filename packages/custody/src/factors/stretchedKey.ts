import { type Bytes, wipe } from '../bytes/bytes.ts'
import { type FactorKey, hkdf } from './factorKey.ts'

/** Derives 32 bytes from a password slowly, so that guessing is slow. It may overwrite the password, or move it. */
export type Stretch = (password: Bytes, salt: Bytes) => Promise<Bytes>

/**
 * Returns the key of a password, which is the same for composed and decomposed letters (NFKC). Overwrites its bytes.
 */
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
      // Bytes that were moved to another thread are no longer here.
      if (bytes.length > 0) wipe(bytes)
    }
  }
