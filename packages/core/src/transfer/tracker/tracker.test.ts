import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import type { Asset } from '../../assets/asset.ts'
import { connect } from '../../connection/connect.ts'
import type { PorticoEvent } from '../../context/events.ts'
import { createPortico } from '../../createPortico.ts'
import type { Page } from '../../platform/page.ts'
import { hashOf } from '../../types/tracked.ts'
import { editSend, sendFlow } from '../sendFlow.ts'
import { submitSend } from '../submitSend.ts'
import { hasPending } from './hasPending.ts'
import { droppedAfterMs, neverSeenAfterMs } from './step.ts'
import { trackerOf } from './tracker.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:31337:${from}` as const
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const networkId = 'eip155:31337'
const ether: Asset = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, balance: 10n ** 18n }
const transfer = { asset: ether, amount: 10n ** 17n, from, to, typed: to }

/** A page that the test controls. */
function testPage() {
  const wakes = new Set<() => void>()
  const stored = new Set<(key: string | null) => void>()
  const listen = <T>(listeners: Set<T>, listener: T) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  let awake = true
  const page: Page = {
    awake: () => awake,
    onWake: (listener) => listen(wakes, listener),
    onStored: (listener) => listen(stored, listener),
  }
  return {
    page,
    listeners: () => wakes.size + stored.size,
    sleep: () => {
      awake = false
      for (const listener of wakes) listener()
    },
    wake: () => {
      awake = true
      for (const listener of wakes) listener()
    },
    store: (key: string | null) => {
      for (const listener of stored) listener(key)
    },
  }
}

/** Waits until pending work settles, including code that loads on demand. */
const later = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  await vi.dynamicImportSettled()
}

/** Opens a page of the site; `storage` is shared with the others. */
async function open(shared = testPlatform()) {
  const connector = mockConnector()
  const adapter = mockAdapter({ connectors: [connector], balances: { [from]: 10n ** 18n } })
  const { page, ...controls } = testPage()
  const clock = testPlatform()
  const platform = { ...clock, storage: shared.storage, page }
  const events: PorticoEvent[] = []
  const network = {
    ...mockNetwork(networkId),
    blockExplorer: { name: 'Scan', url: 'https://scan.test/' },
  }
  const portico = createPortico({
    adapters: [adapter],
    networks: [network],
    platform,
    onEvent: (event) => events.push(event),
  })
  await connect(portico, { connector })
  adapter.setOutcome('pending')
  /** Advances the time and waits until everything settles. */
  const pass = async (ms: number) => {
    clock.advance(ms)
    await later()
    await later()
  }
  const send = async () => {
    editSend(portico, { recipient: to })
    await submitSend(portico, transfer)
    sendFlow(portico).setState({ progress: { step: 'edit' } })
  }
  const tracker = trackerOf(portico)
  const states = () => tracker.store.getState().map((transaction) => transaction.status.state)
  const state = () => portico.store.getState()
  return {
    portico,
    adapter,
    connector,
    clock,
    events,
    pass,
    send,
    tracker,
    states,
    state,
    ...controls,
  }
}

