import { FrameError } from '@portico/contract'
import type { EvmTransaction } from '@portico/decode'
import {
  type Payment,
  type ReadEffects,
  type ReadSimulation,
  readCallEffects,
  readPayment,
  simulateFor,
} from '@portico/decode/evm'
import type { ServedChain } from '../chains/chains.ts'
import { evmNodeOf } from '../requests/evmNode.ts'
import type { RequestOptions } from '../requests/requestOptions.ts'

/** A requested transaction, and all that is known of it. */
export type Loaded = {
  chain: ServedChain
  account: `0x${string}`
  transaction: EvmTransaction
  payment: Payment
  read: ReadEffects
  simulated: ReadSimulation
  /** Whether the account cannot pay for it at the usual fees. */
  isShort: boolean
}

/** Reads and simulates a transaction. @throws FrameError `SERVER_UNREACHABLE` if no node returns what signing needs. */
export async function load(
  { chain, account, transaction }: Pick<Loaded, 'chain' | 'account' | 'transaction'>,
  { chains }: Pick<RequestOptions, 'chains'>,
): Promise<Loaded> {
  const node = evmNodeOf(chain, chains)
  try {
    const [read, payment] = await Promise.all([
      readCallEffects(node, account, transaction),
      readPayment(node, account, transaction),
    ])
    const { speeds, gas, value, balance, l1Fee } = payment
    const isShort = value + gas * speeds.normal.maxFeePerGas + l1Fee > balance
    // If the account cannot pay, a node rejects the whole simulation, and says nothing of what would happen.
    const simulated: ReadSimulation = isShort
      ? { simulation: { status: 'unavailable', reason: '' }, tokens: new Map() }
      : await simulateFor(node, account, transaction, payment)
    return { chain, account, transaction, payment, read, simulated, isShort }
  } catch {
    throw new FrameError('SERVER_UNREACHABLE')
  }
}
