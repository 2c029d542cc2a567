import {
  expectCode,
  mockAdapter,
  mockConnector,
  mockFamily,
  mockNetwork,
  mockSignature,
  testPlatform,
} from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import type { ChainFamily } from '../context/adapter/chainFamily.ts'
import type { PorticoEvent } from '../context/events.ts'
import { createPortico } from '../createPortico.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { setUpFamilies } from '../setUp.test.util.ts'
import type { RequestReader } from '../types/request.ts'
import { policyOf } from './policy.ts'
import { requestFlow } from './requestFlow.ts'
import { subjectOf } from './subject.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

async function setUp() {
  const connector = mockConnector({ requests: { wallet_sendCalls: () => ({ id: '0x1' }) } })
  const platform = testPlatform()
  const portico = createPortico({
    adapters: [mockAdapter({ connectors: [connector] })],
    networks: [mockNetwork('eip155:31337')],
    platform,
  })
  await connect(portico, { connector })
  const step = () => requestFlow(portico).getState().step
  const state = () => portico.store.getState()
  return { portico, connector, platform, step, state }
}

const call = { method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] }

describe('the policy (specification, section 5)', () => {
  const family: ChainFamily = { methods: { safe: ['read'], needsApproval: ['sign'] }, readers: {} }

  test.each([
    ['read', 'safe'],
    ['sign', 'needsApproval'],
    ['other', 'refused'],
    ['__proto__', 'refused'],
    ['', 'refused'],
    ['SIGN', 'refused'],
  ])('follows the chain family: %s is %s', (method, policy) => {
    expect(policyOf(family, method)).toBe(policy)
  })

  test('lets no method of another family through', async () => {
    const { portico } = await setUp()
    await expectCode(portico.request({ method: 'solana_signMessage' }), 'RPC_NOT_ALLOWED')
  })

  test('is requested again if it did not load', async () => {
    const connector = mockConnector()
    let loads = 0
    const loadFamily = async () => {
      if (++loads === 1) throw new Error('offline')
      return mockFamily()
    }
    const portico = createPortico({
      adapters: [mockAdapter({ connectors: [connector], loadFamily })],
      networks: [mockNetwork('eip155:31337')],
      platform: testPlatform(),
    })
    await connect(portico, { connector })
    await expectCode(portico.request({ method: 'eth_chainId' }), 'ADAPTER_LOAD_FAILED')
    expect(await portico.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(loads).toBe(2)
  })

  test('keeps a forbidden method from the wallet, and explains it', async () => {
    const { portico, connector, state } = await setUp()
    await expect(portico.request({ method: 'eth_sign', params: [from, '0x'] })).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
    expect(connector.calls).toEqual([])
    expect(state().toast).toMatchObject({
      variant: 'error',
      message: { key: 'request.notAllowed' },
    })
  })

  test('lets a read pass without a card', async () => {
    const { portico, state } = await setUp()
    expect(await portico.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(state().open).toBe(false)
  })
})

describe('a request with a card', () => {
  test('opens the card, answers, and closes it', async () => {
    const { portico, connector, platform, step, state } = await setUp()
    connector.behave('slow')
    const answer = portico.request(call)
    await expect.poll(step).toBe('requested')
    expect(state()).toMatchObject({ open: true, stack: [{ view: 'WalletRequest' }] })
    await expect.poll(() => connector.calls.length).toBe(1)
    connector.release()
    expect(await answer).toMatch(/^0x/)
    expect(step()).toBe('done')
    platform.advance(900)
    expect([step(), state().open]).toEqual(['idle', false])
  })

  test('returns to the view that was open', async () => {
    const { portico, platform, state } = await setUp()
    void portico.open()
    await portico.signMessage({ message: 'hello' })
    platform.advance(900)
    expect(state()).toMatchObject({ open: true, stack: [{ view: 'Account' }] })
  })

  test('can be retried if it is declined, and settles once', async () => {
    const { portico, connector, step } = await setUp()
    connector.behave('reject')
    const answer = portico.signMessage({ message: 'hello' })
    await expect.poll(step).toBe('failed')
    connector.behave('approve')
    const state = requestFlow(portico).getState()
    if (state.step === 'failed') state.retry()
    expect(await answer).toMatch(/^0x/)
  })

  const signing = { method: 'personal_sign', params: ['0x00', from] }
  type Way = 'cancel' | 'close' | 'disconnect'

  async function leaving(
    walletRequest: typeof call | typeof signing,
    way: Way,
    ends: 'well' | 'badly',
  ) {
    const { portico, connector, step, state } = await setUp()
    const late: PorticoEvent[] = []
    portico.on((event) => event.type === 'request.late' && late.push(event))
    connector.behave('slow')
    const outcome = portico.request(walletRequest).catch((error: PorticoError) => error)
    await expect.poll(() => connector.calls.length).toBe(1)
    const shown = requestFlow(portico).getState()
    if (way === 'cancel' && shown.step === 'requested') shown.cancel()
    if (way === 'close') portico.close()
    if (way === 'disconnect') await portico.disconnect()
    const error = (await outcome) as PorticoError
    expect(late).toEqual([])
    if (ends === 'badly') connector.behave('reject')
    connector.release()
    await expect.poll(() => late.length).toBe(1)
    expect(step()).toBe('idle')
    const { open, stack } = state()
    expect(open && stack.some((route) => route.view === 'WalletRequest')).toBe(false)
    return { error, late: late[0] }
  }

  test.each<[Way, string, string]>([
    ['cancel', 'USER_REJECTED', 'Request cancelled'],
    ['close', 'RPC_ABORTED', 'Request was aborted'],
    ['disconnect', 'NOT_CONNECTED', 'No wallet is connected'],
  ])('to sign is given up by %s, and rejects', async (way, code, text) => {
    const { error } = await leaving(signing, way, 'well')
    expect([error.code, error.message]).toEqual([code, text])
  })

  test.each<[Way, string]>([
    ['cancel', 'USER_REJECTED'],
    ['close', 'RPC_ABORTED'],
    ['disconnect', 'NOT_CONNECTED'],
  ])('to send may still be sent after %s, and is never reported as unsent', async (way, code) => {
    const { error } = await leaving(call, way, 'well')
    expect([error.code, error.cause]).toMatchObject(['SEND_UNKNOWN', { code }])
  })

  test('that is answered late passes the hash of the transaction to the site, but no signature', async () => {
    const sent = await leaving(call, 'close', 'well')
    expect(sent.late).toEqual({
      type: 'request.late',
      method: 'eth_sendTransaction',
      networkId: 'eip155:31337',
      hash: expect.stringMatching(/^0x/),
    })
    const signed = await leaving(signing, 'close', 'well')
    expect(signed.late).toEqual({
      type: 'request.late',
      method: 'personal_sign',
      networkId: 'eip155:31337',
    })
    const batch = { method: 'wallet_sendCalls', params: [{ calls: [{ to }] }] }
    expect((await leaving(batch as never, 'close', 'well')).late).toMatchObject({ callsId: '0x1' })
  })

  test('that is declined late is reported to the site as unsent', async () => {
    expect((await leaving(call, 'close', 'badly')).late).toMatchObject({ code: 'USER_REJECTED' })
  })

  test('excludes another at the same time', async () => {
    const { portico, connector } = await setUp()
    connector.behave('hang')
    const first = portico.request(call)
    first.catch(() => {})
    await expect.poll(() => connector.calls.length).toBe(1)
    await expect(portico.request(call)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    portico.close()
    await expect(first).rejects.toMatchObject({ code: 'SEND_UNKNOWN' })
  })

  test('can stay hidden', async () => {
    const { portico, connector, state } = await setUp()
    await portico.request(call, { show: false })
    expect([connector.calls.length, state().open]).toEqual([1, false])
  })

  test('needs a wallet', async () => {
    const { portico } = await setUp()
    await portico.disconnect()
    await expect(portico.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })

  test('fails with the text of the specification, section 8, if the wallet cannot sign', async () => {
    const { portico, connector } = await setUp()
    connector.behave({ fails: new Error('internal') })
    const request = { method: 'personal_sign', params: ['0x00', from] }
    await expect(portico.request(request, { show: false })).rejects.toThrow('Sign message failed')
  })

  test('leaves no timer when the widget is destroyed', async () => {
    const { portico, platform } = await setUp()
    await portico.signMessage({ message: 'x' })
    expect(platform.timers()).toBe(1)
    portico.destroy()
    expect(platform.timers()).toBe(0)
  })
})

describe('the subject of a request', () => {
  const reader: RequestReader = ([text]) =>
    typeof text === 'string' ? { kind: 'message', message: text } : undefined
  const family: ChainFamily = {
    methods: { safe: [], needsApproval: ['sign'] },
    readers: { sign: reader },
  }

  test.each([
    ['is read by the family', { method: 'sign', params: ['hi'] }, 'message'],
    ['is read where its parameters are no list', { method: 'sign', params: 'hi' }, 'message'],
    ['is shown as it is where it cannot be read', { method: 'sign', params: [7] }, 'other'],
    ['is shown as it is where nobody reads it', { method: 'other', params: ['hi'] }, 'other'],
    ['is shown as it is where its name is one of all objects', { method: 'toString' }, 'other'],
  ])('%s', (_, request, kind) => {
    expect(subjectOf(family, request).kind).toBe(kind)
  })
})

describe('transactions built by the site', () => {
  const transaction = Uint8Array.of(1, 2, 3)

  async function onBoth() {
    const all = setUpFamilies()
    await all.portico.connect({ wallet: 'com.phantom', namespace: 'solana' })
    return { ...all, subject: () => requestFlow(all.portico).getState() }
  }

  test('are signed, one or several, and sent', async () => {
    const { portico } = await onBoth()
    const unshown = { show: false }
    const signed = await portico.signTransaction({ transaction, ...unshown })
    expect(signed).toEqual(Uint8Array.of(...mockSignature, ...transaction))
    const both = { transactions: [transaction, transaction], ...unshown }
    expect(await portico.signAllTransactions(both)).toEqual([signed, signed])
    expect(await portico.signAndSendTransaction({ transaction, ...unshown })).toMatch(
      /^mock\d{60}$/,
    )
  })

  test('show while the wallet decides, and whether it sends them', async () => {
    const { portico, wallets, subject } = await onBoth()
    wallets.standard.behave('hang')
    const pending = portico.signAndSendTransaction({ transaction }).catch((error) => error.code)
    await expect.poll(() => subject().step).toBe('requested')
    expect(subject()).toMatchObject({
      connection: { namespace: 'solana' },
      subject: { kind: 'transactions', transactions: [transaction], sends: true },
    })
    portico.close()
    expect(await pending).toBe('SEND_UNKNOWN')
  })

  test('are refused by the name of the error, and reach the wallet with their options', async () => {
    const { portico, wallets, solana } = await onBoth()
    wallets.standard.behave('reject')
    await expectCode(portico.signTransaction({ transaction, show: false }), 'USER_REJECTED')
    wallets.standard.behave('approve')
    const options = { skipPreflight: true }
    await portico.signAndSendTransaction({ transaction, options, show: false })
    expect(wallets.standard.calls.at(-1)?.params).toEqual([transaction, options])
    solana.fail('signTransaction', new Error('odd'))
    await expectCode(portico.signTransaction({ transaction, show: false }), 'WALLET_REQUEST_FAILED')
  })

  test('belong to one family: another must be named, and fails if it cannot sign', async () => {
    const { portico, wallets } = await onBoth()
    await portico.connect({ wallet: 'com.phantom', namespace: 'eip155' })
    const inSolana = { namespace: 'solana', show: false } as const
    await portico.signTransaction({ transaction, ...inSolana })
    expect(wallets.standard.calls.at(-1)?.method).toBe('mock_signTransaction')
    await portico.signMessage({ message: 'hello', ...inSolana })
    expect(wallets.standard.calls.at(-1)?.method).toBe('personal_sign')
    const nowhere = portico.signTransaction({ transaction, namespace: 'bip122' })
    await expectCode(nowhere, 'NOT_CONNECTED')
  })

  test('are unsupported in a family without them, as typed data are', async () => {
    const connector = mockConnector({ networkId: 'solana:local' })
    const portico = createPortico({
      adapters: [mockAdapter({ namespace: 'solana', connectors: [connector], features: ['send'] })],
      networks: [mockNetwork('solana:local')],
      platform: testPlatform(),
    })
    await connect(portico, { connector })
    expect([portico.supports('signTransaction'), portico.supports('send')]).toEqual([false, true])
    await expectCode(portico.signTransaction({ transaction }), 'WALLET_UNSUPPORTED')
    const all = portico.signAllTransactions({ transactions: [transaction] })
    await expectCode(all, 'WALLET_UNSUPPORTED')
    await expectCode(portico.signAndSendTransaction({ transaction }), 'WALLET_UNSUPPORTED')
    const typedData = { types: {}, primaryType: 'A', message: {} }
    await expectCode(portico.signTypedData({ typedData }), 'WALLET_UNSUPPORTED')
  })
})
