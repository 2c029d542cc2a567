import { combine, split } from 'shamir-secret-sharing'
import type { Bytes } from '../bytes/bytes.ts'
import { asNotOpened } from '../bytes/custodyError.ts'

/** Three shares of one key. Any two of them restore it. Each split is independent: shares of two splits do not mix. */
export type Shares = {
  /** Stays on the device. */
  device: Bytes
  /** Goes to the server. */
  server: Bytes
  /** Sealed for the user's ways back. */
  recovery: Bytes
}

/** Splits a key for one device. */
export async function splitKey(key: Bytes): Promise<Shares> {
  const [device, server, recovery] = (await split(key, 3, 2)) as [Bytes, Bytes, Bytes]
  return { device, server, recovery }
}

/**
 * Returns the key of two shares. With a share of another key or split the result is a wrong key, which opens nothing.
 * @throws CustodyError `NOT_OPENED` if they cannot be two shares of one key.
 */
export const combineShares = (one: Bytes, other: Bytes): Promise<Bytes> =>
  asNotOpened(async () => (await combine([one, other])) as Bytes)
