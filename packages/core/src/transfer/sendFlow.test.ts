import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import type { Asset } from '../assets/asset.ts'
import { connect } from '../connection/connect.ts'
import type { PorticoEvent } from '../context/events.ts'
import { createPortico } from '../createPortico.ts'
import { back, pushView } from '../modal/navigate.ts'
import type { Portico } from '../portico.ts'
import { editAgain, editSend, giveUpSend, sendFlow } from './sendFlow.ts'
import { emptyForm } from './sendForm.ts'
import { submitSend } from './submitSend.ts'
import { trackerOf } from './tracker/tracker.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ether: Asset = {
  networkId: 'eip155:31337',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 10n ** 18n,
}
const transfer = { asset: ether, amount: 10n ** 17n, from, to, typed: to }

async function setUp() {
  const connector = mockConnector()
  const adapter = mockAdapter({ connectors: [connector], balances: { [from]: 10n ** 18n } })
  const events: PorticoEvent[] = []
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork('eip155:31337'), mockNetwork('eip155:31338')],
    platform: testPlatform(),
    onEvent: (event) => events.push(event),
  })
  await connect(portico, { connector })
  editSend(portico, { asset: ether, amount: '0.1', recipient: to })
  const flow = sendFlow(portico)
  const steps: string[] = []
  flow.subscribe(({ progress }) => steps.push(progress.step))
  return { portico, adapter, connector, flow, steps, events }
}

describe('a send', () => {
  test('requests, waits, confirms, and then clears the form', async () => {
    const { portico, flow, steps, events } = await setUp()
    await submitSend(portico, transfer)
    expect(steps).toEqual(['requested', 'submitted', 'confirmed'])
    expect(flow.getState().form).toMatchObject({ amount: '', recipient: '' })
    expect(events.map((event) => event.type).filter((type) => type.startsWith('send.'))).toEqual([
      'send.start',
      'send.submit',
      'send.success',
    ])
  })

  test('keeps the form if the wallet declines, and can be tried again', async () => {
    const { portico, connector, flow } = await setUp()
    connector.behave('reject')
    await submitSend(portico, transfer)
    expect(flow.getState()).toMatchObject({
      form: { amount: '0.1', recipient: to },
      progress: { step: 'failed', error: { code: 'USER_REJECTED' } },
    })
    connector.behave('approve')
    await submitSend(portico, transfer)
    expect(flow.getState().progress.step).toBe('confirmed')
  })

  test('keeps the form and the hash if the chain reverts it', async () => {
    const { portico, adapter, flow } = await setUp()
    adapter.setOutcome('reverted')
    await submitSend(portico, transfer)
    expect(flow.getState()).toMatchObject({
      form: { amount: '0.1' },
      progress: { step: 'failed', hash: /^0x/, error: { code: 'TRANSACTION_REVERTED' } } as object,
    })
  })

  test('is pending, not failed, if it takes longer', async () => {
    const { portico, adapter, flow } = await setUp()
    adapter.setOutcome('pending')
    await submitSend(portico, transfer)
    expect(flow.getState().progress.step).toBe('pending')
  })

  test('is requested once, however often the button is pressed', async () => {
    const { portico, connector, adapter } = await setUp()
    connector.behave('slow')
    const first = submitSend(portico, transfer)
    await submitSend(portico, transfer)
    await expect.poll(() => connector.calls.length).toBeGreaterThan(0)
    connector.release()
    await first
    expect(adapter.calls.send).toBe(1)
  })

  test('outlives a closed modal', async () => {
    const { portico, connector, flow } = await setUp()
    portico.open()
    connector.behave('slow')
    const sent = submitSend(portico, transfer)
    portico.close()
    await expect.poll(() => connector.calls.length).toBeGreaterThan(0)
    connector.release()
    await sent
    expect(flow.getState().progress.step).toBe('confirmed')
  })

  test('that arrived unseen is shown, and not again once it was seen', async () => {
    const { portico, flow } = await setUp()
    await submitSend(portico, transfer)
    void portico.open({ view: 'Send' })
    expect(flow.getState().progress.step).toBe('confirmed')
    portico.close()
    expect(flow.getState().progress.step).toBe('edit')
  })

  test.each([
    ['close', (portico: Portico) => portico.close()],
    ['go back', back],
  ])('that was refused ends when visitors %s, and keeps the form', async (_, close) => {
    const { portico, connector, flow } = await setUp()
    void portico.open({ view: 'Account' })
    pushView(portico, { view: 'Send' })
    connector.behave('reject')
    await submitSend(portico, transfer)
    expect(flow.getState().progress.step).toBe('failed')
    close(portico)
    expect(flow.getState()).toMatchObject({
      form: { amount: '0.1', recipient: to },
      progress: { step: 'edit' },
    })
  })

  test.each(['pending', 'reverted'] as const)(
    'that was sent and is %s ends on closing: the activity has it',
    async (outcome) => {
      const { portico, adapter, flow } = await setUp()
      adapter.setOutcome(outcome)
      void portico.open({ view: 'Send' })
      await submitSend(portico, transfer)
      portico.close()
      expect(flow.getState()).toMatchObject({ form: emptyForm, progress: { step: 'edit' } })
      expect(trackerOf(portico).store.getState()).toHaveLength(1)
    },
  )

  test('is no success until it is in a block', async () => {
    const { portico, adapter, events } = await setUp()
    const sent = () => events.map((event) => event.type).filter((type) => type.startsWith('send.'))
    adapter.setOutcome('pending')
    await submitSend(portico, transfer)
    expect(sent()).toEqual(['send.start', 'send.submit'])
    adapter.setOutcome('confirmed')
    const [tracked] = trackerOf(portico).store.getState()
    await trackerOf(portico).look(tracked?.id ?? '')
    expect(sent()).toEqual(['send.start', 'send.submit', 'send.success'])
  })

  test('that is closed before it is confirmed ends, and arrives all the same', async () => {
    const { portico, flow, events, steps } = await setUp()
    void portico.open({ view: 'Send' })
    flow.subscribe(({ progress }) => progress.step === 'submitted' && portico.close())
    await submitSend(portico, transfer)
    expect(steps.at(-1)).toBe('edit')
    expect(events.map((event) => event.type)).toContain('send.success')
    expect(flow.getState().form).toEqual(emptyForm)
  })

  test('continues after closing while the wallet has it', async () => {
    const { portico, connector, flow } = await setUp()
    void portico.open({ view: 'Send' })
    connector.behave('slow')
    const sent = submitSend(portico, transfer)
    await expect.poll(() => connector.calls.length).toBeGreaterThan(0)
    portico.close()
    expect(flow.getState().progress.step).toBe('requested')
    connector.release()
    await sent
  })

  test('fails with a text without a wallet', async () => {
    const { portico, flow } = await setUp()
    await portico.disconnect()
    editSend(portico, { recipient: to })
    await submitSend(portico, transfer)
    expect(flow.getState().progress).toMatchObject({ error: { code: 'NOT_CONNECTED' } })
  })
})

