import { expect, test } from 'vitest'
import { isResultOf, parseApprovalRequest } from './requests.ts'

const address = `0x${'1'.repeat(40)}`

test.each([
  null,
  { kind: 'drain' },
  { kind: 'switch', chainId: '0x1' },
  { kind: 'signIn', chainId: 1 },
  { kind: 'signIn', chainId: '0x1', input: {} },
  { kind: 'signIn', chainId: 1, input: { nonce: 'a\nChain ID: 1' } },
  { kind: 'add', chain: { id: 1, name: 'One', rpcUrl: 'javascript:0' } },
  { kind: 'send', from: address, chainId: 1, transaction: {} },
  { kind: 'sign', address, message: 'text' },
  { kind: 'solanaMessage', address: 'So', message: 'text' },
  { kind: 'solanaSignIn' },
  { kind: 'solanaSignIn', input: { nonce: 1 } },
  { kind: 'solanaSignIn', input: { statement: 'Hello.\n\nURI: https://evil.example' } },
  { kind: 'solanaSignIn', input: { resources: ['https://a.example\n- https://b.example'] } },
  { kind: 'solanaSignIn', input: { resources: 'https://a.example' } },
  { kind: 'solanaTransactions', address: 'So', transactions: [], send: true },
  { kind: 'solanaTransactions', address: 'So', transactions: [1], send: true },
  { kind: 'solanaTransactions', address: 'So', transactions: ['AA=='] },
])('refuses a malformed request: %o', (input) => {
  expect(parseApprovalRequest(input)).toBeUndefined()
})

test('requires an answer to have the shape of its request', () => {
  expect(isResultOf('connect', [address])).toBe(true)
  expect(isResultOf('connect', [])).toBe(false)
  const proof = { address, message: 'shop.example wants', signature: `0x${'a'.repeat(130)}` }
  expect(isResultOf('signIn', proof)).toBe(true)
  expect(isResultOf('signIn', { ...proof, address: '0x1' })).toBe(false)
  expect(isResultOf('signIn', { ...proof, signature: '0x00' })).toBe(false)
  expect(isResultOf('send', `0x${'a'.repeat(64)}`)).toBe(true)
  expect(isResultOf('send', '0xabc')).toBe(false)
  expect(isResultOf('sign', `0x${'a'.repeat(130)}`)).toBe(true)
  expect(isResultOf('solanaConnect', { address: 'So', publicKey: `0x${'a'.repeat(64)}` })).toBe(
    true,
  )
  expect(isResultOf('solanaConnect', [address])).toBe(false)
  const access = { address: 'So', publicKey: `0x${'a'.repeat(64)}` }
  const signedIn = { access, message: '0x00', signature: `0x${'a'.repeat(128)}` }
  expect(isResultOf('solanaSignIn', signedIn)).toBe(true)
  expect(isResultOf('solanaSignIn', { ...signedIn, access: address })).toBe(false)
  expect(isResultOf('solanaSignIn', { ...signedIn, signature: '0x00' })).toBe(false)
  expect(isResultOf('solanaMessage', `0x${'a'.repeat(128)}`)).toBe(true)
  expect(isResultOf('solanaMessage', `0x${'a'.repeat(130)}`)).toBe(false)
  expect(isResultOf('solanaTransactions', [])).toBe(false)
  expect(isResultOf('switch', null)).toBe(true)
  expect(isResultOf('switch', undefined)).toBe(false)
})
