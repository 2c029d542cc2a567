import { expect, test } from 'vitest'
import { isAllowed, isRead } from '../node/nodeMethods.ts'
import { methods } from './methods.ts'

test.each([
  ['eth_call', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['wallet_getCapabilities', 'safe'],
  ['personal_sign', 'needsApproval'],
  ['eth_signTypedData_v4', 'needsApproval'],
  ['eth_sendTransaction', 'needsApproval'],
  ['solana_signMessage', 'refused'],
  ['wallet_sendCalls', 'needsApproval'],
  ['wallet_grantPermissions', 'needsApproval'],
  ['eth_sendUserOperation', 'needsApproval'],
  ['eth_sign', 'refused'],
  ['eth_signTypedData', 'refused'],
  ['wallet_addEthereumChain', 'refused'],
  ['__proto__', 'refused'],
  ['', 'refused'],
  ['PERSONAL_SIGN', 'refused'],
])('%s is %s', (method, policy) => {
  const { safe, needsApproval } = methods
  expect(
    safe.includes(method) ? 'safe' : needsApproval.includes(method) ? 'needsApproval' : 'refused',
  ).toBe(policy)
})

test('shows nothing to the visitor for calls to nodes, and never shares calls that send', () => {
  expect(methods.needsApproval.filter(isAllowed)).toEqual([])
  expect(methods.safe.filter(isAllowed).length).toBeGreaterThan(20)
  expect(['eth_accounts', 'wallet_getCapabilities', 'eth_sign'].filter(isAllowed)).toEqual([])
  expect([isAllowed('eth_sendRawTransaction'), isRead('eth_sendRawTransaction')]).toEqual([
    true,
    false,
  ])
  expect(new Set(methods.safe).size).toBe(methods.safe.length)
})
