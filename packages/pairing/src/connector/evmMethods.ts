import type { CaipNetworkId } from '@portico/contract'
import { type Asked, type Asking, askWallet, inUseOf } from './askWallet.ts'

type Method = (asking: Asking, asked: Asked) => unknown

/** What is answered here, or not simply passed on (EIP-1193, 1102, 3085, 3326). */
export const evmMethods: Readonly<Record<string, Method>> = {
  eth_accounts: (asking) => inUseOf(asking, 'eip155').view.addresses,
  eth_requestAccounts: (asking) => inUseOf(asking, 'eip155').view.addresses,
  eth_chainId: (asking) => hexOf(inUseOf(asking, 'eip155').view.networkId),
  wallet_switchEthereumChain: changeChain,
  wallet_addEthereumChain: changeChain,
}

/** What a site asks for seldom is not there from the first. */
function changeChain(asking: Asking, asked: Asked): Promise<unknown> {
  const { session, view } = inUseOf(asking, 'eip155')
  const held = session.namespaces.eip155?.chains
  const ask = () => askWallet(asking, asked, view.networkId)
  return import('./changeChain.ts').then((it) => it.changeChain(asking, asked, { held, ask }))
}

/** The chain that a request names by itself where the session has it, else that of the site. */
export function networkOfRequest(asking: Asking, { params }: Asked): CaipNetworkId {
  const { session, view } = inUseOf(asking, 'eip155')
  const [first] = Array.isArray(params) ? params : []
  const { chainId } = (typeof first === 'object' && first) || { chainId: undefined }
  const named = `eip155:${Number(chainId)}` as const
  return session.namespaces.eip155?.chains.includes(named) ? named : view.networkId
}

const hexOf = (networkId: CaipNetworkId): string =>
  `0x${BigInt(networkId.split(':')[1] ?? 0).toString(16)}`
