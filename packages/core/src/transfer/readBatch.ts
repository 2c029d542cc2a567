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
 * Reads a wallet's statement about a batch. Once its transaction is in a block, returns the hash, and whether its calls
 * were reverted. `failed` if there will be no transaction. `undefined` if the wallet does not say.
 */
export async function readBatch({
  adapter,
  ...query
}: Batch): Promise<{ hash: string; isReverted: boolean } | 'failed' | 'pending' | undefined> {
  const found = await adapter.getCallsStatus?.(query).catch(() => undefined)
  const status = found?.status
  // If a batch consists of several transactions, the first may be in a block.
  if (status === 'pending') return 'pending'
  const hash = found?.hashes.at(-1)
  if (hash !== undefined) return { hash, isReverted: status === 'reverted' }
  // "Reverted" without a transaction is not final: wallets report it while they wait for the receipt.
  return status === 'failed' ? status : undefined
}