describe('a transaction that takes longer than the wait', () => {
  test('is followed until it is confirmed, and reported once', async () => {
    const { adapter, pass, send, states, state } = await open()
    await send()
    expect(states()).toEqual(['submitted'])
    expect(state().pending).toBe(1)
    await pass(1000)
    expect(states()).toEqual(['pending'])
    adapter.setOutcome('confirmed')
    await pass(2000)
    expect(states()).toEqual(['confirmed'])
    expect(state()).toMatchObject({
      pending: 0,
      toast: {
        variant: 'success',
        message: { key: 'toast.confirmed' },
        href: expect.stringMatching(/^https:\/\/scan\.test\/tx\/0x/),
      },
    })
  })

  test('is queried ever more rarely, and not at all once it is settled', async () => {
    const { adapter, clock, pass, send } = await open()
    await send()
    for (let turn = 0; turn < 8; turn++) await pass(30_000)
    const callsBefore = adapter.calls.getTransactionStatus ?? 0
    await pass(29_999)
    expect(adapter.calls.getTransactionStatus).toBe(callsBefore)
    await pass(1)
    expect(adapter.calls.getTransactionStatus).toBe(callsBefore + 1)
    adapter.setOutcome('confirmed')
    await pass(30_000)
    expect(clock.timers()).toBe(0)
  })

  test('is not queried while the page is hidden, and at once when it is visible again', async () => {
    const { adapter, clock, pass, send, sleep, wake } = await open()
    await send()
    sleep()
    expect(clock.timers()).toBe(0)
    await pass(3_600_000)
    expect(adapter.calls.getTransactionStatus).toBeUndefined()
    wake()
    await pass(1000)
    expect(adapter.calls.getTransactionStatus).toBe(1)
  })

  test('is not lost if a node does not answer', async () => {
    const { adapter, pass, send, states } = await open()
    await send()
    adapter.fail('getTransactionStatus', new Error('down'))
    for (let turn = 0; turn < 40; turn++) await pass(30_000)
    expect(states()).toEqual(['submitted'])
    adapter.fail('getTransactionStatus', undefined)
    adapter.setOutcome('confirmed')
    await pass(30_000)
    expect(states()).toEqual(['confirmed'])
  })

  test.each([
    ['reverted', 'failed', 'toast.failed'],
    ['replaced', 'replaced', 'toast.replaced'],
  ] as const)('that is %s is reported with an error that stays', async (outcome, end, key) => {
    const { adapter, pass, send, states, state } = await open()
    await send()
    adapter.setOutcome(outcome)
    await pass(1000)
    expect(states()).toEqual([end])
    expect(state().toast).toMatchObject({ variant: 'error', message: { key } })
  })

  test('that failed in a block that may be undone is followed by the next page too, until it is in one that cannot', async () => {
    const shared = testPlatform()
    const first = await open(shared)
    await first.send()
    first.adapter.setOutcome('reverting')
    await first.pass(1000)
    expect(first.states()).toEqual(['failed'])
    expect(first.state()).toMatchObject({ pending: 1, toast: { message: { key: 'toast.failed' } } })
    const change = { type: 'transaction.change', state: 'failed' }
    expect(first.events.at(-1)).toMatchObject({ ...change, block: 'unsafe' })
    expect(hasPending(first.portico)).toBe(true)
    first.tracker.clear(account)
    expect(first.states()).toEqual(['failed'])
    await first.pass(1000)
    first.adapter.setOutcome('confirmed')
    await first.pass(4000)
    expect(first.states()).toEqual(['confirmed'])
    expect(hasPending(first.portico)).toBe(false)
  })

  test('that failed is final, and reported again, once its block cannot be undone', async () => {
    const { adapter, clock, events, pass, send, state } = await open()
    await send()
    adapter.setOutcome('reverting')
    await pass(1000)
    const said = state().toast
    adapter.setOutcome('reverted')
    await pass(2000)
    const [before, last] = events.filter(({ type }) => type === 'transaction.change').slice(-2)
    expect(before).toMatchObject({ state: 'failed', block: 'unsafe' })
    expect(last).toMatchObject({ state: 'failed' })
    expect(last).not.toHaveProperty('block')
    expect(state()).toMatchObject({ pending: 0, toast: said })
    expect(clock.timers()).toBe(0)
  })

  test('that was seen and is missing is dropped, and may reappear', async () => {
    const { adapter, pass, send, states, state, tracker } = await open()
    await send()
    await pass(1000)
    adapter.setOutcome('dropped')
    for (let waited = 0; waited <= droppedAfterMs; waited += 10_000) await pass(30_000)
    expect(states()).toEqual(['dropped'])
    expect(state().toast).toMatchObject({ message: { key: 'toast.dropped' } })
    expect(state().pending).toBe(0)
    adapter.setOutcome('confirmed')
    tracker.checkDropped(account)
    await later()
    expect(states()).toEqual(['confirmed'])
  })

  test('that the chain never had is dropped in the end: a chain that was reset', async () => {
    const { adapter, pass, send, states } = await open()
    await send()
    adapter.setOutcome('dropped') // and never seen before: `unknown`
    await pass(1000)
    expect(states()).toEqual(['submitted'])
    for (let waited = 0; waited <= neverSeenAfterMs; waited += 30_000) await pass(30_000)
    expect(states()).toEqual(['dropped'])
  })
})

