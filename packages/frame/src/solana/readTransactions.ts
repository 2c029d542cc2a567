import { FrameError } from '@portico/contract'
import { signersOf } from '@portico/decode/solana'
import * as v from 'valibot'

const base64 = v.pipe(v.string(), v.maxLength(4096), v.base64())
const pubkey = v.optional(v.string())
const one = v.strictObject({ transaction: base64, pubkey })
const several = v.strictObject({
  transactions: v.pipe(v.array(base64), v.minLength(1), v.maxLength(10)),
  pubkey,
})

/**
 * Reads the transactions to be signed, in base64. Each of them must need the account's signature.
 * @throws FrameError `MESSAGE_INVALID`.
 */
export function readTransactions(
  method: string,
  params: unknown,
  account: string,
): readonly string[] {
  const schema = method === 'solana_signAllTransactions' ? several : one
  const read = v.safeParse(schema, params)
  if (!read.success) throw new FrameError('MESSAGE_INVALID')
  const { pubkey: named = account } = read.output
  const texts = 'transactions' in read.output ? read.output.transactions : [read.output.transaction]
  const isOwn = texts.every((text) => signersOf(text)?.includes(account))
  if (named !== account || !isOwn) throw new FrameError('MESSAGE_INVALID')
  return texts
}
