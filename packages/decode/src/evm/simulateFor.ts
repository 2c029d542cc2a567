import type { Hex } from 'viem'
import type { EvmTransaction } from '../evmTransaction.ts'
import { type EvmNode, onOneLine } from './node.ts'
import type { Payment } from './readPayment.ts'
import { readTokens, type Tokens } from './readTokens.ts'
import { type Simulation, simulateCall } from './simulate/simulateCall.ts'

/** What a node says that a transaction would do, and the tokens that it names. */
export type ReadSimulation = { simulation: Simulation; tokens: Tokens }

/** Simulates a transaction at its usual fees. Never rejects for the simulation itself. */
export async function simulateFor(
  chain: EvmNode,
  from: Hex,
  { to, data }: EvmTransaction,
  { gas, value, speeds }: Pick<Payment, 'gas' | 'value' | 'speeds'>,
): Promise<ReadSimulation> {
  const call = { from, to, data, value, gas, ...speeds.normal }
  const simulation = await simulateCall(chain, call)
  if (simulation.status !== 'done') {
    const reason = onOneLine(simulation.reason)
    return { simulation: { ...simulation, reason }, tokens: new Map() }
  }
  const named = [...simulation.changes, ...simulation.approvals]
  const addresses = new Set(named.flatMap(({ token }) => token?.toLowerCase() ?? []))
  return { simulation, tokens: await readTokens(chain, [...addresses]) }
}
