import { getBase58Decoder, getBase58Encoder, getBase64Encoder } from '@solana/codecs-strings'
import * as v from 'valibot'
import { type RpcCall, type RpcOutcome, readError } from '../outcome.ts'
import { transactionErrorOf } from './classifySolanaError.ts'

/** Longer than any text of the 1232 bytes that a transaction may have. */
const maxText = 2000
const sendParams = v.looseTuple([
  v.pipe(v.string(), v.maxLength(maxText)),
  v.optional(v.object({ encoding: v.optional(v.picklist(['base58', 'base64']), 'base58') }), {}),
])
const encoders = { base58: getBase58Encoder(), base64: getBase64Encoder() }
const signatureBytes = 64

/**
 * Returns the first signature, which identifies a transaction. It follows the number of signatures, which is one byte
 * below 128.
 */
function signatureOf(call: RpcCall): string | undefined {
  const params = v.safeParse(sendParams, JSON.parse(call.params))
  if (!params.success) return undefined
  const [text, { encoding }] = params.output
  try {
    const bytes = encoders[encoding].encode(text)
    const hasOne = (bytes[0] ?? 0) > 0 && bytes.length > signatureBytes
    return hasOne ? getBase58Decoder().decode(bytes.slice(1, 1 + signatureBytes)) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the outcome of a transaction that the network has already accepted, from an earlier node or an earlier
 * request. "Already processed" refers to exactly these bytes, so the transaction is sent, and the result is its
 * signature.
 */
export async function resolveTransaction(call: RpcCall, outcome: RpcOutcome): Promise<RpcOutcome> {
  if (call.method !== 'sendTransaction' || !('error' in outcome)) return outcome
  if (transactionErrorOf(readError(outcome)) !== 'AlreadyProcessed') return outcome
  const signature = signatureOf(call)
  return signature === undefined ? outcome : { result: JSON.stringify(signature) }
}
