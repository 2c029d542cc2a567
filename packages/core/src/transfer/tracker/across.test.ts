import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../connection/connect.ts'
import type { PorticoEvent } from '../../context/events.ts'
import { createPortico } from '../../createPortico.ts'
import type { SwapActions } from '../../types/swapActions.ts'
import { arrivalOf, type TrackedTransfer } from '../../types/tracked.ts'
import { hasPending } from './hasPending.ts'
import { trackerOf } from './tracker.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const here = 'eip155:31337'
const there = 'eip155:31338'
const account = `${here}:${from}` as const
const coin = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const bridged = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const sent = `0x${'a'.repeat(64)}`
const end = `0x${'b'.repeat(64)}`
const before = `0x${'c'.repeat(64)}`

const transfer: TrackedTransfer = {
  networkId: here,
  from,
  to: coin,
  amount: 10n ** 18n,
  symbol: 'ETH',
  decimals: 18,
  swap: {
    amount: 1000n,
    token: coin,
    symbol: 'COIN',
    decimals: 2,
    across: {
      networkId: there,
      least: 990n,
      source: 'lifi-across',
      seconds: 60,
      bridged: { token: bridged, amount: 500n },
    },
  },
}

type Said = { said: string; end: { chainId: string; hash: string } | null }
type Wanted = Parameters<Required<SwapActions>['readArrival']>[0]

/** The simulated chains: the amount that a transaction brought, by network, token and hash. */
type Chains = Record<string, bigint>
const on = (network: string, token: string | undefined, hash = end) => `${network} ${token} ${hash}`

async function open({
  shared = testPlatform(),
  say,
  chains,
  inBlock = {},
}: {
  shared?: ReturnType<typeof testPlatform>
  /** The block, if the amount is everything that this block brought. */
  inBlock?: { blockNumber?: bigint }
  say: () => Said | undefined
  chains: Chains
}) {
  const connector = mockConnector()
  const adapter = mockAdapter({ connectors: [connector], balances: { [from]: 10n ** 18n } })
  let hidden = false
  const wakes = new Set<() => void>()
  const stored = new Set<(key: string | null) => void>()
  const clock = testPlatform()
  const asked: string[] = []
  const balances: string[] = []
  const fetcher = async (input: RequestInfo | URL) => {
    const url = new URL(String(input instanceof Request ? input.url : input))
    if (url.pathname.includes('/balance')) balances.push(url.searchParams.get('chainId') ?? '')
    if (!url.pathname.endsWith('/convert/status'))
      return Response.json({ http: [here, there], ws: [], balances: [] })
    asked.push(url.search)
    const answer = say()
    return answer ? Response.json({ ...answer, seen: null }) : new Response('', { status: 503 })
  }
  const events: PorticoEvent[] = []
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork(here), mockNetwork(there)],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    onEvent: (event) => void events.push(event),
    platform: {
      ...clock,
      storage: shared.storage,
      fetch: fetcher,
      page: {
        awake: () => !hidden,
        onWake: (wake) => {
          wakes.add(wake)
          return () => void wakes.delete(wake)
        },
        onStored: (hear) => {
          stored.add(hear)
          return () => void stored.delete(hear)
        },
      },
    },
  })
  await connect(portico, { connector })
  const { swaps } = await portico.internal.adapter('eip155')
  const read: Wanted[] = []
  Object.assign(swaps ?? {}, {
    readArrival: async (wanted: Wanted) => {
      read.push(wanted)
      const amount = chains[on(wanted.network.caipNetworkId, wanted.token, wanted.hash)]
      return amount === undefined ? undefined : { amount, ...inBlock }
    },
  })
  const tracker = trackerOf(portico)
  const pass = async (ms: number) => {
    clock.advance(ms)
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setTimeout(resolve))
      await vi.dynamicImportSettled()
    }
  }
  return {
    portico,
    tracker,
    pass,
    asked,
    read,
    events,
    shared,
    balances,
    confirm: (hash = sent) => {
      const id = tracker.add(transfer)
      tracker.dispatch(id, { type: 'walletRequested' })
      tracker.dispatch(id, { type: 'submitted', hash, at: clock.now() })
      tracker.dispatch(id, {
        type: 'looked',
        found: { status: 'confirmed', hash },
        at: clock.now(),
      })
      return id
    },
    hide: (is: boolean) => {
      hidden = is
      for (const wake of wakes) wake()
    },
    hear: () => {
      for (const listener of stored) listener(null)
    },
    arrival: () => arrivalOf(tracker.store.getState()[0] as never),
    /** The next toast replaces one after a moment. */
    toasts: () => {
      clock.advance(150)
      const message = portico.store.getState().toast?.message
      return message && 'key' in message ? message.key : undefined
    },
  }
}

const pending = (): Said => ({ said: 'pending', end: null })
const arrived = (): Said => ({ said: 'arrived', end: { chainId: there, hash: end } })
const refunded = (chainId: string) => (): Said => ({
  said: 'refunded',
  end: { chainId, hash: end },
})

