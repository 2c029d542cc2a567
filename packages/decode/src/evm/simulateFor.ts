import type { Hex } from 'viem'
import type { EvmTransaction } from '../evmTransaction.ts'
import { type EvmNode, onOneLine } from './node.ts'
import type { Payment } from './readPayment.ts'
import { readTokens, type Tokens } from './readTokens.ts'
import { type Simulation, simulateCall } from './simulate/simulateCall.ts'
import type { SimulatedCall } from './simulate/simulated.ts'

/** A node's simulation of a transaction, and the tokens in it. */
export type ReadSimulation = { simulation: Simulation; tokens: Tokens }

/** A transaction's gas, native currency and fees, and the calls that precede it. */
type Prices = Pick<Payment, 'gas' | 'value' | 'speeds'> & Pick<SimulatedCall, 'first'>

/** Simulates a transaction at its usual fees. Never rejects because of the simulation itself. */
export async function simulateFor(
  chain: EvmNode,
  from: Hex,
  { to, data }: EvmTransaction,
  { gas, value, speeds, first }: Prices,
): Promise<ReadSimulation> {
  const call = { from, to, data, value, gas, first, ...speeds.normal }
  const simulation = await simulateCall(chain, call)
  if (simulation.status !== 'done') {
    const reason = onOneLine(simulation.reason)
    return { simulation: { ...simulation, reason }, tokens: new Map() }
  }
  const named = [...simulation.changes, ...simulation.approvals]
  const addresses = new Set(named.flatMap(({ token }) => token?.toLowerCase() ?? []))
  return { simulation, tokens: await readTokens(chain, [...addresses]) }
}
