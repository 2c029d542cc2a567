import type { Hex } from 'viem'
import type { Policy, TestWalletOptions } from './testWalletOptions.ts'
import { walletError } from './walletError.ts'

/** The current state of a test wallet. */
export type State = {
  chainId: number
  authorized: boolean
  urls: Map<string, string>
  policy: Policy
  fees: NonNullable<TestWalletOptions['fees']>
  ownNonces: boolean
  emit(event: string, payload: unknown): void
}
/** A test wallet's answer to a method. */
export type Method = (params: never) => unknown

/** Creates the methods that authorize a site, and those that switch chains. */
export function siteMethods(state: State, address: Hex): Record<string, Method> {
  type Chain = [{ chainId: string; rpcUrls?: readonly string[] }]
  const caveats = [{ type: 'restrictReturnedAccounts', value: [address] }]
  const permissions = () =>
    state.authorized ? [{ parentCapability: 'eth_accounts', caveats }] : []
  return {
    eth_accounts: () => (state.authorized ? [address] : []),
    eth_requestAccounts() {
      state.authorized = true
      return [address]
    },
    eth_chainId: () => `0x${state.chainId.toString(16)}`,
    wallet_getPermissions: () => permissions(),
    wallet_requestPermissions() {
      state.authorized = true
      return permissions()
    },
    wallet_revokePermissions() {
      state.authorized = false
      return null
    },
    wallet_switchEthereumChain([{ chainId }]: Chain) {
      if (!state.urls.has(String(Number(chainId))))
        throw walletError(4902, 'Unrecognized chain ID.')
      state.chainId = Number(chainId)
      state.emit('chainChanged', chainId)
      return null
    },
    wallet_addEthereumChain([{ chainId, rpcUrls }]: Chain) {
      const [url] = rpcUrls ?? []
      if (!url) throw walletError(-32602, 'rpcUrls is missing.')
      state.urls.set(String(Number(chainId)), url)
      return null
    },
  }
}