test('a change of network empties the form (specification, section 4)', async () => {
  const { portico, flow } = await setUp()
  await portico.switchNetwork('eip155:31338')
  expect(flow.getState()).toMatchObject({ form: emptyForm, progress: { step: 'edit' } })
})

test('a change of account empties the form', async () => {
  const { connector, flow } = await setUp()
  connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [to] })
  expect(flow.getState().form).toEqual(emptyForm)
})

test('a send that the visitor left for the form does not return to it', async () => {
  const { portico, connector, flow, adapter } = await setUp()
  connector.behave('slow')
  const sent = submitSend(portico, transfer)
  await expect.poll(() => connector.calls.length).toBeGreaterThan(0)
  editAgain(portico)
  editSend(portico, { amount: '0.2' })
  connector.release()
  await sent
  expect(adapter.calls.send).toBe(1)
  expect(flow.getState()).toMatchObject({ form: { amount: '0.2' }, progress: { step: 'edit' } })
})

describe('a transfer that is given up', () => {
  const states = (portico: Parameters<typeof trackerOf>[0]) =>
    trackerOf(portico)
      .store.getState()
      .map((transaction) => transaction.status.state)

  test('while the wallet has it, restores the form and records the wallet’s answer', async () => {
    const { portico, connector, flow, events } = await setUp()
    connector.behave('slow')
    const sent = submitSend(portico, transfer)
    await expect.poll(() => connector.calls.at(-1)?.method).toBe('eth_sendTransaction')
    giveUpSend(portico)
    expect(flow.getState()).toMatchObject({
      form: { amount: '0.1', recipient: to },
      progress: { step: 'edit' },
    })
    expect(states(portico)).toEqual(['waiting'])
    connector.release()
    await sent
    expect(states(portico)).toEqual(['confirmed'])
    expect(events.map((event) => event.type)).toContain('send.success')
    expect(flow.getState().progress.step).toBe('edit')
  })

  test('and declined in the wallet as well, was never a transaction', async () => {
    const { portico, connector, flow } = await setUp()
    connector.behave('slow')
    const sent = submitSend(portico, transfer)
    await expect.poll(() => connector.calls.at(-1)?.method).toBe('eth_sendTransaction')
    giveUpSend(portico)
    connector.behave('reject')
    connector.release()
    await sent
    expect(states(portico)).toEqual([])
    expect(flow.getState().progress.step).toBe('edit')
  })

  test('while the wallet is switching, is never requested, and nobody waits', async () => {
    const { portico, connector, flow } = await setUp()
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:31338' })
    editSend(portico, { asset: ether, amount: '0.1', recipient: to })
    connector.behave('slow')
    const sent = submitSend(portico, transfer)
    await expect.poll(() => connector.calls.at(-1)?.method).toBe('wallet_switchEthereumChain')
    giveUpSend(portico)
    await sent
    expect(states(portico)).toEqual([])
    connector.release()
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31337')
    expect(connector.calls.map((request) => request.method)).not.toContain('eth_sendTransaction')
    expect(flow.getState().progress.step).toBe('edit')
  })

  test('before the wallet gets it, while the chain is read, is never requested', async () => {
    const { portico, connector, adapter } = await setUp()
    const sent = submitSend(portico, transfer)
    giveUpSend(portico)
    await sent
    expect(adapter.calls.send).toBe(1)
    expect(connector.calls.map((request) => request.method)).not.toContain('eth_sendTransaction')
    expect(states(portico)).toEqual([])
  })
})

test('emits one event for each opening of the form', async () => {
  const { portico, events } = await setUp()
  const opened = () => events.filter((event) => event.type === 'send.open').length
  void portico.open({ view: 'Send' })
  pushView(portico, { view: 'SendPreview' })
  back(portico)
  expect(opened()).toBe(1)
  portico.close()
  void portico.open({ view: 'Send' })
  expect(opened()).toBe(2)
})
