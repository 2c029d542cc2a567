import type { HistoryPage, HistoryTransaction } from '@portico/contract'
import { testPlatform } from '@portico/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Page } from '../platform/page.ts'
import { firstAccount, secondAddress, setUp } from '../setUp.test.util.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { activityOf } from './activity.ts'
import { historyTransaction } from './historyTransaction.test.util.ts'

const network = 'eip155:31337'

/** A data API whose history a test controls, queried through `fetch`. Pages have three rows. */
function dataApi(all: HistoryTransaction[]) {
  const state = {
    all,
    served: [network] as string[],
    /** The result of the next calls of the history, in place of the usual one. */
    fault: undefined as (() => Response | Promise<Response>) | undefined,
    reset: undefined as HistoryPage['reset'],
    requested: [] as URL[],
  }
  const page = (cursor: string | null): HistoryPage => {
    const [kind, mark] = cursor?.split('.') ?? []
    const older = (row: HistoryTransaction) => (row.metadata.block ?? 0) < Number(mark)
    const newer = (row: HistoryTransaction) => (row.metadata.block ?? 0) >= Number(mark)
    const from = kind === 'next' ? state.all.filter(older) : state.all
    const data = kind === 'new' ? state.all.filter(newer) : from.slice(0, 3)
    const top = state.all[0]?.metadata.block ?? 0
    const last = kind === 'new' ? Number(cursor?.split('.')[2]) : (data.at(-1)?.metadata.block ?? 0)
    const isEnd = !state.all.some((row) => (row.metadata.block ?? 0) < last)
    return {
      data,
      next: isEnd ? null : `next.${last}`,
      refresh: `new.${top}.${last}`,
      ...(state.reset && { reset: state.reset }),
      coverage: [],
      failed: [],
    }
  }
  const fetch = async (input: Parameters<typeof globalThis.fetch>[0]) => {
    const url = new URL(String(input))
    if (url.pathname.endsWith('supported-chains'))
      return Response.json({ http: state.served, ws: [] })
    state.requested.push(url)
    return state.fault ? state.fault() : Response.json(page(url.searchParams.get('cursor')))
  }
  return { state, fetch }
}

const awake: Page = { awake: () => true, onWake: () => () => {}, onStored: () => () => {} }

function open(all: HistoryTransaction[], storage?: Map<string, string>) {
  const { state: server, fetch } = dataApi(all)
  const platform = testPlatform({ fetch, page: awake })
  for (const [key, value] of storage ?? []) platform.entries.set(key, value)
  const options = { apiUrl: 'https://api.example', projectId: 'p'.repeat(32), platform }
  const { portico, events } = setUp(options)
  onTestFinished(() => portico.destroy())
  const activity = activityOf(portico, firstAccount)
  const state = () => activity.store.getState()
  const blocks = () => state().rows.map(({ metadata }) => metadata.block)
  const atRest = () => expect.poll(() => state().loading).toBeUndefined()
  /** Starts a watcher and waits for the first page. */
  const look = async () => {
    const stop = activity.watch()
    await atRest()
    return stop
  }
  return { server, platform, portico, events, activity, state, blocks, atRest, look }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => historyTransaction(count - at))

describe('the activity of an account', () => {
  test('loads page by page to the end, by the cursor of the page before', async () => {
    const { server, activity, state, blocks, atRest, look } = open(many(7))
    await look()
    expect(blocks()).toEqual([7, 6, 5])
    for (let page = 0; page < 2; page += 1) {
      activity.loadMore()
      await atRest()
    }
    expect(blocks()).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(state().hasMore).toBe(false)
    activity.loadMore()
    await atRest()
    expect(server.requested.map((url) => url.searchParams.get('cursor'))).toEqual([
      null,
      'next.5',
      'next.2',
    ])
    expect(server.requested[0]?.pathname).toBe(
      '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history',
    )
    expect(server.requested[0]?.searchParams.get('chainId')).toBe(network)
  })

  test('is read to the end if all of it is requested, or is marked incomplete', async () => {
    const { server, activity, state, blocks, look } = open(many(10))
    await look()
    activity.loadMore()
    expect(await activity.loadAll()).toBe(true)
    expect(blocks()).toEqual(many(10).map(({ metadata }) => metadata.block))
    const broken = open(many(10))
    await broken.look()
    broken.server.fault = () => new Response('{}', { status: 503 })
    expect(await broken.activity.loadAll()).toBe(false)
    broken.server.fault = undefined
    expect(await broken.activity.loadAll()).toBe(true)
    expect(state().loading).toBeUndefined()
    expect(server.requested).toHaveLength(4)
  })

  test('is not read for ever if a page leads to itself, and may be tried again', async () => {
    const { server, activity, state, look } = open(many(10))
    await look()
    const lie = {
      data: [historyTransaction(8)],
      next: 'next.8',
      refresh: 'next.8',
      coverage: [],
      failed: [],
    }
    server.fault = () => {
      if (server.requested.length > 50) throw new Error('It asks for ever')
      return Response.json(lie)
    }
    expect(await activity.loadAll()).toBe(false)
    expect(state().error).toMatchObject({ code: 'HISTORY_UNAVAILABLE' })
    expect(server.requested.length).toBeLessThan(10)
    server.fault = undefined
    activity.retry()
    expect(await activity.loadAll()).toBe(true)
    expect(state().rows).toHaveLength(10)
  })

  test('is requested once, however often the end comes into view meanwhile', async () => {
    const { server, activity, atRest, look } = open(many(9))
    await look()
    for (let again = 0; again < 5; again += 1) activity.loadMore()
    await atRest()
    expect(server.requested).toHaveLength(2)
  })

  test('adds new transactions while it is visible, and stops when it is not', async () => {
    const { server, platform, blocks, atRest, look } = open(many(4))
    const stop = await look()
    server.all = [historyTransaction(5), ...server.all]
    platform.advance(15_000)
    await atRest()
    expect(blocks()).toEqual([5, 4, 3, 2])
    stop()
    expect(platform.timers()).toBe(0)
    platform.advance(60_000)
    expect(server.requested).toHaveLength(2)
  })

  test('drops transactions of replaced blocks', async () => {
    const { server, platform, blocks, state, atRest, look } = open(many(4))
    await look()
    server.all = [
      historyTransaction(4, { hash: '0xother' }),
      historyTransaction(2),
      historyTransaction(1),
    ]
    server.reset = [{ chain: network, block: 2 }]
    platform.advance(15_000)
    await atRest()
    expect(blocks()).toEqual([4, 2])
    expect(state().rows[0]?.metadata.hash).toBe('0xother')
  })

  test('is requested at once when a transaction of this browser is done', async () => {
    const { server, portico, atRest, look } = open(many(2))
    await look()
    const tracker = trackerOf(portico)
    const from = firstAccount.slice(network.length + 1)
    const transfer = { from, to: secondAddress, amount: 1n, symbol: 'ETH', decimals: 18 }
    const id = tracker.add({ networkId: network, ...transfer })
    const hash = `0x${'9'.repeat(64)}`
    tracker.dispatch(id, { type: 'walletRequested' })
    expect(server.requested).toHaveLength(1)
    tracker.dispatch(id, { type: 'submitted', hash, at: 2 })
    tracker.dispatch(id, { type: 'looked', found: { status: 'confirmed', hash }, at: 3 })
    await expect.poll(() => server.requested.length).toBe(2)
    await atRest()
  })
})

