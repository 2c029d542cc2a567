import type { EvmChain } from '../families/chain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import type { ContractCall } from '../families/evm/erc20Calls.ts'
import { readCalls } from '../families/evm/readCalls.ts'
import { type BlockTag, readCallsAt } from '../families/evm/readCallsAt.ts'
import { type Contracts, callOf, type Question, readAnswer } from './priceCalls.ts'
import { rangePoolOf } from './rangePools.ts'

const questionsOf = ({ oracles = [], pools = [], sequencerFeed }: EvmChain): Question[] => [
  ...oracles.flatMap(({ feed }) => [
    { target: feed, name: 'latestRoundData' as const },
    { target: feed, name: 'decimals' as const },
  ]),
  ...pools.flatMap((pool) =>
    'pair' in pool
      ? (['token0', 'token1', 'getReserves'] as const).map((name) => ({ target: pool.pair, name }))
      : rangePoolOf(pool).first,
  ),
  ...(sequencerFeed ? [{ target: sequencerFeed, name: 'latestRoundData' as const }] : []),
]

/** The rounds of calls, in order: some calls depend on earlier answers. Chains without such pools need one round. */
const rounds: readonly ((chain: EvmChain, read: Contracts) => Question[])[] = [
  questionsOf,
  ({ pools = [] }, read) =>
    pools.flatMap((pool) => ('pair' in pool ? [] : rangePoolOf(pool).words(read))),
  ({ pools = [] }, read) =>
    pools.flatMap((pool) => ('pair' in pool ? [] : rangePoolOf(pool).ticks(read))),
]

type Hex = `0x${string}`
/** Answers lists of calls, each list at a separate block. */
type ReadAll = (lists: readonly ContractCall[][]) => Promise<readonly (Hex | undefined)[][]>

async function readRounds(chain: EvmChain, blocks: number, readAll: ReadAll): Promise<Contracts[]> {
  const keyOf = ({ target, callData }: ContractCall) => `${target} ${callData}`
  const answered = Array.from({ length: blocks }, () => new Map<string, Hex | undefined>())
  const readers = answered.map(
    (answers): Contracts =>
      <T>(question: Question) =>
        readAnswer<T>(question, answers.get(keyOf(callOf(question)))),
  )
  for (const round of rounds) {
    const lists = readers.map((read) => round(chain, read).map(callOf))
    if (lists.every(({ length }) => length === 0)) continue
    const answers = await readAll(lists)
    for (const [at, calls] of lists.entries())
      for (const [index, call] of calls.entries())
        answered[at]?.set(keyOf(call), answers[at]?.[index])
  }
  return readers
}

/** Reads all prices in a chain's contracts now. */
export async function readContracts(chain: EvmChain, rpc: ChainRpc): Promise<Contracts> {
  const [read] = await readRounds(chain, 1, async ([calls = []]) => [
    await readCalls(chain, rpc, calls),
  ])
  return read ?? (() => undefined)
}

/** Reads all prices at each of these blocks. Returns nothing for a block whose state the node has pruned. */
export const readContractsAt = (
  chain: EvmChain,
  rpc: ChainRpc,
  blocks: readonly BlockTag[],
): Promise<Contracts[]> =>
  readRounds(chain, blocks.length, (lists) =>
    readCallsAt(
      chain,
      rpc,
      lists.map((calls, at) => ({ calls, block: blocks[at] ?? '0x0' })),
    ),
  )
