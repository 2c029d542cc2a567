import { vi } from 'vitest'

/** The answers of a node by method: a value, or a function of the parameters. */
export type NodeAnswers = Readonly<Record<string, unknown>>

type Call = { id: number; method: string; params: readonly unknown[] }

/** An answer that is an error of the node, returned unchanged in `error`. */
export class NodeRefusal {
  readonly error: { code: number; message: string }
  constructor(message: string, code = -32_000) {
    this.error = { code, message }
  }
}

/**
 * Replaces the network with a node; a method without an answer is an error of the node. Returns all calls that it
 * receives.
 */
export function stubNode(answers: NodeAnswers): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const body = String(init?.body ?? (await (input as Request).text()))
    const call = JSON.parse(body) as Call
    calls.push(call)
    const prepared = answers[call.method]
    const result = typeof prepared === 'function' ? prepared(call.params) : prepared
    const notHere = { code: -32_601, message: 'not here' }
    const refusal = result instanceof NodeRefusal ? result.error : undefined
    const error = call.method in answers ? refusal : notHere
    const answer = error ? { error } : { result }
    return Response.json({ jsonrpc: '2.0', id: call.id, ...answer })
  })
  return calls
}

/** The answers of an EVM chain whose account has one ether, and which cannot simulate. */
export const evmAnswers: NodeAnswers = {
  eth_getTransactionCount: '0x5',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateGas: '0x5208',
  eth_getCode: '0x60',
  eth_getTransactionByHash: null,
  eth_getTransactionReceipt: null,
  eth_feeHistory: {
    oldestBlock: '0x1',
    baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'],
    gasUsedRatio: [0.5],
    reward: [['0x1', '0x3b9aca00', '0x77359400']],
  },
}
