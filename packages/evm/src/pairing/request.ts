import type { CaipNetworkId } from '@portico/contract'
import type { PairedWallet, WalletRequest } from '@portico/core/adapter'
import { chainIdOf } from '../requests/chainIdOf.ts'
import { methods } from './methods.ts'

type Answer = (wallet: PairedWallet, request: WalletRequest) => unknown

/** What is answered on the page, or is more than to pass it on (EIP-1193, 1102, 3085, 3326). */
const answers: Readonly<Record<string, Answer>> = {
  eth_accounts: (wallet) => wallet.view().addresses,
  eth_requestAccounts: (wallet) => wallet.view().addresses,
  eth_chainId: (wallet) => chainIdOf(wallet.view().networkId),
  wallet_switchEthereumChain: changeChain,
  wallet_addEthereumChain: changeChain,
}

/** Answers a request of the site, or has the node or the wallet answer it. */
export function request(wallet: PairedWallet, args: WalletRequest): unknown {
  const { method } = args
  if (Object.hasOwn(answers, method)) return answers[method]?.(wallet, args)
  if (isForNode(method)) return wallet.read(args, wallet.view().networkId)
  return wallet.request(args, networkOf(wallet, args))
}

/** Sites ask for that seldom. */
async function changeChain(wallet: PairedWallet, args: WalletRequest): Promise<unknown> {
  wallet.view()
  const { onSession } = await import('./onSession.ts')
  return onSession.changeChain(wallet, args)
}

/**
 * Whether the network's nodes answer a method: libraries read through the provider as well, and a wallet on
 * another device answers none of that. What is sent with a signature already is among it.
 */
const isForNode = (method: string): boolean =>
  method === 'eth_sendRawTransaction' ||
  method === 'net_version' ||
  (method.startsWith('eth_') && !methods.includes(method))

/** The chain that a request names by itself where the wallet has approved it, else that of the site. */
function networkOf(wallet: PairedWallet, { params }: WalletRequest): CaipNetworkId {
  const { networkId } = wallet.view()
  const [first] = Array.isArray(params) ? params : []
  const { chainId } = (typeof first === 'object' && first) || { chainId: undefined }
  const named = `eip155:${Number(chainId)}` as const
  return wallet.networks().includes(named) ? named : networkId
}
