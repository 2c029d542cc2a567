import { errorOf } from '@portico/core/adapter'
import { type Address, getBase64EncodedWireTransaction, type Transaction } from '@solana/kit'
import { readFailure } from '../errors/readFailure.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'

/** The result of a simulated transaction. */
export type Trial = {
  /** Compute units that it used. */
  units: bigint
  /** Returns the lamports of an account after it; 0 if there is none. */
  lamportsOf(address: Address): bigint
}

/**
 * Simulates a transaction on a node.
 * @throws PorticoError the failure, as `readFailure`. Rejects with a NodeError.
 */
export async function tryTransaction(
  rpc: SolanaRpc,
  transaction: Transaction,
  watched: readonly Address[] = [],
): Promise<Trial> {
  const { value } = await rpc
    .simulateTransaction(getBase64EncodedWireTransaction(transaction), {
      encoding: 'base64',
      commitment: 'confirmed',
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: watched },
    })
    .send()
  if (value.err !== null) throw readFailure(value.err, value.logs ?? [])
  if (value.unitsConsumed === undefined) throw errorOf('GAS_ESTIMATE_FAILED')
  return {
    units: value.unitsConsumed,
    lamportsOf: (address) => value.accounts[watched.indexOf(address)]?.lamports ?? 0n,
  }
}
