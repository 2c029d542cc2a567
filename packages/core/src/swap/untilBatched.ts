import { pause } from '../async/pause.ts'
import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'

/** The pause between two questions, and how often the wallet is asked: ten minutes, about. */
const pauseMs = 1000
const mostQuestions = 600

type Batch = { network: Network; adapter: AdapterActions; connector: Connector; id: string }

/**
 * The hash of a batch that a wallet has taken, as the wallet tells once it is in a block (EIP-5792). What became of that
 * transaction our own nodes say.
 * @throws PorticoError `TRANSACTION_DROPPED` where the wallet says that it will not come; `SEND_UNKNOWN` where it says nothing.
 */
export async function untilBatched(
  { internal: { platform, signal } }: Context,
  { network, adapter, connector, id }: Batch,
): Promise<string> {
  for (let round = 0; round < mostQuestions && !signal.aborted; round++) {
    const found = await adapter.getCallsStatus?.({ connector, network, id }).catch(() => undefined)
    const hash = found?.hashes.at(-1)
    if (hash !== undefined) return hash
    if (found?.status === 'reverted') throw errorOf('TRANSACTION_REVERTED', { reason: '' })
    if (found?.status === 'failed') throw errorOf('TRANSACTION_DROPPED')
    await pause(pauseMs, signal, platform)
  }
  throw errorOf('SEND_UNKNOWN')
}
