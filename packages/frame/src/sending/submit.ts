import { broadcast, type SignedTransaction } from '@portico/decode'
import type { RequestOptions } from '../requests/requestOptions.ts'

/** What came of handing it over: `unknown` where no node has said anything. */
type Submitted = { state: 'taken' | 'unknown' } | { state: 'refused'; reason: string }

/** Between one try and the next. */
const pausesMs = [1000, 2000, 4000]

/** A node's word that the place is used: by another transaction, or by these bytes, which something in between handed over twice. */
const isPlaceUsed = /nonce (is )?too low/i

/**
 * Hands a signed transaction to the chain's nodes until one says something. The same bytes each time: they happen once,
 * and what a node refuses is looked for by its hash first. After a try without an answer a refusal says nothing: it may be
 * of what the first try has brought into a block.
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
