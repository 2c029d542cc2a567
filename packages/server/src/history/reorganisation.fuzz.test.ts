import { fuzzRuns, fuzzSeed } from '@portico/testing'
import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chance, createModelChain, modelAccounts, seeded } from '../../test/modelChain.ts'
import type { Activity, HistoryStore } from '../store/history/historyStore.ts'
import { openStore } from '../store/openStore.ts'
import { createChainReader } from './createChainReader.ts'
import { createCursors } from './cursor.ts'
import { createHistoryPages, type Page } from './historyPages.ts'
import { comparePositions } from './spans.ts'

/** Chains that grow and replace blocks between any two requests, with pages of any size, and nodes that fail. */
let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

type Model = ReturnType<typeof createModelChain>
type Row = Page['rows'][number]

const idOf = ({ chain, row }: Row) => `${chain} ${row.hash}`
const placeOf = ({ block, index, blockHash, hash }: Activity) =>
  `${block}/${index}/${blockHash}/${hash}`

/** Creates a client that handles pages: drops replaced rows, adds new ones, sorts. */
function createClient() {
  let rows: Row[] = []
  return {
    take: ({ reset, rows: more }: Page) => {
      for (const { chain, block } of reset)
        rows = rows.filter((one) => one.chain !== chain || one.row.block <= block)
      rows = [...rows, ...more]
    },
    hasDoubles: () => new Set(rows.map(idOf)).size !== rows.length,
    of: (chain: string) =>
      rows
        .filter((one) => one.chain === chain)
        .map(({ row }) => row)
        .sort((a, b) => -comparePositions([a.block, a.index], [b.block, b.index])),
  }
}

type Reading = {
  models: readonly Model[]
  nodes: readonly ReturnType<typeof createHistoryPages>[]
  chance: Chance
}

/**
 * Reads one account to its end while chains change, and then until they rest. Returns how many pages and resets it
 * took.
 */
async function readAll({ models, nodes, chance }: Reading, account: string) {
  const below = (n: number) => Math.floor(chance() * n)
  const cursors = createCursors('secret')
  const scope = { account, chains: models.map(({ source }) => source.chain) }
  const client = createClient()
  let cursor: string | undefined
  let pages = 0
  let resets = 0
  let rests = false
  for (let turn = 0; ; turn++) {
    if (turn > 3000) throw new Error('It does not come to its end')
    if (turn === 250) rests = true
    if (rests) for (const { live } of models) Object.assign(live, { stir: 0, fail: 0 })
    const page = await nodes[below(nodes.length)]?.({
      account,
      sources: models.map(({ source }) => source),
      progress: cursor ? cursors.read(cursor, scope) : undefined,
      limit: rests ? 50 : 1 + below(12),
    }).catch((cause) => {
      if (cause.code !== 'UPSTREAM_UNAVAILABLE') throw cause
      return undefined
    })
    if (!page) continue
    pages += 1
    resets += page.reset.length
    client.take(page)
    cursor = cursors.write(page.progress, scope)
    expect(client.hasDoubles()).toBe(false)
    for (const model of models)
      checkHeld(model, page, { account, held: client.of(model.source.chain) })
    if (!rests) for (const model of models) model.stir(0.3)
    if (page.isEnd && rests) break
    if (page.isEnd) rests = true
  }
  for (const model of models)
    expect(client.of(model.source.chain).map(placeOf)).toEqual(model.truth(account).map(placeOf))
  return { pages, resets }
}

/**
 * Checks that the client has every row that a cursor counts as returned, as long as the cursor's newest block is part
 * of the chain.
 */
function checkHeld(
  model: Model,
  { progress }: Page,
  { account, held }: { account: string; held: readonly Activity[] },
): void {
  const state = progress.get(model.source.chain)
  if (!state || !model.hasBlock(state.tip.number, state.tip.hash)) return
  const isLeft = ({ block, index }: Activity) =>
    state.todo.some(
      ({ before, from }) =>
        comparePositions([block, index], before) < 0 && comparePositions([block, index], from) >= 0,
    )
  const notified = model
    .truth(account)
    .filter((row) => row.block <= state.tip.number && !isLeft(row))
  expect(held.map(placeOf)).toEqual(notified.map(placeOf))
}

/** Runs once over a fresh store, with this many nodes and chains. */
async function runOnce(
  store: HistoryStore,
  seed: number,
  { chains, nodes }: { chains: number; nodes: number },
) {
  const chance = seeded(seed)
  const below = (n: number) => Math.floor(chance() * n)
  const models = Array.from({ length: chains }, (_, index) => {
    const model = createModelChain({
      chain: `model:${seed}-${index}`,
      chance,
      blocks: 100 + below(500),
      density: chance() * 0.6,
      window: [10, 50, 300][below(3)] ?? 10,
      secondsPerBlock: [1, 2, 12][below(3)] ?? 12,
    })
    Object.assign(model.live, { stir: 0.05, fail: 0.03 })
    return model
  })
  let time = 0
  // Each request is later than the cache of a second.
  const options = { store, lag: 0, now: () => (time += 2000), elapsed: () => 0 }
  const scans = () => 1 + below(6)
  const pages = Array.from({ length: nodes }, () =>
    createHistoryPages(createChainReader({ ...options, scans })),
  )
  const first = await readAll({ models, nodes: pages, chance }, modelAccounts[0])
  for (const { live } of models) Object.assign(live, { stir: 0.05, fail: 0.03 })
  const second = await readAll({ models, nodes: pages, chance }, modelAccounts[1])
  return { pages: first.pages + second.pages, resets: first.resets + second.resets }
}

const kinds = [
  { name: 'SQLite', runs: 30, nodes: 1, chains: 1 },
  { name: 'SQLite, several chains', runs: 4, nodes: 1, chains: 3 },
  { name: 'PostgreSQL, two nodes', runs: 3, nodes: 2, chains: 1 },
  { name: 'PostgreSQL, two nodes and several chains', runs: 2, nodes: 2, chains: 2 },
] as const

describe.each(kinds)('the history over $name', ({ name, runs, nodes, chains }) => {
  test('has no gap, no duplicate and no wrong order, after any events on the chain', async () => {
    const isSqlite = name.startsWith('SQLite')
    const config = isSqlite
      ? ({ kind: 'sqlite', path: ':memory:' } as const)
      : ({ kind: 'postgres', url: await postgres.createDatabase() } as const)
    const store = await openStore(config, () => 0)
    const total = { pages: 0, resets: 0 }
    const start = fuzzSeed()
    for (let run = 0; run < fuzzRuns(runs); run++) {
      const seed = start + run
      const { pages, resets } = await runOnce(store.history, seed, { chains, nodes }).catch(
        (cause) => {
          throw new Error(`With the seed ${seed}`, { cause })
        },
      )
      total.pages += pages
      total.resets += resets
    }
    await store.close()
    // A run without any replacement would prove nothing.
    expect(total.resets).toBeGreaterThan(total.pages / 100)
  }, 300_000)
})