describe('a transaction that an earlier page has sent', () => {
  test('is followed without a message in between', async () => {
    const shared = testPlatform()
    const first = await open(shared)
    await first.send()
    first.portico.destroy()
    const second = await open(shared)
    expect(second.state().pending).toBe(1)
    second.adapter.setOutcome('replaced')
    // A new mock's ledger does not know the transaction, and says so, as a node does.
    await second.pass(1000)
    expect(second.states()).toEqual(['submitted'])
    expect(second.tracker.store.getState()[0]?.transfer).toMatchObject({ to, amount: 10n ** 17n })
  })

  test('belongs to the account that sent it, and is neither counted nor queried for another', async () => {
    const shared = testPlatform()
    const first = await open(shared)
    await first.send()
    first.portico.destroy()
    const second = await open(shared)
    second.connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [to] })
    expect(second.state().pending).toBe(0)
    await second.pass(60_000)
    expect(second.adapter.calls.getTransactionStatus).toBeUndefined()
  })
})

describe('two pages of one site', () => {
  test('see each other’s transactions, and one of them reports', async () => {
    const shared = testPlatform()
    const one = await open(shared)
    const two = await open(shared)
    await one.send()
    two.store('portico.transactions')
    expect(two.states()).toEqual(['submitted'])
    expect(two.state().pending).toBe(1)
    one.adapter.setOutcome('confirmed')
    await one.pass(1000)
    two.adapter.setOutcome('reverted') // what a page that is late would report
    await two.pass(1000)
    expect(one.state().toast).toBeDefined()
    expect(two.state().toast).toBeUndefined()
    two.store('portico.transactions')
    expect(two.states()).toEqual(['confirmed'])
    expect(two.state().pending).toBe(0)
  })

  test('keep transactions that may have been sent when the rest is cleared', async () => {
    const shared = testPlatform()
    const { tracker } = await open(shared)
    const own = { networkId, from, to, amount: 1n, symbol: 'ETH', decimals: 18 } as const
    const lost = tracker.add(own)
    const done = tracker.add(own)
    for (const id of [lost, done]) {
      tracker.dispatch(id, { type: 'walletRequested' })
      tracker.dispatch(id, { type: 'sendRequested', at: 1, seen: {} })
    }
    tracker.dispatch(lost, { type: 'unanswered', at: 2 })
    tracker.dispatch(done, { type: 'submitted', hash: '0x1', at: 2 })
    tracker.dispatch(done, { type: 'looked', found: { status: 'confirmed', hash: '0x1' }, at: 3 })
    tracker.clear(account)
    expect(tracker.store.getState().map(({ id }) => id)).toEqual([lost])
    const next = await open(shared)
    expect(next.states()).toEqual(['unsure'])
  })

  test.each([
    ['is in a block', 'confirmed', ['submitted']],
    ['is in a block, where it did nothing', 'reverted', ['failed']],
    ['is on its way', 'pending', ['unsure']],
    ['will not come, which another wallet may say of any', 'replaced', ['unsure']],
  ] as const)(
    'ask the wallet whether the batch that an earlier page had it take %s',
    async (_what, outcome, then) => {
      const shared = testPlatform()
      const { tracker } = await open(shared)
      const coin = { amount: 1n, symbol: 'ETH', decimals: 18 }
      const id = tracker.add({ networkId, from, to, ...coin, swap: coin })
      tracker.dispatch(id, { type: 'walletRequested' })
      tracker.dispatch(id, { type: 'sendRequested', at: 1, seen: { nonce: 7 } })
      tracker.dispatch(id, { type: 'sendRequested', at: 2, seen: { batch: `0x${'b'.repeat(64)}` } })
      const next = await open(shared)
      expect(next.tracker.store.getState()[0]?.status).toMatchObject({
        state: 'unsure',
        seen: { nonce: 7, batch: `0x${'b'.repeat(64)}` },
      })
      next.adapter.setOutcome(outcome)
      await next.pass(1000)
      expect(next.states()).toEqual(then)
      expect(next.adapter.calls.getCallsStatus).toBe(1)
    },
  )

  test('do not restore transactions that the other one has cleared', async () => {
    const shared = testPlatform()
    const one = await open(shared)
    const two = await open(shared)
    one.adapter.setOutcome('confirmed')
    await one.send()
    two.store(null)
    one.tracker.clear(account)
    await two.send()
    expect(two.states()).toEqual(['submitted'])
  })
})