describe('an activity that cannot be read', () => {
  const refuse = (status: number) => () => new Response('{}', { status })

  test('shows the text of the specification, notifies the site, and continues from the failed page on a retry', async () => {
    const { server, activity, state, events, blocks, atRest, look } = open(many(5))
    await look()
    server.fault = refuse(503)
    activity.loadMore()
    await atRest()
    expect(state().error).toMatchObject({ message: 'Failed to fetch transactions' })
    expect(events).toContainEqual({
      type: 'history.error',
      networkId: network,
      code: 'HTTP_STATUS',
    })
    expect(blocks()).toEqual([5, 4, 3])
    activity.loadMore()
    expect(state().loading).toBeUndefined()
    server.fault = undefined
    activity.retry()
    await atRest()
    expect(blocks()).toEqual([5, 4, 3, 2, 1])
    expect(state().error).toBeUndefined()
  })

  test('starts from the beginning if the server no longer knows its cursor', async () => {
    const { server, activity, blocks, atRest, look } = open(many(5))
    await look()
    server.fault = refuse(400)
    activity.loadMore()
    await atRest()
    server.fault = undefined
    server.all = many(6)
    activity.retry()
    await atRest()
    expect(blocks()).toEqual([6, 5, 4])
  })

  test.each([
    ['no JSON', () => new Response('<html>')],
    ['rows that are none', () => Response.json({ data: [{ id: 1 }], next: null })],
    ['no answer', () => Promise.reject(new TypeError('gone'))],
  ])('is an error if the server returns %s', async (_, fault) => {
    const { server, state, look } = open(many(5))
    server.fault = fault
    await look()
    expect(state()).toMatchObject({ rows: [], error: { code: 'HISTORY_UNAVAILABLE' } })
  })

  test('keeps the rows that it has if only the newest could not be requested', async () => {
    const { server, platform, state, blocks, atRest, look } = open(many(3))
    await look()
    server.fault = refuse(500)
    platform.advance(15_000)
    await atRest()
    expect(blocks()).toEqual([3, 2, 1])
    expect(state().error).toBeUndefined()
  })

  test('shows rows that an earlier page has read, and their age', async () => {
    const before = open(many(5))
    await before.look()
    const { server, platform, state, blocks, atRest, activity } = open(
      many(5),
      before.platform.entries,
    )
    expect(state()).toMatchObject({ cached: true, readAt: platform.now() })
    server.fault = refuse(503)
    const stop = activity.watch()
    await atRest()
    stop()
    expect(blocks()).toEqual([5, 4, 3])
    expect(state()).toMatchObject({ cached: true, error: { code: 'HISTORY_UNAVAILABLE' } })
    server.fault = undefined
    server.all = many(9)
    activity.retry()
    await atRest()
    expect(blocks()).toEqual([9, 8, 7])
    expect(state()).toMatchObject({ cached: false, error: undefined })
  })

  test('is deleted from the storage if it is invalid there', () => {
    const entry = {
      kind: 'history',
      caipAddress: firstAccount,
      at: 1_000_000,
      value: [{ id: 'x' }],
    }
    const stored = JSON.stringify({ version: 1, entries: [entry] })
    const { state } = open([], new Map([['portico.cache', stored]]))
    expect(state()).toMatchObject({ cached: false, rows: [] })
  })

  test('is not requested if the server does not list the network', async () => {
    const { server, state, look } = open(many(3))
    server.served = []
    await look()
    expect(state()).toMatchObject({ served: false, rows: [], error: undefined })
    expect(server.requested).toEqual([])
  })
})
