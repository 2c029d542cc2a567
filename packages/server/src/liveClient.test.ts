import type { CaipAddress } from '@portico/contract'
import { createPortico } from '@portico/core'
import { activityOf, balancesQuery, queryClient, watchBalances } from '@portico/core/internal'
import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { type Anvil, deployContracts, sendTransaction, startAnvil } from '@portico/testing/chains'
import { accounts } from '@portico/testing/chains/tables'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { projectId } from '../test/createTestServer.ts'
import { startLiveServer } from '../test/live/startLiveServer.ts'
import { freshDatabase, onOneDatabase } from '../test/store/onDatabases.ts'
import type { RunningServer } from './startServer.ts'
import type { DatabaseConfig } from './store/databaseConfig.ts'

/**
 * The events that the widget receives over the server's socket, over a real chain. Its clock stands still, so that it
 * requests nothing by itself.
 */
const me = accounts.demo.address
const account: CaipAddress = `eip155:31337:${me}`
const patience = { interval: 100 }
const sockets: WebSocket[] = []
/** The messages of the sockets, as text. */
const received: string[] = []
const clients: { destroy: () => void }[] = []
let anvil: Anvil
let server: RunningServer

const start = (port: number, database: DatabaseConfig) =>
  startLiveServer({ port, database, nodeUrl: anvil.url })

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
})
beforeEach(() => {
  const Real = WebSocket
  vi.stubGlobal(
    'WebSocket',
    class extends Real {
      constructor(url: string) {
        super(url)
        sockets.push(this)
        this.addEventListener('message', ({ data }) => void received.push(String(data)))
      }
    },
  )
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  sockets.length = 0
  received.length = 0
  vi.unstubAllGlobals()
})
afterAll(() => anvil.stop())

const page = { awake: () => true, onWake: () => () => {}, onStored: () => () => {} }

/** Opens a page of the site in this browser. */
function openPage({ isOlder = false, beforeHistory = async () => {} } = {}) {
  const platform = testPlatform({
    page,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      if (String(input).includes('/history')) await beforeHistory()
      if (!isOlder || !String(input).includes('supported-chains')) return response
      const { live: _, ...served } = (await response.json()) as { live: unknown }
      return Response.json(served)
    },
  })
  const portico = createPortico({
    adapters: [mockAdapter({ balances: { [me]: 1n } })],
    networks: [mockNetwork()],
    apiUrl: server.url,
    projectId,
    platform,
  })
  clients.push(portico)
  const activity = activityOf(portico, account)
  const hashes = () => activity.store.getState().rows.map(({ metadata }) => metadata.hash)
  const isRead = () => activity.store.getState().readAt !== undefined
  return { portico, platform, activity, hashes, isRead }
}

const send = () => sendTransaction(anvil.url, { from: me, to: accounts.third.address, value: 1n })

/** Sends transactions until one is reported: the server does not report those before its watch. */
async function expectReceived(...pages: ReturnType<typeof openPage>[]): Promise<void> {
  const sent: string[] = []
  await expect
    .poll(
      async () => {
        sent.push(await send())
        return pages.every(({ hashes }) => sent.some((hash) => hashes().includes(hash)))
      },
      { ...patience, interval: 1500 },
    )
    .toBe(true)
}

onOneDatabase(() => {
  let database: DatabaseConfig
  beforeAll(async () => {
    database = await freshDatabase()
    server = await start(0, database)
  })
  afterAll(() => server.stop())

  describe('the socket of a widget', () => {
    test('stays unused by a view that outlives its widget', async () => {
      const { portico, activity, isRead } = openPage()
      const stops = [activity.watch(), watchBalances(portico, account)]
      await expect.poll(isRead, patience).toBe(true)
      portico.destroy()
      for (const stop of stops) expect(stop).not.toThrow()
      expect(watchBalances(portico, account)).not.toThrow()
    })

    test('is shared by all pages, which all show at once what happened', async () => {
      const pages = [openPage(), openPage(), openPage()]
      for (const { activity } of pages) activity.watch()
      await expectReceived(...pages)
      expect(sockets).toHaveLength(1)
    })

    test('is taken over by another page when its page closes', async () => {
      const first = openPage()
      const second = openPage()
      const stop = first.activity.watch()
      await expect.poll(() => sockets.length, patience).toBe(1)
      second.activity.watch()
      await expectReceived(first, second)
      stop()
      await expect.poll(() => sockets.length, patience).toBe(2)
      await expect.poll(() => sockets[0]?.readyState, patience).toBe(WebSocket.CLOSED)
      await expectReceived(second)
    })

    test('is closed when no page watches any more', async () => {
      const { activity } = openPage()
      const stop = activity.watch()
      await expect.poll(() => sockets[0]?.readyState, patience).toBe(WebSocket.OPEN)
      stop()
      await expect.poll(() => sockets[0]?.readyState, patience).toBe(WebSocket.CLOSED)
      expect(sockets).toHaveLength(1)
    })

    test('reconnects when the server is back', async () => {
      const one = openPage()
      one.activity.watch()
      await expectReceived(one)
      const port = Number(new URL(server.url).port)
      await server.stop()
      await expect.poll(() => sockets[0]?.readyState, patience).toBe(WebSocket.CLOSED)
      server = await start(port, database)
      // The pause before the first try.
      await expect
        .poll(() => {
          one.platform.advance(1000)
          return sockets.at(-1)?.readyState === WebSocket.OPEN && sockets.length > 1
        }, patience)
        .toBe(true)
      await expectReceived(one)
    })

    test('has balances read again after a change', async () => {
      const { portico } = openPage()
      const client = queryClient(portico)
      await client.fetchQuery(balancesQuery(portico, account))
      const stop = watchBalances(portico, account)
      const before = client.getQueryState(['balances', account])?.dataUpdateCount ?? 0
      await expect
        .poll(
          async () => {
            await send()
            return client.getQueryState(['balances', account])?.dataUpdateCount ?? 0
          },
          { ...patience, interval: 1500 },
        )
        .toBeGreaterThan(before)
      stop()
    })

    test('repeats the requests that were made before it was open', async () => {
      let release = () => {}
      let requestCount = 0
      const held = new Promise<void>((done) => {
        release = done
      })
      const { activity, hashes } = openPage({
        beforeHistory: () => {
          requestCount += 1
          return held
        },
      })
      activity.watch()
      const hasReceived = (type: string) => received.some((text) => text.includes(type))
      await expect.poll(() => requestCount > 0 && hasReceived('watching'), patience).toBe(true)
      const hash = await send()
      const path = `${server.url}/v1/account/${me}/history?projectId=${projectId}&chainId=eip155:31337`
      const served = async () => (await (await fetch(path)).text()).includes(hash)
      await expect.poll(async () => hasReceived('changed') && (await served()), patience).toBe(true)
      release()
      await expect.poll(() => hashes().includes(hash), patience).toBe(true)
    })

    test('is not opened if the server has none', async () => {
      const { activity, isRead } = openPage({ isOlder: true })
      activity.watch()
      await expect.poll(isRead, patience).toBe(true)
      expect(sockets).toEqual([])
    })
  })
})
