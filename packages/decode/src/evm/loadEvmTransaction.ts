import type { Hex } from 'viem'
import type { EvmTransaction } from '../evmTransaction.ts'
import { callEffects, isUnread } from './callEffects.ts'
import { type CallSummary, describeCall } from './describeCall.ts'
import type { EvmNode } from './node.ts'
import { type Prepared, prepareTransaction } from './prepareTransaction.ts'
import { readTokens } from './readTokens.ts'
import { type Simulation, simulateCall } from './simulate/simulateCall.ts'
import { type SimulationWords, simulationWords } from './simulationWords.ts'

/** A transaction for display: its simulated effect, its content, and its fee. */
export type LoadedEvmTransaction = {
  /** A node's simulation; first on a screen. */
  simulation: SimulationWords
  summary: CallSummary
  prepared: Prepared
}

/**
 * Reads, prepares and simulates a transaction. Rejects if the node cannot be queried for the data that signing needs.
 */
export async function loadEvmTransaction(
  chain: EvmNode,
  from: Hex,
  request: EvmTransaction,
): Promise<LoadedEvmTransaction> {
  const [summary, [prepared, simulation]] = await Promise.all([
    describeCall(chain, from, request),
    prepareTransaction(chain, from, request).then(
      async (prepared) => [prepared, await simulated(chain, from, prepared)] as const,
    ),
  ])
  const named = simulation.status === 'done' ? [...simulation.changes, ...simulation.approvals] : []
  const addresses = new Set(named.flatMap(({ token }) => token?.toLowerCase() ?? []))
  const tokens = await readTokens(chain, [...addresses])
  return {
    summary,
    prepared,
    simulation: simulationWords(
      simulation,
      { symbol: chain.symbol, tokens },
      isUnread(effectsOf(from, request)),
    ),
  }
}

const effectsOf = (signer: Hex, { to, value = '0x0', data = '0x' }: EvmTransaction) =>
  to ? callEffects({ to, value: BigInt(value), data, signer }) : []

async function simulated(
  chain: EvmNode,
  from: Hex,
  { transaction, isShort }: Prepared,
): Promise<Simulation> {
  // If the account cannot pay, a node rejects the complete request, and returns nothing about its effect.
  if (isShort) return { status: 'unavailable', reason: 'the account can’t pay for it.' }
  const {
    to,
    data,
    value = 0n,
    gas = 0n,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
  } = transaction
  const price = maxFeePerGas ?? gasPrice ?? 0n
  return simulateCall(chain, {
    from,
    to: to ?? undefined,
    data,
    value,
    gas,
    maxFeePerGas: price,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? price,
  })
}
