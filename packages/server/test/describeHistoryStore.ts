import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseConfig } from '../src/store/databaseConfig.ts'
import type { Activity, Findings } from '../src/store/history/historyStore.ts'
import { openStore } from '../src/store/openStore.ts'
import type { Store } from '../src/store/store.ts'

const chain = 'eip155:1'
const account = '0xa'
const keep = 3
const row = (block: number, index = 0): Activity => ({
  block,
  index,
  blockHash: `hash-${block}`,
  hash: `tx-${block}-${index}`,
  body: '',
})
const findings = (lo: number, hi: number, rows: Activity[], more = {}): Findings => ({
  account,
  source: 'logs-1',
  lo,
  hi,
  hash: `hash-${hi}`,
  rows,
  generation: 0,
  ...more,
})
const all = { before: [1e9, 0], from: [0, 0], limit: 100 } as const

/** Tests the histories of every store. `createConfig` returns an empty database. */
export function describeHistoryStore(
  name: string,
  { createConfig }: { createConfig: () => Promise<DatabaseConfig> },
): void {
  describe(`the history on ${name}`, () => {
    let config: DatabaseConfig
    let store: Store
    beforeEach(async () => {
      config = await createConfig()
      store = await openStore(config, () => 0)
    })
    afterEach(() => store.close())
    const places = async (range: Parameters<Store['history']['rows']>[2] = all) =>
      (await store.history.rows(chain, account, range)).map(({ block, index }) => [block, index])

    test('returns rows unchanged between two places, newest first', async () => {
      const rows = [row(5), row(9, 1), row(9), row(7, 3_000_000_000)]
      expect(await store.history.commit(chain, findings(1, 10, rows))).toBe(true)
      expect(await store.history.rows(chain, account, { ...all, limit: 1 })).toEqual([row(9, 1)])
      expect(await places()).toEqual([
        [9, 1],
        [9, 0],
        [7, 3_000_000_000],
        [5, 0],
      ])
      expect(await places({ ...all, before: [9, 1], from: [7, 0] })).toEqual([
        [9, 0],
        [7, 3_000_000_000],
      ])
    })

    test('separates chains and accounts', async () => {
      await store.history.commit(chain, findings(1, 10, [row(5)]))
      await store.history.commit('eip155:2', findings(1, 10, [row(6)]))
      await store.history.commit(chain, findings(1, 10, [row(7)], { account: '0xb' }))
      expect(await places()).toEqual([[5, 0]])
    })

    test('merges adjacent ranges, and keeps gaps', async () => {
      for (const [lo, hi] of [
        [10, 19],
        [40, 49],
        [20, 29],
      ] as const)
        await store.history.commit(chain, findings(lo, hi, []))
      expect(await store.history.coverage(chain, account, ['logs-1'])).toEqual([
        { lo: 40, hi: 49 },
        { lo: 10, hi: 29 },
      ])
      await store.history.commit(chain, findings(25, 45, []))
      expect(await store.history.coverage(chain, account, ['logs-1'])).toEqual([{ lo: 10, hi: 49 }])
    })

    test('counts only ranges that the requested sources have read', async () => {
      await store.history.commit(chain, findings(10, 19, []))
      await store.history.commit(chain, findings(15, 29, [], { source: 'logs-2' }))
      expect(await store.history.coverage(chain, account, ['logs-2'])).toEqual([{ lo: 15, hi: 29 }])
      expect(await store.history.coverage(chain, account, [])).toEqual([])
    })

    test('removes what is above a block in a rollback, cuts the ranges over it, and begins a generation', async () => {
      await store.history.commit(chain, findings(10, 19, [row(12), row(18)]))
      await store.history.commit(chain, findings(30, 39, [row(35)]))
      expect(await store.history.rollback(chain, 15, 0)).toBe(true)
      expect(await store.history.generation(chain)).toBe(1)
      expect(await places()).toEqual([[12, 0]])
      expect(await store.history.coverage(chain, account, ['logs-1'])).toEqual([{ lo: 10, hi: 15 }])
      expect((await store.history.marks(chain, 10)).marks).toEqual([])
    })

    test('knows the newest incompletely read block of each source, until that is removed', async () => {
      const newest = (sources: string[]) => store.history.newestGap(chain, account, sources)
      await store.history.commit(chain, findings(10, 19, [], { gaps: [12, 18] }))
      await store.history.commit(chain, findings(10, 19, [], { gaps: [12, 18] }))
      await store.history.commit(chain, findings(20, 29, [], { gaps: [25], account: '0xb' }))
      expect(await newest(['logs-1', 'logs-2'])).toBe(18)
      expect(await newest(['logs-2'])).toBeUndefined()
      await store.history.rollback(chain, 15, 0)
      expect(await newest(['logs-1'])).toBe(12)
    })

    test('returns the gaps that are due, and forgets one that is filled', async () => {
      const due = (now: number, limit = 9) =>
        store.history.dueGaps(chain, account, { source: 'logs-1', now, limit })
      await store.history.commit(chain, findings(10, 19, [], { gaps: [12, 18] }))
      await store.history.commit(chain, findings(10, 19, [], { gaps: [15], source: 'logs-2' }))
      const first = { block: 18, tries: 0 }
      expect(await due(0)).toEqual([first, { block: 12, tries: 0 }])
      expect(await due(0, 1)).toEqual([first])
      await store.history.delayGap(chain, account, { ...first, source: 'logs-1', dueAt: 100 })
      expect(await due(99)).toEqual([{ block: 12, tries: 0 }])
      // Finding it once more does not reset it.
      await store.history.commit(chain, findings(10, 19, [], { gaps: [18] }))
      expect(await due(100)).toEqual([
        { block: 12, tries: 0 },
        { block: 18, tries: 1 },
      ])
      await store.history.commit(chain, findings(10, 18, [row(18)], { filled: 18 }))
      expect(await due(100)).toEqual([{ block: 12, tries: 0 }])
      expect(await places()).toEqual([[18, 0]])
    })

    test('performs one of many rollbacks of one generation', async () => {
      const tries = Array.from({ length: 8 }, () => store.history.rollback(chain, 5, 0))
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
      expect(await store.history.generation(chain)).toBe(1)
    })

    test('stores nothing of an earlier generation', async () => {
      await store.history.rollback(chain, 5, 0)
      expect(await store.history.commit(chain, findings(1, 10, [row(5)]))).toBe(false)
      const block = { number: 5, hash: 'hash-5' }
      expect(await store.history.mark(chain, block, { generation: 0, keep })).toBe(false)
      expect(await places()).toEqual([])
      expect(await store.history.coverage(chain, account, ['logs-1'])).toEqual([])
    })

    test('stores nothing that was read on another block than the recorded one', async () => {
      await store.history.mark(chain, { number: 10, hash: 'other' }, { generation: 0, keep })
      expect(await store.history.commit(chain, findings(1, 10, [row(5)]))).toBe(false)
      expect(await places()).toEqual([])
      const mine = { number: 10, hash: 'hash-10' }
      expect(await store.history.mark(chain, mine, { generation: 0, keep })).toBe(false)
    })

    test('stores findings during a rollback only below its block, or not at all', async () => {
      const rows = Array.from({ length: 200 }, (_, block) => row(block))
      const [committed] = await Promise.all([
        store.history.commit(chain, findings(0, 199, rows)),
        store.history.rollback(chain, 99, 0),
      ])
      const left = await store.history.rows(chain, account, { ...all, limit: 500 })
      expect(left.every(({ block }) => block <= 99)).toBe(true)
      expect(left).toHaveLength(committed ? 100 : 0)
    })

    test('remembers the newest blocks, and forgets older ones', async () => {
      for (const number of [1, 2, 3, 4, 5])
        await store.history.mark(chain, { number, hash: `hash-${number}` }, { generation: 0, keep })
      const { marks } = await store.history.marks(chain, 10)
      expect(marks.map(({ number }) => number)).toEqual([5, 4, 3])
    })

    test('keeps the contents of a row while it is the same row', async () => {
      await store.history.commit(chain, findings(1, 10, [row(5), row(6)]))
      const read = [
        { ...row(5), body: '{"at":1}' },
        { ...row(6), blockHash: 'other', body: '{"at":2}' },
        { ...row(7), body: '{"at":3}' },
      ]
      await store.history.saveBodies(chain, account, read)
      await store.history.saveBodies(chain, account, [])
      const found = await store.history.rows(chain, account, all)
      expect(found.map(({ body }) => body)).toEqual(['', '{"at":1}'])
    })

    test('returns the rows between two places that contain a text', async () => {
      await store.history.commit(chain, findings(1, 10, [row(5), row(6), row(7), row(8)]))
      const read = [5, 6, 8].map((block) => ({
        ...row(block),
        body: `{"at":${block},"b":"%_'${block % 2}"}`,
      }))
      await store.history.saveBodies(chain, account, read)
      expect(await places({ ...all, holding: `%_'0` })).toEqual([
        [8, 0],
        [6, 0],
      ])
      expect(await places({ ...all, limit: 2, holding: `%_'0` })).toEqual([[8, 0]])
      expect(await places({ ...all, holding: '%' })).toHaveLength(3)
    })

    test('finds the next row above a block', async () => {
      await store.history.commit(chain, findings(1, 10, [row(5), row(8, 1), row(8)]))
      expect(await store.history.nextAbove(chain, account, 5)).toEqual(row(8))
      expect(await store.history.nextAbove(chain, account, 8)).toBeUndefined()
    })

    const received = (kind: 'token' | 'nft', asset: string, block: number) => ({
      kind,
      asset,
      block,
    })
    const assetsOf = (kind: 'token' | 'nft', limit = 10) =>
      store.history.assets(chain, account, kind, limit)

    test('returns received assets once, newest first, each kind separately', async () => {
      const assets = [received('token', 'a', 3), received('nft', 'a', 9), received('token', 'b', 5)]
      await store.history.commit(chain, findings(1, 10, [], { assets: [...assets, ...assets] }))
      const others = { assets: [received('token', 'c', 5)], account: '0xb' }
      await store.history.commit(chain, findings(1, 10, [], others))
      expect(await assetsOf('token')).toEqual(['b', 'a'])
      expect(await assetsOf('token', 1)).toEqual(['b'])
      expect(await assetsOf('nft')).toEqual(['a'])
    })

    test('forgets assets received above a block in a rollback, unless they were also seen below', async () => {
      const above = [received('token', 'a', 25), received('token', 'b', 25)]
      await store.history.commit(chain, findings(20, 29, [], { assets: above }))
      await store.history.commit(
        chain,
        findings(10, 19, [], { assets: [received('token', 'a', 12)] }),
      )
      await store.history.rollback(chain, 15, 0)
      expect(await assetsOf('token')).toEqual(['a'])
    })

    test('stores no received assets of an earlier generation', async () => {
      await store.history.rollback(chain, 5, 0)
      const assets = [received('token', 'a', 3)]
      await store.history.commit(chain, findings(1, 10, [], { assets }))
      expect(await assetsOf('token')).toEqual([])
    })

    test('stores the same range only once', async () => {
      const commits = Array.from({ length: 6 }, () =>
        store.history.commit(chain, findings(1, 10, [row(5)])),
      )
      expect(await Promise.all(commits)).toEqual(Array(6).fill(true))
      expect(await places()).toEqual([[5, 0]])
      expect(await store.history.coverage(chain, account, ['logs-1'])).toEqual([{ lo: 1, hi: 10 }])
    })
  })
}
