import { expect, test } from 'vitest'
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
