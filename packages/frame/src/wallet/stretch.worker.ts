import { type Bytes, wipe } from '@portico/custody'
import { stretchPassword } from '@portico/custody/argon2'

/** Stretches one password, and overwrites it. The page then terminates the worker. */
addEventListener(
  'message',
  async ({ data: { password, salt } }: MessageEvent<{ password: Bytes; salt: Bytes }>) => {
    try {
      const stretched = await stretchPassword(password, salt)
      postMessage(stretched, { transfer: [stretched.buffer] })
    } catch {
      postMessage(null)
    } finally {
      wipe(password)
    }
  },
  { once: true },
)
