import { isPorticoError } from '@portico/core'
import { type SwapOrder, swapProblem, type TransactionRequest } from '@portico/core/adapter'
import type { Address, Transaction } from '@solana/kit'
import { NodeError } from '../node/nodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { assertSwap } from './assertSwap.ts'
import { readWritten } from './readWritten.ts'
import { feeOf } from './stepReaders.ts'
import { readPlace, type SwapPlace } from './swapPlace.ts'
import type { SwapProgram } from './swapSources.ts'
import { withheldAtLeast } from './withheldAtLeast.ts'

/** A swap that has been checked, but not yet simulated. */
export type ReadySwap = {
  transaction: Transaction
  expiresAtBlock: number
  place: SwapPlace
  /** The amount to sell, in base units. */
  amount: bigint
  /** The accounts that it may change. */
  writable: readonly Address[]
  /** Priority fee in lamports. */
  priority: bigint
}

/**
 * Whether an error belongs to the node, which says nothing about a transaction; any other one belongs to the
 * transaction.
 */
const isOfNode = (cause: unknown): boolean => cause instanceof NodeError || isPorticoError(cause)

/**
 * Checks a swap with the site's own node before anybody signs it, and gives it a blockhash of that node.
 * @throws PorticoError the problem `unsafe` unless it matches the order; as `readPlace`. Rejects with a NodeError.
 */
export async function readySwap(
  rpc: SolanaRpc,
  order: SwapOrder,
  { to, data = '', value }: TransactionRequest,
  swapper: SwapProgram,
): Promise<ReadySwap> {
  const spends = order.give === undefined ? order.amount : 0n
  if (to !== swapper.program || BigInt(value ?? 0) !== spends) throw swapProblem('unsafe')
  const [place, written] = await Promise.all([
    readPlace(rpc, order),
    readWritten(rpc, data).catch((cause: unknown) => {
      throw isOfNode(cause) ? cause : swapProblem('unsafe', cause)
    }),
  ])
  assertSwap(written, { order: await withheldAtLeast(rpc, order, place), place, swapper })
  const { value: lifetime } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  return {
    place,
    writable: written.writable,
    amount: order.amount,
    priority: feeOf(written.instructions),
    transaction: written.transaction(lifetime),
    expiresAtBlock: Number(lifetime.lastValidBlockHeight),
  }
}
