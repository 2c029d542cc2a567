import { pause } from '../async/pause.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { type Batch, readBatch } from '../transfer/readBatch.ts'

/** The pause between two requests, and the maximum number of requests to the wallet: about ten minutes. */
const pauseMs = 1000
const mostQuestions = 600

/**
 * Resolves with the hash of an accepted batch once the wallet reports it in a block (EIP-5792), and with whether the
 * calls were reverted. The calls of a smart account may revert within a successful transaction. The site's own nodes
 * decide the outcome.
 * @throws PorticoError `TRANSACTION_DROPPED` if the wallet says that the batch will not be included; `SEND_UNKNOWN` if
 * the wallet does not answer.
 */
export async function untilBatched(
  { internal: { platform, signal } }: Context,
  batch: Batch,
): Promise<{ hash: string; isReverted: boolean }> {
  for (let round = 0; round < mostQuestions && !signal.aborted; round++) {
    const found = await readBatch(batch)
    if (typeof found === 'object') return found
    if (found === 'failed') throw errorOf('TRANSACTION_DROPPED')
    await pause(pauseMs, signal, platform)
  }
  throw errorOf('SEND_UNKNOWN')
}