describe('the list of transactions', () => {
  test('clears finished ones on demand, and keeps pending ones', async () => {
    const { adapter, send, states, tracker } = await open()
    adapter.setOutcome('confirmed')
    await send()
    adapter.setOutcome('pending')
    await send()
    tracker.clear(account)
    expect(states()).toEqual(['submitted'])
  })

  test('never holds one that the visitor declined', async () => {
    const { connector, send, states, state } = await open()
    connector.behave('reject')
    await send()
    expect(states()).toEqual([])
    expect(state().toast).toBeUndefined()
  })

  test('holds one that the wallet could not send, until the page is left', async () => {
    const shared = testPlatform()
    const { connector, send, states } = await open(shared)
    connector.behave({ fails: new Error('broken') })
    await send()
    expect(states()).toEqual(['failed'])
    expect(shared.entries.get('portico.transactions')).not.toContain('failed')
  })

  test('works if the storage refuses to write', async () => {
    const shared = testPlatform()
    const full = {
      ...shared.storage,
      setItem: () => {
        throw new Error('full')
      },
    }
    const { adapter, pass, send, states } = await open({ ...shared, storage: full })
    await send()
    expect(states()).toEqual(['submitted'])
    adapter.setOutcome('confirmed')
    await pass(1000)
    expect(states()).toEqual(['confirmed'])
  })
})

test('notifies a visitor once who looks at the transaction', async () => {
  const { portico, adapter, state } = await open()
  adapter.setOutcome('confirmed')
  portico.open({ view: 'Send' })
  editSend(portico, { recipient: to })
  await submitSend(portico, transfer)
  expect(state().toast).toBeUndefined()
})

test('notifies a visitor who looks at the activity only there', async () => {
  const { portico, adapter, pass, send, state, states } = await open()
  portico.open({ view: 'Transactions' })
  await send()
  adapter.setOutcome('confirmed')
  await pass(1000)
  expect(states()).toEqual(['confirmed'])
  expect(state().toast).toBeUndefined()
})

test('notifies the site of every state', async () => {
  const { adapter, events, pass, send, tracker } = await open()
  await send()
  await pass(1000)
  adapter.setOutcome('confirmed')
  await pass(2000)
  const hash = hashOf(tracker.store.getState()[0] as never)
  expect(events.filter((event) => event.type === 'transaction.change')).toEqual([
    { type: 'transaction.change', networkId, state: 'waiting' },
    { type: 'transaction.change', networkId, state: 'submitted', hash },
    { type: 'transaction.change', networkId, state: 'pending', hash },
    { type: 'transaction.change', networkId, state: 'confirmed', hash },
  ])
})

test('destroy leaves no timer and no listener', async () => {
  const { portico, clock, listeners, send } = await open()
  await send()
  expect(clock.timers()).toBeGreaterThan(0)
  portico.destroy()
  expect([clock.timers(), listeners()]).toEqual([0, 0])
})
