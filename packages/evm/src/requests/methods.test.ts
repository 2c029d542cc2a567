import { expect, test } from 'vitest'
import { isAllowed, isRead } from '../node/nodeMethods.ts'
import { methods } from './methods.ts'

test.each([
  ['eth_call', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['wallet_getCapabilities', 'safe'],
  ['personal_sign', 'asks'],
  ['eth_signTypedData_v4', 'asks'],
  ['eth_sendTransaction', 'asks'],
  ['solana_signMessage', 'refused'],
  ['wallet_sendCalls', 'asks'],
  ['wallet_grantPermissions', 'asks'],
  ['eth_sendUserOperation', 'asks'],
  ['eth_sign', 'refused'],
  ['eth_signTypedData', 'refused'],
  ['wallet_addEthereumChain', 'refused'],
  ['__proto__', 'refused'],
  ['', 'refused'],
  ['PERSONAL_SIGN', 'refused'],
])('%s is %s', (method, policy) => {
  const { safe, asks } = methods
  expect(safe.includes(method) ? 'safe' : asks.includes(method) ? 'asks' : 'refused').toBe(policy)
})

test('what a node is asked for shows nothing to a visitor, and what sends is never shared', () => {
  expect(methods.asks.filter(isAllowed)).toEqual([])
  expect(methods.safe.filter(isAllowed).length).toBeGreaterThan(20)
  expect(['eth_accounts', 'wallet_getCapabilities', 'eth_sign'].filter(isAllowed)).toEqual([])
  expect([isAllowed('eth_sendRawTransaction'), isRead('eth_sendRawTransaction')]).toEqual([
    true,
    false,
  ])
  expect(new Set(methods.safe).size).toBe(methods.safe.length)
})
