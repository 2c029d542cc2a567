import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import type { Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'

/** A batch of calls, and the wallet that has taken it (EIP-5792). */
export type Batch = {
  network: Network
  adapter: AdapterActions
  connector: Connector
  id: string
}

/**
 * What a wallet says of a batch: the hash of its transaction once that is in a block, and whether the calls in it were reverted;
 * that none will come, or that it still may; `undefined` where it does not say.
 */
export async function readBatch({
  adapter,
  ...query
}: Batch): Promise<
  { hash: string; isReverted: boolean } | 'reverted' | 'failed' | 'pending' | undefined
> {
  const found = await adapter.getCallsStatus?.(query).catch(() => undefined)
  const status = found?.status
  // Of one that is several transactions, the first may be in a block.
  if (status === 'pending') return 'pending'
  const hash = found?.hashes.at(-1)
  if (hash !== undefined) return { hash, isReverted: status === 'reverted' }
  return status === 'reverted' || status === 'failed' ? status : undefined
}
