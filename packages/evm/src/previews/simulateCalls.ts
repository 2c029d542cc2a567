import { type PreviewOutcome, type RequestPreview, withTimeout } from '@portico/core/adapter'
import {
  type EvmNode,
  type ReadSimulation,
  readPayment,
  simulateFor,
  type Tokens,
} from '@portico/decode/evm'
import type { Call } from '../transfer/toCall.ts'

/** Timeout in milliseconds. The visitor is waiting, and can continue without the result. */
const timeoutMs = 10_000

/** The effect of consecutive calls without anything in between, and the tokens that they touch. */
type Simulated = Pick<RequestPreview, 'outcome' | 'isShort' | 'isForNobody'> & { tokens: Tokens }

const unknown: Simulated = {
  outcome: { status: 'unavailable' },
  isShort: false,
  isForNobody: false,
  tokens: new Map(),
}

const outcomeOf = ({ simulation }: ReadSimulation): PreviewOutcome => {
  if (simulation.status === 'unavailable') return { status: 'unavailable' }
  if (simulation.status === 'reverted') return { status: 'reverted', reason: simulation.reason }
  const { changes, approvals, isTimed, isPartial = false } = simulation
  return { status: 'done', changes, allowances: approvals, isTimed, isPartial }
}

type Around = {
  /** Calls that precede it. */
  earlier?: readonly Call[]
  /** Whether somebody else pays the fee. */
  isSponsored?: boolean | undefined
}

const free = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
const noFees = { slow: free, normal: free, fast: free }

async function simulate(
  node: EvmNode,
  call: Call,
  { earlier = [], isSponsored = false }: Around,
): Promise<Simulated> {
  const payment = await readPayment(node, call.from, call)
  const { value, gas, balance, isForNobody } = payment
  const speeds = isSponsored ? noFees : payment.speeds
  const price = gas * speeds.normal.maxFeePerGas
  // If the account cannot pay, a node rejects the complete request, and returns nothing about its effect.
  if (value + price * BigInt(earlier.length + 1) > balance)
    return { ...unknown, isShort: true, isForNobody }
  const first = earlier.map(({ to, data, value: coins }) => ({
    to,
    data,
    gas,
    value: BigInt(coins),
  }))
  const ahead = first.length > 0 ? { first } : {}
  const read = await simulateFor(node, call.from, call, { value, gas, speeds, ...ahead })
  return { outcome: outcomeOf(read), tokens: read.tokens, isShort: false, isForNobody }
}

/**
 * Lets a node simulate a call, after those that precede it. Never rejects, and never takes longer than ten seconds:
 * whatever is not known by then is unknown.
 */
export const simulateCalls = (node: EvmNode, call: Call, around: Around = {}): Promise<Simulated> =>
  withTimeout(
    simulate(node, call, around).catch(() => unknown),
    { ms: timeoutMs, onTimeout: () => unknown },
  )
