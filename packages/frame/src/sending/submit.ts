import { broadcast, type SignedTransaction } from '@portico/decode'
import type { RequestOptions } from '../requests/requestOptions.ts'

/** The outcome of submitting: `unknown` if no node has answered. */
type Submitted = { state: 'taken' | 'unknown' } | { state: 'refused'; reason: string }

/** The pauses between attempts. */
const pausesMs = [1000, 2000, 4000]

/**
 * A node's message that the nonce is used: by another transaction, or by this one, if something in between submitted it
 * twice.
 */
const isPlaceUsed = /nonce (is )?too low/i

/**
 * Submits a signed transaction to the chain's nodes until one answers. The bytes are the same each time, so they happen
 * only once, and what a node refuses is first looked up by its hash. After an attempt without an answer, a refusal
 * proves nothing: it may be due to the first attempt, which is in a block.
 */
export async function submit(
  rpcUrl: string,
  signed: SignedTransaction,
  { startTimer }: Pick<RequestOptions, 'startTimer'>,
): Promise<Submitted> {
  const first = await broadcast({ rpcUrl }, signed)
  if (first.state === 'taken') return first
  if (first.state === 'refused' && !isPlaceUsed.test(first.reason)) return first
  for (const pauseMs of pausesMs) {
    await new Promise<void>((resolve) => void startTimer(pauseMs, resolve))
    const { state } = await broadcast({ rpcUrl }, signed)
    if (state === 'taken') return { state }
  }
  return { state: 'unknown' }
}
