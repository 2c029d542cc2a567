import type { WalletRequest } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { readers } from './readers.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const read = ({ method, params }: WalletRequest) =>
  readers[method]?.(Array.isArray(params) ? params : [params]) ?? { kind: 'other' }

test.each([
  ['a text as bytes', { method: 'personal_sign', params: ['0x6869', from] }, 'message'],
  ['a text as text', { method: 'personal_sign', params: ['hi', from] }, 'message'],
  ['a call', { method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] }, 'calls'],
  ['calls', { method: 'wallet_sendCalls', params: [{ calls: [{ to }, { to }] }] }, 'calls'],
  [
    'typed data',
    {
      method: 'eth_signTypedData_v4',
      params: [from, JSON.stringify({ types: {}, primaryType: 'A', message: {} })],
    },
    'typedData',
  ],
  ['no calls', { method: 'wallet_sendCalls', params: [{ calls: [] }] }, 'other'],
  ['calls to nobody', { method: 'wallet_sendCalls', params: [{ calls: [{ to: 1 }] }] }, 'other'],
  [
    'a key that is there twice',
    {
      method: 'eth_signTypedData_v4',
      params: [from, '{"types":{},"primaryType":"A","message":{"a":1,"a":2}}'],
    },
    'other',
  ],
  [
    'a domain that wallets may leave unsigned',
    {
      method: 'eth_signTypedData_v4',
      params: [from, { types: {}, primaryType: 'A', domain: { chainId: '1' }, message: {} }],
    },
    'other',
  ],
  ['no JSON', { method: 'eth_signTypedData_v4', params: [from, '{'] }, 'other'],
  ['null', { method: 'eth_signTypedData_v4', params: [from, 'null'] }, 'other'],
  ['nothing', { method: 'personal_sign' }, 'other'],
  ['a number', { method: 'personal_sign', params: 3 }, 'other'],
])('%s', (_, request, kind) => {
  expect(read(request).kind).toBe(kind)
})
