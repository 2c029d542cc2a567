import { broadcast, type SignedTransaction } from '@portico/decode'
import type { RequestOptions } from '../requests/requestOptions.ts'

/** What came of handing it over: `unknown` where no node has said anything. */
type Submitted = { state: 'taken' | 'unknown' } | { state: 'refused'; reason: string }

/** Between one try and the next. */
const pausesMs = [1000, 2000, 4000]

/**
 * Hands a signed transaction to the chain's nodes until one says something. The same bytes each time: they happen once,
 * and what a node refuses is looked for by its hash first.
 */
export async function submit(
  rpcUrl: string,
  signed: SignedTransaction,
  { startTimer }: Pick<RequestOptions, 'startTimer'>,
): Promise<Submitted> {
  for (const pauseMs of pausesMs) {
    const sent = await broadcast({ rpcUrl }, signed)
    if (sent.state !== 'unknown') return sent
    await new Promise<void>((resolve) => void startTimer(pauseMs, resolve))
  }
  return broadcast({ rpcUrl }, signed)
}
