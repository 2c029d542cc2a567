import { pause } from '../async/pause.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { type Batch, readBatch } from '../transfer/readBatch.ts'

/** The pause between two questions, and how often the wallet is asked: ten minutes, about. */
const pauseMs = 1000
const mostQuestions = 600

/**
 * The hash of a batch that a wallet has taken, as the wallet tells once it is in a block (EIP-5792), and whether it says that the
 * calls were reverted: those of a smart account may be, within a transaction that was not. What became of that our own nodes say.
 * @throws PorticoError `TRANSACTION_DROPPED` where the wallet says that it will not come; `SEND_UNKNOWN` where it says nothing.
 */
export async function untilBatched(
  { internal: { platform, signal } }: Context,
  batch: Batch,
): Promise<{ hash: string; isReverted: boolean }> {
  for (let round = 0; round < mostQuestions && !signal.aborted; round++) {
    const found = await readBatch(batch)
    if (typeof found === 'object') return found
    if (found === 'reverted') throw errorOf('TRANSACTION_REVERTED', { reason: '' })
    if (found === 'failed') throw errorOf('TRANSACTION_DROPPED')
    await pause(pauseMs, signal, platform)
  }
  throw errorOf('SEND_UNKNOWN')
}
