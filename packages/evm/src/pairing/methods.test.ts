import { expect, test } from 'vitest'
import { methods } from './methods.ts'

test('wallets on other devices are asked for what the specification lists (section 5), and no more', () => {
  expect(methods.toSorted()).toEqual([
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_addEthereumChain',
    'wallet_getAssets',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_getPermissions',
    'wallet_grantPermissions',
    'wallet_registerOnboarding',
    'wallet_requestPermissions',
    'wallet_revokePermissions',
    'wallet_scanQRCode',
    'wallet_sendCalls',
    'wallet_showCallsStatus',
    'wallet_switchEthereumChain',
    'wallet_watchAsset',
  ])
})
