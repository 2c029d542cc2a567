import { expect, test } from 'vitest'
import { FrameError } from '../frameError.ts'
import type { MessageShown } from '../view/approval.ts'
import { createTurns } from '../view/turns.ts'
import type { KeptWallet } from '../wallet/keptWallet.ts'
import { createRequestHandlers } from './requestHandlers.ts'

const eip155 = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const other = '0x0000000000000000000000000000000000000001'

/** A frame with a wallet whose visitor declines all that is shown. */
function createFrame({ hasWallet = true } = {}) {
  const shown: MessageShown[] = []
  const wallet = { addresses: { eip155, solana: '' } } as unknown as KeptWallet
  const { rpcRequest } = createRequestHandlers({
    ask: () => Promise.reject(new Error('No share is asked for before the visitor has agreed')),
    kept: async () => (hasWallet ? wallet : undefined),
    askApproval: async (message) => {
      shown.push(message)
      throw new FrameError('DECLINED')
    },
    inTurn: createTurns(),
    site: 'https://shop.example',
  })
  const { signal } = new AbortController()
  const ask = (method: string, params: unknown = [], chainId?: string) =>
    rpcRequest({ method, params, chainId }, signal)
  return { ask, shown }
}

test('what is safe is answered without the visitor', async () => {
  const { ask, shown } = createFrame()
  expect(await ask('eth_accounts')).toEqual({ result: [eip155] })
  expect(await ask('eth_chainId')).toEqual({ result: '0x1' })
  expect(await ask('eth_chainId', [], 'eip155:31337')).toEqual({ result: '0x7a69' })
  expect(shown).toEqual([])
})

test.each([
  ['eth_sendTransaction', undefined],
  ['eth_sign', undefined],
  ['wallet_exportSeed', undefined],
  ['toString_x', undefined],
  ['constructor', undefined],
  ['personal_sign', 'solana:x'],
  ['personal_sign', 'eip155:0x1'],
])('%s on %s is not allowed', async (method, chainId) => {
  const { ask, shown } = createFrame()
  await expect(ask(method, ['Hello', eip155], chainId)).rejects.toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
    message: 'Requested RPC call is not allowed',
  })
  expect(shown).toEqual([])
})

test.each([
  ['another account', ['Hello', other]],
  ['no account', ['Hello']],
  ['more', ['Hello', eip155, 'x']],
  ['no text', [{}, eip155]],
  ['no list', { 0: 'Hello', 1: eip155 }],
])('a message for %s is not shown', async (_what, params) => {
  const { ask, shown } = createFrame()
  await expect(ask('personal_sign', params)).rejects.toMatchObject({ code: 'MESSAGE_INVALID' })
  expect(shown).toEqual([])
})

test('a message is shown with who asks, and what is declined is not signed', async () => {
  const { ask, shown } = createFrame()
  const text = 'bank.example wants you to sign in with your Ethereum account:'
  await expect(ask('personal_sign', [text, eip155.toLowerCase()])).rejects.toMatchObject({
    code: 'DECLINED',
  })
  const site = 'https://shop.example'
  const facts = { account: eip155, isText: true, otherDomain: 'bank.example' }
  expect(shown).toEqual([{ site, text, ...facts }])
})

test('without a wallet nothing is answered', async () => {
  const { ask } = createFrame({ hasWallet: false })
  await expect(ask('eth_accounts')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
