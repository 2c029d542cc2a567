import { FrameError } from '@portico/contract'
import { expect, test } from 'vitest'
import { createChains } from '../chains/chains.ts'
import { en } from '../i18n/en.ts'
import { createMemoryStore } from '../store/keyStore.ts'
import type { Shown } from '../view/approvalForm.ts'
import { createQueue } from '../view/createQueue.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import { createRequestHandlers } from './requestHandlers.ts'

const eip155 = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const other = '0x0000000000000000000000000000000000000001'

/** Creates a frame with a wallet whose visitor declines every request, each once `decided` resolves. */
function createFrame({
  hasWallet = true,
  chainId = 'eip155:1',
  decided = Promise.resolve(),
}: {
  hasWallet?: boolean
  chainId?: string
  decided?: Promise<void>
} = {}) {
  const { signal } = new AbortController()
  const shown: Shown[] = []
  const forwarded: object[] = []
  const wallet = { addresses: { eip155, solana: '' } } as unknown as DeviceWallet
  const { rpcRequest } = createRequestHandlers({
    requestAsUser: () =>
      Promise.reject(new Error('No share is asked for before the visitor has agreed')),
    requestNode: async (call) => {
      forwarded.push(call)
      return { error: { code: 3, message: 'execution reverted' } }
    },
    chains: createChains({
      origin: 'https://login.example',
      projectId: 'p',
      platform: { fetch: () => Promise.reject(new Error('Not here')), timeout: () => signal },
    }),
    deviceWallet: async () => (hasWallet ? wallet : undefined),
    requestApproval: async (message) => {
      shown.push(message)
      await decided
      throw new FrameError('DECLINED')
    },
    enqueue: createQueue(),
    site: 'https://shop.example',
    chainId: () => chainId,
    texts: en,
    language: 'en',
    store: createMemoryStore(),
    startTimer: () => () => {},
    now: () => 0,
  })
  const request = (method: string, params: unknown = [], chainId?: string, at = signal) =>
    rpcRequest({ method, params, chainId }, at)
  return { request, shown, forwarded }
}

test('a safe request is answered without the visitor', async () => {
  const { request, shown } = createFrame()
  expect(await request('eth_accounts')).toEqual({ result: [eip155] })
  expect(await request('eth_chainId')).toEqual({ result: '0x1' })
  expect(await request('eth_chainId', [], 'eip155:31337')).toEqual({ result: '0x7a69' })
  expect(shown).toEqual([])
})

test('a request without a network is for the one that the page has switched to', async () => {
  const { request, forwarded } = createFrame({ chainId: 'eip155:31337' })
  expect(await request('eth_chainId')).toEqual({ result: '0x7a69' })
  await request('eth_blockNumber')
  expect(forwarded).toEqual([{ chainId: 'eip155:31337', method: 'eth_blockNumber', params: [] }])
  const onSolana = createFrame({ chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  await expect(onSolana.request('personal_sign')).rejects.toThrow('not allowed')
})

test.each([
  ['eth_signTransaction_x', undefined],
  ['wallet_sendCalls', undefined],
  ['wallet_grantPermissions', undefined],
  ['eth_sendUserOperation', undefined],
  ['eth_sign', undefined],
  ['wallet_exportSeed', undefined],
  ['toString_x', undefined],
  ['constructor', undefined],
  ['personal_sign', 'solana:x'],
  ['personal_sign', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['eth_getBalance', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana_signMessage', 'eip155:1'],
  ['solana_signMessage', undefined],
  ['solana_signMessage', 'solana:x'],
  ['personal_sign', 'eip155:0x1'],
])('%s on %s is not allowed', async (method, chainId) => {
  const { request, shown } = createFrame()
  await expect(request(method, ['Hello', eip155], chainId)).rejects.toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
    message: 'Requested RPC call is not allowed',
  })
  expect(shown).toEqual([])
})

test('a request that reads a chain goes to its node, whose error is returned', async () => {
  const { request, shown, forwarded } = createFrame()
  const params = [{ to: other }, 'latest']
  expect(await request('eth_call', params, 'eip155:31337')).toEqual({
    error: { code: 3, message: 'execution reverted' },
  })
  expect(forwarded).toEqual([{ chainId: 'eip155:31337', method: 'eth_call', params }])
  expect(shown).toEqual([])
})

test.each(['safe', 'notSafe', 'own'])('%s is the name of a list, not a method', async (method) => {
  const { request } = createFrame()
  await expect(request(method)).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})

test.each([
  ['another account', ['Hello', other]],
  ['no account', ['Hello']],
  ['more', ['Hello', eip155, 'x']],
  ['no text', [{}, eip155]],
  ['no list', { 0: 'Hello', 1: eip155 }],
])('a message for %s is not shown', async (_what, params) => {
  const { request, shown } = createFrame()
  await expect(request('personal_sign', params)).rejects.toMatchObject({ code: 'MESSAGE_INVALID' })
  expect(shown).toEqual([])
})

test('a message shows who requests it, and a declined one is not signed', async () => {
  const { request, shown } = createFrame()
  const text = 'bank.example wants you to sign in with your Ethereum account:'
  await expect(request('personal_sign', [text, eip155.toLowerCase()])).rejects.toMatchObject({
    code: 'DECLINED',
  })
  const site = 'https://shop.example'
  const warnings = [en.otherSite.replace('{domain}', 'bank.example')]
  const words = { title: 'Sign this message?', confirm: 'Sign' }
  expect(shown).toEqual([{ site, text, account: eip155, warnings, ...words }])
})

test('of several requests one shows at a time, and none that was aborted in the meantime', async () => {
  const { promise: decided, resolve } = Promise.withResolvers<void>()
  const { request, shown } = createFrame({ decided })
  const gone = new AbortController()
  const sign = (text: string, at?: AbortSignal) =>
    request('personal_sign', [text, eip155], undefined, at).catch(({ code }) => code)
  const answers = Promise.all([sign('first'), sign('second', gone.signal), sign('third')])
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  // Requests that show nothing are answered meanwhile.
  expect(await request('eth_accounts')).toEqual({ result: [eip155] })
  expect(shown.map(({ text }) => text)).toEqual(['first'])
  gone.abort()
  resolve()
  expect(await answers).toEqual(['DECLINED', 'REQUEST_ABORTED', 'DECLINED'])
  expect(shown.map(({ text }) => text)).toEqual(['first', 'third'])
})

test('without a wallet no request is answered', async () => {
  const { request } = createFrame({ hasWallet: false })
  await expect(request('eth_accounts')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
