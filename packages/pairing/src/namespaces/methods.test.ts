import { expect, test } from 'vitest'
import { requestNamespaces } from './namespaces.ts'

const asked = (chain: string) => requestNamespaces([chain])[chain.split(':')[0] ?? '']

test('what is asked for is the list of the specification, and no more', () => {
  expect(asked('eip155:1')?.methods.toSorted()).toEqual([
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
  expect(asked('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')?.methods.toSorted()).toEqual([
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
  ])
  expect(asked('bip122:000000000019d6689c085ae165831e93')?.methods.toSorted()).toEqual([
    'getAccountAddresses',
    'sendTransfer',
    'signMessage',
    'signPsbt',
  ])
  expect(asked('eip155:1')?.events).toEqual(['accountsChanged', 'chainChanged'])
  expect(asked('other:1')?.methods).toEqual([])
})
