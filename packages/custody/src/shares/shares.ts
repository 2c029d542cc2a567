import { combine, split } from 'shamir-secret-sharing'
import type { Bytes } from '../bytes/bytes.ts'
import { asNotOpened } from '../bytes/custodyError.ts'

/** Three shares of one key, any two of which give it back. Each splitting is independent: shares of two do not mix. */
export type Shares = {
  /** Stays with the device. */
  device: Bytes
  /** Goes to the server. */
  server: Bytes
  /** Is sealed for the user's ways back. */
  recovery: Bytes
}

/** Splits a key for one device. */
export async function splitKey(key: Bytes): Promise<Shares> {
  const [device, server, recovery] = (await split(key, 3, 2)) as [Bytes, Bytes, Bytes]
  return { device, server, recovery }
}

/**
 * The key of two shares. A share of another key or of another splitting gives a wrong one, which opens nothing.
 * @throws CustodyError `NOT_OPENED` where they cannot be two shares of one key.
 */
export const combineShares = (one: Bytes, other: Bytes): Promise<Bytes> =>
  asNotOpened(async () => (await combine([one, other])) as Bytes)
