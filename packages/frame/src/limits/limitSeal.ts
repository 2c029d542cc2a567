import { type PrivateKeys, signers, verifyEdwards } from '@portico/custody'
import * as v from 'valibot'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { canonical } from '../value/valueChallenge.ts'

const units = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,77})$/),
  v.transform((text: string) => BigInt(text)),
)
const milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The amount that one site may spend in a day by lighter approvals, as the owner of a wallet has set it. */
const spendingLimit = v.strictObject({
  /** The id of the account. */
  user: v.string(),
  projectId: v.string(),
  /** The origin of the site. */
  site: v.string(),
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** In hundredths of the currency; 0 takes the limit away. */
  perDay: units,
  /**
   * The most base units of each asset (CAIP-19) that are worth `perDay`, by the prices that the owner saw. Nothing else
   * is below the limit. No later price changes it.
   */
  most: v.record(v.string(), units),
  /** Counts the limits of this site that the owner has signed. */
  version: milliseconds,
  /** The time at which the limit ends, in milliseconds since 1970. */
  until: milliseconds,
})

/** A limit of one site. */
export type SpendingLimit = v.InferOutput<typeof spendingLimit>

/** A limit as the server returns it, with the signature of the wallet in base64url. */
export type SealedLimit = { limit: v.InferInput<typeof spendingLimit>; seal: string }

/** The text begins like the wallet's proofs, so no page can have it signed (`readMessage`). */
const textOf = (limit: SpendingLimit): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`Portico embedded wallet 1 limit ${canonical(limit)}`)

/** Signs a limit with its wallet. Returns base64url. */
export const sealLimit = (limit: SpendingLimit, { solana }: PrivateKeys): string =>
  toBase64url(Uint8Array.from(signers.signEdwards(textOf(limit), solana).bytes))

/** Returns a limit that the wallet of a Solana address has sealed. Anything else is undefined. */
export function readLimit(sealed: unknown, address: string): SpendingLimit | undefined {
  const read = v.safeParse(v.object({ limit: spendingLimit, seal: v.string() }), sealed)
  if (!read.success) return undefined
  const { limit, seal } = read.output
  try {
    return verifyEdwards(fromBase64url(seal), textOf(limit), address) ? limit : undefined
  } catch {
    return undefined
  }
}
