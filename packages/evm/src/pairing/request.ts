import type { CaipNetworkId } from '@portico/contract'
import type { PairedWallet, WalletRequest } from '@portico/core/adapter'
import { chainIdOf } from '../requests/chainIdOf.ts'
import { methods } from './methods.ts'

type Answer = (wallet: PairedWallet, request: WalletRequest) => unknown

/** Requests that the page answers, or that need more than forwarding (EIP-1193, 1102, 3085, 3326). */
const answers: Readonly<Record<string, Answer>> = {
  eth_accounts: (wallet) => wallet.view().addresses,
  eth_requestAccounts: (wallet) => wallet.view().addresses,
  eth_chainId: (wallet) => chainIdOf(wallet.view().networkId),
  wallet_switchEthereumChain: changeChain,
  wallet_addEthereumChain: changeChain,
}

/** Answers a request of the site, or forwards it to the node or the wallet. */
export function request(wallet: PairedWallet, args: WalletRequest): unknown {
  const { method } = args
  if (Object.hasOwn(answers, method)) return answers[method]?.(wallet, args)
  if (isForNode(method)) return wallet.read(args, wallet.view().networkId)
  return wallet.request(args, networkOf(wallet, args))
}

/** Loaded on demand, because sites rarely request this. */
async function changeChain(wallet: PairedWallet, args: WalletRequest): Promise<unknown> {
  wallet.view()
  const { onSession } = await import('./onSession.ts')
  return onSession.changeChain(wallet, args)
}

/**
 * Whether the network's nodes answer a method: libraries also read through the provider, but a wallet on another device
 * answers none of these. Includes transactions that are already signed.
 */
const isForNode = (method: string): boolean =>
  method === 'eth_sendRawTransaction' ||
  method === 'net_version' ||
  (method.startsWith('eth_') && !methods.includes(method))

/** Returns the chain that a request names itself if the wallet has approved it, else that of the site. */
function networkOf(wallet: PairedWallet, { params }: WalletRequest): CaipNetworkId {
  const { networkId } = wallet.view()
  const [first] = Array.isArray(params) ? params : []
  const { chainId } = (typeof first === 'object' && first) || { chainId: undefined }
  const named = `eip155:${Number(chainId)}` as const
  return wallet.networks().includes(named) ? named : networkId
}
