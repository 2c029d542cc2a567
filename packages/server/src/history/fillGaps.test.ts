import { expect, test } from 'vitest'
import { memoryStore } from '../../test/store/memoryStore.ts'
import type { HistorySource } from '../families/historySource.ts'
import { ApiError } from '../http/apiError.ts'
import { createChainReader } from './createChainReader.ts'

const chain = 'eip155:1'
const account = '0xa'
const head = { number: 20, hash: 'hash-20', at: 1000 }

/** Starts a chain of twenty blocks. The node does not show the content of block 12 while `isCut`. */
async function start() {
  const store = await memoryStore()
  let now = 1_000_000
  const state = { isCut: true, isDown: false, asked: [] as number[] }
  const rowAt = (block: number) => ({
    block,
    index: 0,
    blockHash: `hash-${block}`,
    hash: `tx-${block}`,
    body: '',
  })
  const source: HistorySource = {
    chain,
    scope: async () => ({ source: 'logs-1', counts: ['logs-1'], kinds: ['tokens'] }),
    head: async () => head,
    blocks: async (numbers) =>
      numbers.map((number) => ({ number, hash: `hash-${number}`, at: 1000 })),
    horizon: () => 0,
    find: async (_account, hi) => {
      state.asked.push(hi)
      if (state.isDown) throw new ApiError('UPSTREAM_UNAVAILABLE')
      const rows = [rowAt(5), rowAt(12)].filter(({ block }) => block <= hi)
      const shown = rows.filter(({ block }) => !state.isCut || block !== 12)
      const gaps = state.isCut && hi >= 12 ? [12] : []
      return { lo: 0, top: { number: hi, hash: `hash-${hi}` }, rows: shown, gaps }
    },
    read: async (_account, rows) => rows.map(() => '{"at":1}'),
  }
  const reader = createChainReader({
    store: store.history,
    now: () => now,
    elapsed: () => 0,
  })
  const read = async () => {
    const part = await reader.readPage(source, { account, limit: 10, progress: undefined } as never)
    return { hasGap: part.hasGap, blocks: part.read.rows.map(({ block }) => block) }
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { state, read, wait, reader, source }
}

test('a block that could not be read is read again, and its rows appear once a node returns it', async () => {
  const { state, read, wait } = await start()
  expect(await read()).toEqual({ hasGap: true, blocks: [5] })
  state.isCut = false
  expect(await read()).toEqual({ hasGap: false, blocks: [12, 5] })
  state.asked = []
  wait(86_400_000)
  await read()
  expect(state.asked).toEqual([])
})

test('a block that is still missing is read less and less often', async () => {
  const { state, read, wait } = await start()
  await read()
  expect(state.asked).toEqual([20])
  await read()
  await read()
  expect(state.asked).toEqual([20, 12])
  wait(60_000)
  await read()
  wait(60_000)
  await read()
  expect(state.asked).toEqual([20, 12, 12])
  wait(60_000)
  await read()
  expect(state.asked).toEqual([20, 12, 12, 12])
})

test('nodes that do not answer do not hide the known rows', async () => {
  const { state, read } = await start()
  await read()
  state.isDown = true
  expect(await read()).toEqual({ hasGap: true, blocks: [5] })
})

test('a read of the assets that an account received fills gaps as well', async () => {
  const { state, reader, source } = await start()
  const received = () => reader.readReceived(source, account, { kind: 'token', limit: 9 })
  expect((await received()).fromBlock).toBe(13)
  state.isCut = false
  expect((await received()).fromBlock).toBe(0)
})