describe('a swap across networks', () => {
  test('is pending once it is in a block, and arrived once our own node shows it', async () => {
    let say = pending
    const page = await open({ say: () => say(), chains: { [on(there, coin)]: 1005n } })
    page.confirm()
    expect(page.arrival()?.state).toBe('bridging')
    expect(page.toasts()).toBe('across.bridging')
    expect(page.portico.store.getState().pending).toBe(1)
    await page.pass(1000)
    expect(page.arrival()?.state).toBe('bridging')
    say = arrived
    await page.pass(2000)
    expect(page.arrival()).toMatchObject({
      state: 'arrived',
      hash: end,
      amount: 1005n,
      networkId: there,
    })
    expect(page.toasts()).toBe('across.arrived')
    expect(page.balances.toSorted().slice(-2)).toEqual([here, there])
    expect(page.portico.store.getState().pending).toBe(0)
    expect(page.events.filter((event) => 'arrival' in event)).toMatchObject([
      { arrival: 'bridging' },
      { arrival: 'arrived' },
    ])
    const questions = page.asked.length
    await page.pass(60_000)
    expect(page.asked.length).toBe(questions)
  })

  test('is requested by its own transaction, and compared with the transaction named', async () => {
    const page = await open({ say: arrived, chains: {} })
    page.confirm()
    await page.pass(1000)
    const query = new URLSearchParams(page.asked[0])
    expect([
      query.get('hash'),
      query.get('userAddress'),
      query.get('to'),
      query.get('source'),
    ]).toEqual([sent, account, `${there}:${coin}`, 'lifi-across'])
    expect(page.read[0]).toMatchObject({
      hash: end,
      owner: from,
      token: coin,
      sent: { hash: sent },
    })
  })

  test.each<[string, () => Said | undefined, Chains]>([
    ['says that it has arrived, and nothing is there', arrived, {}],
    ['names no transaction', () => ({ said: 'arrived', end: null }), { [on(there, coin)]: 1005n }],
    ['names one that brought less than the least', arrived, { [on(there, coin)]: 989n }],
    ['names one that brought another token', arrived, { [on(there, bridged)]: 1005n }],
    [
      'names one of a third network',
      () => ({ said: 'arrived', end: { chainId: 'eip155:1', hash: end } }),
      { [on('eip155:1', coin)]: 1005n },
    ],
    [
      'says that it has arrived where it began',
      () => ({ said: 'arrived', end: { chainId: here, hash: end } }),
      { [on(here, bridged)]: 500n, [on(here, coin)]: 1005n },
    ],
    ['says that it came back, and nothing did', refunded(here), {}],
    ['says that it came back, and a little did', refunded(here), { [on(here, bridged)]: 449n }],
    [
      'says that it came back, and something else did',
      refunded(here),
      { [on(here, undefined)]: 500n },
    ],
    ['does not answer', () => undefined, { [on(there, coin)]: 1005n }],
    ['answers with something else', () => ({ said: 'hello', end: null }), {}],
  ])('stays pending if the service %s', async (_, say, chains) => {
    const page = await open({ say, chains })
    page.confirm()
    await page.pass(1000)
    await page.pass(2000)
    expect(page.asked.length).toBeGreaterThan(1)
    expect(page.arrival()?.state).toBe('bridging')
  })

  test.each<[string, () => Said, Chains, object]>([
    [
      'here, as what was bridged',
      refunded(here),
      { [on(here, bridged)]: 500n },
      { networkId: here, amount: 500n },
    ],
    [
      'here, less what that cost',
      refunded(here),
      { [on(here, bridged)]: 460n },
      { networkId: here, amount: 460n },
    ],
    [
      'there, as less than was promised',
      refunded(there),
      { [on(there, coin)]: 950n },
      { networkId: there, amount: 950n },
    ],
  ])('is recognized as refunded %s', async (_, say, chains, found) => {
    const page = await open({ say, chains })
    page.confirm()
    await page.pass(1000)
    expect(page.arrival()).toMatchObject({ state: 'refunded', ...found })
    expect(page.toasts()).toBe('across.refunded')
  })

  test('that is reported as refunded, and arrived in full, has arrived', async () => {
    const page = await open({ say: refunded(there), chains: { [on(there, coin)]: 1000n } })
    page.confirm()
    await page.pass(1000)
    expect(page.arrival()?.state).toBe('arrived')
  })

  test('does not end by a transaction that ended another one', async () => {
    const page = await open({ say: arrived, chains: { [on(there, coin)]: 1005n } })
    page.confirm()
    await page.pass(1000)
    expect(page.arrival()?.state).toBe('arrived')
    page.confirm(before)
    await page.pass(1000)
    await page.pass(2000)
    const states = page.tracker.store.getState().map((one) => arrivalOf(one)?.state)
    expect(states.toSorted()).toEqual(['arrived', 'bridging'])
  })

  test('does not end by a transaction that ended one since cleared from the list', async () => {
    const page = await open({ say: arrived, chains: { [on(there, coin)]: 1005n } })
    page.confirm()
    await page.pass(1000)
    page.confirm(before)
    page.tracker.clear(account)
    await page.pass(1000)
    await page.pass(2000)
    const states = () => page.tracker.store.getState().map((one) => arrivalOf(one)?.state)
    expect(states().toSorted()).toEqual(['arrived', 'bridging'])
  })

  test.each([
    ['found in the same moment', end, end],
    ['written in capitals', end, `0x${end.slice(2).toUpperCase()}`],
  ])('does not end by the end of another one, %s', async (_, first, second) => {
    let count = 0
    const say = (): Said => ({
      said: 'arrived',
      end: { chainId: there, hash: count++ % 2 ? first : second },
    })
    const chains = { [on(there, coin, first)]: 1005n, [on(there, coin, second)]: 1005n }
    const page = await open({ say, chains })
    page.confirm()
    page.confirm(before)
    await page.pass(1000)
    await page.pass(2000)
    const states = page.tracker.store.getState().map((one) => arrivalOf(one)?.state)
    expect(states.toSorted()).toEqual(['arrived', 'bridging'])
  })

  test.each([
    [
      'does not end by another one of the block whose gain ended another one',
      { blockNumber: 7n },
      'bridging',
    ],
    ['ends by its own, whatever the block', {}, 'arrived'],
  ])('%s', async (_, inBlock, second) => {
    let count = 0
    const say = (): Said => ({
      said: 'arrived',
      end: { chainId: there, hash: count++ % 2 ? end : before },
    })
    const chains = { [on(there, coin)]: 1005n, [on(there, coin, before)]: 1005n }
    const page = await open({ say, chains, inBlock })
    page.confirm()
    page.confirm(`0x${'f'.repeat(64)}`)
    await page.pass(1000)
    await page.pass(2000)
    const states = page.tracker.store.getState().map((one) => arrivalOf(one)?.state)
    expect(states.toSorted()).toEqual(['arrived', second])
  })

  test('does not end by the account’s own transfer there, nor by its own first transaction', async () => {
    const say = (): Said => ({ said: 'arrived', end: { chainId: there, hash: before } })
    const page = await open({ say, chains: { [on(there, coin, before)]: 1005n } })
    const { swap: _, ...plain } = transfer
    const other = page.tracker.add({ ...plain, networkId: there })
    page.tracker.dispatch(other, { type: 'walletRequested' })
    page.tracker.dispatch(other, { type: 'submitted', hash: before, at: 1 })
    page.confirm()
    await page.pass(1000)
    const own = page.tracker.store.getState().find((one) => one.transfer.swap)
    expect(arrivalOf(own as never)?.state).toBe('bridging')
    const refund = (): Said => ({ said: 'refunded', end: { chainId: here, hash: sent } })
    const again = await open({ say: refund, chains: { [on(here, bridged, sent)]: 500n } })
    again.confirm()
    await again.pass(1000)
    expect(again.arrival()?.state).toBe('bridging')
  })

  test('that does not arrive in time can be looked for again, and may have arrived', async () => {
    let say = pending
    const page = await open({ say: () => say(), chains: { [on(there, coin)]: 1000n } })
    const id = page.confirm()
    await page.pass(1_800_001)
    expect(page.arrival()?.state).toBe('unknown')
    expect(page.toasts()).toBe('across.unknown')
    expect(page.portico.store.getState().pending).toBe(0)
    const questions = page.asked.length
    await page.pass(60_000)
    expect(page.asked.length).toBe(questions)
    page.tracker.seekArrival(id)
    expect(page.arrival()?.state).toBe('bridging')
    say = arrived
    await page.pass(1000)
    expect(page.arrival()?.state).toBe('arrived')
    page.tracker.seekArrival(id)
    expect(page.arrival()?.state).toBe('arrived')
  })

  test('sends no request while the page is hidden', async () => {
    const page = await open({ say: pending, chains: {} })
    page.confirm()
    page.hide(true)
    await page.pass(120_000)
    expect(page.asked).toEqual([])
    page.hide(false)
    await page.pass(1000)
    expect(page.asked.length).toBe(1)
  })

  test('is followed by the next page, and one of two reports its end', async () => {
    const first = await open({ say: pending, chains: {} })
    first.confirm()
    expect(hasPending(first.portico)).toBe(true)
    first.portico.destroy()
    const chains = { [on(there, coin)]: 1005n }
    const one = await open({ shared: first.shared, say: arrived, chains })
    const two = await open({ shared: first.shared, say: arrived, chains })
    await vi.dynamicImportSettled()
    expect(one.arrival()?.state).toBe('bridging')
    await one.pass(1000)
    expect(one.toasts()).toBe('across.arrived')
    two.hear()
    await two.pass(1000)
    expect(two.arrival()).toMatchObject({ state: 'arrived', amount: 1005n })
    expect(two.toasts()).toBeUndefined()
  })

  test('stays when finished ones are cleared, until it has an end', async () => {
    let say = pending
    const page = await open({ say: () => say(), chains: { [on(there, coin)]: 1005n } })
    page.confirm()
    page.tracker.clear(account)
    expect(page.tracker.store.getState()).toHaveLength(1)
    say = arrived
    await page.pass(1000)
    page.tracker.clear(account)
    expect(page.tracker.store.getState()).toHaveLength(0)
  })
})
