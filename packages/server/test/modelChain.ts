import { ChainMoved, type Found, type HistorySource } from '../src/families/historySource.ts'
import { ApiError } from '../src/http/apiError.ts'
import type { Activity } from '../src/store/history/historyStore.ts'

/** Returns a number from 0 up to 1. */
export type Chance = () => number

/** Creates pseudo-random numbers from a seed (mulberry32). */
export function seeded(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type ModelTransaction = { hash: string; account: string }
type ModelBlock = { number: number; hash: string; transactions: ModelTransaction[] }

/** The behavior of a model chain. */
export type ModelOptions = {
  chain: string
  chance: Chance
  /** The initial number of blocks. */
  blocks: number
  /** The share of blocks with transactions. */
  density: number
  /** The maximum number of blocks in one search. */
  window: number
  secondsPerBlock?: number
}

export const modelAccounts = ['0xa', '0xb', '0xc'] as const

/** Creates a chain with known contents, which grows and replaces blocks between any two requests. */
export function createModelChain(options: ModelOptions) {
  const { chain, chance, density, secondsPerBlock = 12 } = options
  const below = (n: number) => Math.floor(chance() * n)
  const blocks: ModelBlock[] = []
  let ids = 0
  let forks = 0
  /** The probability that the chain changes at a request, and that a request fails. */
  const live = { stir: 0, fail: 0 }

  const fresh = (count: number): ModelTransaction[] =>
    Array.from({ length: count }, () => ({
      hash: `t${ids++}`,
      account: modelAccounts[below(modelAccounts.length)] ?? '0xa',
    }))
  const push = (transactions: ModelTransaction[]) => {
    const number = blocks.length
    const hash = `${chain}-${number}-${String(forks++).padStart(12, '0')}`
    blocks.push({ number, hash, transactions })
  }
  push([])
  for (let n = 0; n < options.blocks; n++) push(chance() < density ? fresh(1 + below(4)) : [])

  function reorganise(): void {
    const depth = 1 + below(Math.min(12, blocks.length - 2))
    const pool = blocks.splice(blocks.length - depth).flatMap(({ transactions }) => transactions)
    const survivors = pool.filter(() => chance() < 0.85)
    // Sometimes the chain becomes shorter.
    const length = Math.max(1, depth + below(3) - (chance() < 0.2 ? 1 : 0))
    for (let n = 0; n < length; n++) {
      const some: ModelTransaction[] = []
      while (survivors.length > 0 && chance() < 0.6)
        some.push(...survivors.splice(below(survivors.length), 1))
      push(chance() < 0.3 ? [...some, ...fresh(1)] : some)
    }
    if (survivors.length > 0) push(survivors)
  }
  function stir(share: number): void {
    if (chance() >= share) return
    if (chance() < 0.5) reorganise()
    else for (let n = below(6); n >= 0; n--) push(chance() < 0.5 ? fresh(1 + below(3)) : [])
  }
  const toBlock = (block: ModelBlock | undefined) =>
    block && {
      number: block.number,
      hash: block.hash,
      at: block.number * secondsPerBlock * 1000,
    }
  const rowsOf = (account: string, lo: number, hi: number): Activity[] =>
    blocks
      .slice(lo, hi + 1)
      .flatMap(({ number, hash, transactions }) =>
        transactions.flatMap((one, index) =>
          one.account === account
            ? [{ block: number, index, blockHash: hash, hash: one.hash, body: '' }]
            : [],
        ),
      )
  const mayFail = () => {
    if (chance() < live.fail) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  }

  /** Each node of a server queries the same chain. */
  const source: HistorySource = {
    chain,
    scope: async () => ({ source: 'model-1', counts: ['model-1'], kinds: ['tokens'] }),
    horizon: () => 0,
    head: async () => {
      stir(live.stir / 4)
      return toBlock(blocks.at(-1)) as NonNullable<ReturnType<typeof toBlock>>
    },
    blocks: async (numbers) => {
      stir(live.stir / 4)
      return numbers.map((number) => toBlock(blocks[number]))
    },
    find: async (account, hi): Promise<Found> => {
      stir(live.stir)
      mayFail()
      const top = toBlock(blocks[hi])
      if (!top) throw new ChainMoved()
      const lo = Math.max(0, hi - 1 - below(options.window))
      return { lo, top, rows: rowsOf(account, lo, hi) }
    },
    read: async (_, rows) => {
      stir(live.stir / 4)
      mayFail()
      return rows.map(({ block, blockHash, hash }) => {
        if (blocks[block]?.hash !== blockHash) throw new ChainMoved()
        return JSON.stringify({ at: block * secondsPerBlock * 1000, hash })
      })
    },
  }
  return {
    source,
    live,
    stir,
    grow: (count: number) => push(fresh(count)),
    /** Returns all transactions of an account, newest first. */
    truth: (account: string) => rowsOf(account, 0, blocks.length).reverse(),
    hasBlock: (number: number, hash: string) => blocks[number]?.hash.endsWith(hash) ?? false,
  }
}
