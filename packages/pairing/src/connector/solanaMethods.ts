import type { CaipNetworkId } from '@portico/contract'
import { type Asked, type Asking, askWallet, inUseOf } from './askWallet.ts'
import { unsupported } from './unsupported.ts'

type Method = (asking: Asking, asked: Asked) => unknown

const accounts: Method = (asking) =>
  inUseOf(asking, 'solana').view.addresses.map((pubkey) => ({ pubkey }))

/** What is answered here. */
export const solanaMethods: Readonly<Record<string, Method>> = {
  solana_getAccounts: accounts,
  solana_requestAccounts: accounts,
  /** Nobody is asked: each request names its network. */
  portico_switchNetwork(asking, asked) {
    inUseOf(asking, 'solana')
    const { chainId } = paramsOf(asked)
    if (typeof chainId === 'string' && asking.inUse.goTo(chainId as CaipNetworkId)) return null
    throw unsupported(`No account on ${chainId}`)
  },
}

/** Asks on the network that the request names, which is said to the wallet beside the request. */
export function askSolana(asking: Asking, asked: Asked): Promise<unknown> {
  const { chainId = inUseOf(asking, 'solana').view.networkId, ...params } = paramsOf(asked)
  return askWallet(asking, { method: asked.method, params }, chainId as CaipNetworkId)
}

function paramsOf({ params }: Asked): Record<string, unknown> {
  const given: unknown = Array.isArray(params) ? params[0] : params
  return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
}
