import type { Hex } from 'viem'
import type { ChainRpc } from '../families/chainRpc.ts'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { type RpcOutcome, readError } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'

/** One call to a node, with its parameters as values. */
export type NodeCall = { method: string; params: readonly unknown[] }

/**
 * The maximum gas of a settlement. A token needs some 100,000, and more if gas also pays for data. The token calls a
 * payer that is a contract, and the facilitator would pay for that call.
 */
export const mostGas = 1_000_000n

/** The gas price of a transaction that is sent now. */
export type GasFees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** The sender and its gas price: a contract can distinguish a free trial from a transaction. */
export type Sender = { from: Hex; fees: GasFees }

const hex = (value: bigint) => `0x${value.toString(16)}` as const

/** Returns a call of an account in the form of JSON-RPC, with the maximum gas of a settlement. */
export const callFrom = ({ from, fees }: Sender, call: { to: Hex; data: Hex }) => ({
  ...call,
  from,
  gas: hex(mostGas),
  maxFeePerGas: hex(fees.maxFeePerGas),
  maxPriorityFeePerGas: hex(fees.maxPriorityFeePerGas),
})

/** Returns an `eth_call` to a contract. */
export const ethCall = (to: Hex, data: Hex): NodeCall => ({
  method: 'eth_call',
  params: [{ to, data }, 'latest'],
})

/** Reads the present gas price. @throws ApiError `UPSTREAM_UNAVAILABLE`. */
export async function readFees(rpc: ChainRpc): Promise<GasFees | undefined> {
  const [block, tip] = await requestChain(rpc, [
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
  ])
  const base = readNumber((block as { baseFeePerGas?: unknown } | undefined)?.baseFeePerGas)
  if (base === undefined) return undefined
  const maxPriorityFeePerGas = readNumber(tip) ?? 0n
  return { maxPriorityFeePerGas, maxFeePerGas: base * 2n + maxPriorityFeePerGas }
}

/**
 * Tries a call as it would be sent. Returns `poor` if the sender cannot pay for it.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function tryCall(
  rpc: ChainRpc,
  sender: Sender,
  call: { to: Hex; data: Hex },
): Promise<'good' | 'refused' | 'poor'> {
  const params = JSON.stringify([callFrom(sender, call), 'latest'])
  const [outcome] = await rpc.send([{ method: 'eth_call', params }])
  if (!outcome || isUnanswered(outcome)) throw new ApiError('UPSTREAM_UNAVAILABLE')
  if ('result' in outcome) return 'good'
  return poorPattern.test(readError(outcome).message) ? 'poor' : 'refused'
}

const poorPattern = /insufficient funds|lack of funds|OutOfFund|insufficient balance for transfer/i

/** Returns the value of a node's answer, or undefined if the chain refuses. @throws ApiError `UPSTREAM_UNAVAILABLE`. */
function answerOf(outcome: RpcOutcome | undefined): unknown {
  if (!outcome || isUnanswered(outcome)) throw new ApiError('UPSTREAM_UNAVAILABLE')
  return 'result' in outcome ? (JSON.parse(outcome.result) as unknown) : undefined
}

/**
 * Sends several calls to the nodes of a chain at once.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if one has no answer.
 */
export async function requestChain(rpc: ChainRpc, calls: readonly NodeCall[]): Promise<unknown[]> {
  const outcomes = await rpc.send(
    calls.map(({ method, params }) => ({ method, params: JSON.stringify(params) })),
  )
  return calls.map((_, index) => answerOf(outcomes[index]))
}

/** Reads a number of at most 256 bits, in hexadecimal digits. Returns undefined for anything else. */
export const readNumber = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

/** The result of sending a signed transaction to the nodes. `unknown`: no answer came, so it may be on its way. */
export type Broadcast = 'sent' | 'nonceUsed' | 'refused' | 'unknown'

const nonceUsed = /nonce too low|nonce is too low|already been used|replacement|underpriced/i

/** Sends a signed transaction to the nodes. */
export async function broadcast(rpc: ChainRpc, raw: Hex): Promise<Broadcast> {
  try {
    const [outcome] = await rpc.send([
      { method: 'eth_sendRawTransaction', params: JSON.stringify([raw]) },
    ])
    if (!outcome || isUnanswered(outcome)) return 'unknown'
    if ('result' in outcome) return 'sent'
    return nonceUsed.test(readError(outcome).message) ? 'nonceUsed' : 'refused'
  } catch (error) {
    if (error instanceof ApiError) return 'unknown'
    throw error
  }
}
