import type { CaipNetworkId } from '@portico/contract'
import type { FamilyPairing } from '@portico/core/adapter'
import { methods } from './methods.ts'
import { request } from './request.ts'

/** The requests to EVM wallets on other devices. */
export const pairing: FamilyPairing = {
  methods,
  safeMethods: ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets'],
  handles: (method) => methods.includes(method) || /^(eth|net|wallet)_/.test(method),
  isAddress: (text) => /^0x[\da-f]{40}$/i.test(text),
  loadAddressFormat: () => import('./onSession.ts').then((part) => part.onSession.checksumAddress),
  request,
  canAddNetworks: (allowed) =>
    ['wallet_switchEthereumChain', 'wallet_addEthereumChain'].some((method) =>
      allowed.includes(method),
    ),
  networkIn,
}

/**
 * Reads the chain in the data of `chainChanged` in the forms that wallets use: a number, hex digits, or a CAIP-2 id.
 */
function networkIn(data: unknown): CaipNetworkId | undefined {
  if (typeof data === 'string' && data.startsWith('eip155:')) return data as CaipNetworkId
  const chainId = Number(data)
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}
