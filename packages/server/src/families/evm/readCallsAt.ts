import type { EvmChain } from '../chain.ts'
import type { ChainRpc } from '../chainRpc.ts'
import type { RpcCall } from '../outcome.ts'
import { chunks, sendInBatches } from '../sendInBatches.ts'
import { type ContractCall, directCall, multicall, readHex, readMulticall } from './erc20Calls.ts'

type Hex = `0x${string}`

/** A block by its number, in hexadecimal. */
export type BlockTag = Hex

const callsPerMulticall = 100

/** Contract calls at the state of a block. */
export type CallsAt = { block: BlockTag; calls: readonly ContractCall[] }

/** Converts an `eth_call` at the newest block to one at another block. */
const atBlock = ({ method, params }: RpcCall, block: BlockTag): RpcCall => ({
  method,
  params: JSON.stringify([...JSON.parse(params).slice(0, 1), block]),
})

/**
 * Returns the results of calls at past blocks, in the order of the requests. Undefined for a failed call, and for all
 * at a block whose state the node has pruned. Throws as `ChainRpc`.
 */
export async function readCallsAt(
  { multicall3 }: Pick<EvmChain, 'multicall3'>,
  rpc: ChainRpc,
  questions: readonly CallsAt[],
): Promise<(Hex | undefined)[][]> {
  const groups = questions.flatMap(({ block, calls }, index) =>
    chunks(calls, multicall3 ? callsPerMulticall : 1).map((group) => ({ index, block, group })),
  )
  const outcomes = await sendInBatches(
    rpc,
    groups.flatMap(({ block, group }) =>
      (multicall3 ? [multicall(multicall3, group)] : group.map(directCall)).map((one) =>
        atBlock(one, block),
      ),
    ),
  )
  const answers: (Hex | undefined)[][] = questions.map(() => [])
  for (const [at, { index, group }] of groups.entries()) {
    const read = multicall3 ? readMulticall(outcomes[at], group.length) : [readHex(outcomes[at])]
    answers[index]?.push(...(read ?? group.map(() => undefined)))
  }
  return answers
}
