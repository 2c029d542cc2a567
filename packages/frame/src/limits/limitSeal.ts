import { type SentLimit, sealedLimit, spendingLimitText } from '@portico/contract'
import { type PrivateKeys, signers, verifyEdwards } from '@portico/custody'
import * as v from 'valibot'
import { fromBase64url, toBase64url } from '../base64url.ts'

/** A limit of one site, with its amounts as numbers. */
export type SpendingLimit = Omit<SentLimit, 'perDay' | 'most'> & {
  perDay: bigint
  most: Readonly<Record<string, bigint>>
}

const textOf = (limit: SentLimit): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(spendingLimitText(limit))

/** Signs a limit with its wallet. Returns base64url. */
export const sealLimit = (limit: SentLimit, { solana }: PrivateKeys): string =>
  toBase64url(Uint8Array.from(signers.signEdwards(textOf(limit), solana).bytes))

/** Returns a limit that the wallet of a Solana address has sealed. Anything else is undefined. */
export function readLimit(sealed: unknown, address: string): SpendingLimit | undefined {
  const read = v.safeParse(sealedLimit, sealed)
  if (!read.success) return undefined
  const { limit, seal } = read.output
  try {
    if (!verifyEdwards(fromBase64url(seal), textOf(limit), address)) return undefined
  } catch {
    return undefined
  }
  const most = Object.entries(limit.most).map(([asset, units]) => [asset, BigInt(units)])
  return { ...limit, perDay: BigInt(limit.perDay), most: Object.fromEntries(most) }
}
