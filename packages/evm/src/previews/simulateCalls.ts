import { type PreviewOutcome, type RequestPreview, withTimeout } from '@portico/core/adapter'
import {
  type EvmNode,
  type ReadSimulation,
  readPayment,
  simulateFor,
  type Tokens,
} from '@portico/decode/evm'
import type { Call } from '../transfer/toCall.ts'

/** Somebody waits at the screen, and can go on without it. */
const timeoutMs = 10_000

/** What calls that follow each other with nothing between would do together, and the tokens that they touch. */
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
  /** Calls that go ahead. */
  earlier?: readonly Call[]
  /** Somebody else pays the fee. */
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
  // Where the account cannot pay, a node says so of the whole request, and nothing of what would happen.
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
 * Has a node simulate a call, after those that go ahead of it. Never rejects, and never takes longer than ten seconds:
 * what could not be found out by then is unknown.
 */
export const simulateCalls = (node: EvmNode, call: Call, around: Around = {}): Promise<Simulated> =>
  withTimeout(
    simulate(node, call, around).catch(() => unknown),
    { ms: timeoutMs, onTimeout: () => unknown },
  )
