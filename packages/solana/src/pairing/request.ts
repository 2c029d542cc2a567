import { type CaipNetworkId, isRecord } from '@portico/contract'
import type { PairedWallet, WalletRequest } from '@portico/core/adapter'

type Answer = (wallet: PairedWallet, params: Record<string, unknown>) => unknown

const accounts: Answer = (wallet) => wallet.view().addresses.map((pubkey) => ({ pubkey }))

/** Requests that the page answers. */
const answers: Readonly<Record<string, Answer>> = {
  solana_getAccounts: accounts,
  solana_requestAccounts: accounts,
  /** The wallet gets no request: each request names its network. */
  portico_switchNetwork(wallet, { chainId }) {
    wallet.view()
    if (typeof chainId === 'string' && wallet.switchTo(chainId as CaipNetworkId)) return null
    throw Object.assign(new Error(`No account on ${chainId}`), { code: 4200 })
  },
}

/** Answers a request of the site, or forwards it to the wallet on the network that the request names. */
export function request(wallet: PairedWallet, { method, params }: WalletRequest): unknown {
  const first: unknown = Array.isArray(params) ? params[0] : params
  const given = isRecord(first) ? first : {}
  if (Object.hasOwn(answers, method)) return answers[method]?.(wallet, given)
  const { chainId = wallet.view().networkId, ...walletRequest } = given
  return wallet.request({ method, params: walletRequest }, chainId as CaipNetworkId)
}
