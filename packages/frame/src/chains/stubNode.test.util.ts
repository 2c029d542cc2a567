import { vi } from 'vitest'

/** What a node says, by method: a value, or what is worked out from the parameters. */
export type NodeAnswers = Readonly<Record<string, unknown>>

type Call = { id: number; method: string; params: readonly unknown[] }

/** An answer that is an error of the node, as it stands in `error`. */
export class NodeRefusal {
  readonly error: { code: number; message: string }
  constructor(message: string, code = -32_000) {
    this.error = { code, message }
  }
}

/** Puts a node in the place of the network; what it has no answer for is an error of it. Returns all that it is asked. */
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

/** An EVM chain whose account has one ether, and nothing to simulate with. */
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
