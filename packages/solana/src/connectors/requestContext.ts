import type { CaipNetworkId } from '@portico/contract'
import { type ConnectorEvent, errorOf, unaskedError } from '@portico/core/adapter'
import { chainOf } from '../networks/walletChains.ts'
import { parseAccounts } from '../parse/parseAccounts.ts'
import type { ReadableWallet } from '../parse/readableWallet.ts'
import type { WalletState } from './walletEvents.ts'
import { isFor } from './walletSession.ts'

/** The wallet of a request, its state, and the function that emits its events. */
export type RequestContext = {
  wallet: ReadableWallet
  state: WalletState
  emit(event: ConnectorEvent): void
}

/** The parameters of a JSON-RPC method. */
export type Params = Readonly<Record<string, unknown>>

/** Returns a text parameter. Rejects as JSON-RPC does (-32602) if it is none. */
export function textIn(params: Params, name: string): string {
  const text = params[name]
  if (typeof text === 'string') return text
  throw Object.assign(new Error(`${name} must be a text`), { code: -32602 })
}

/**
 * Returns the wallet's own account object for `pubkey`, by default the first one, and the wallet's name for the
 * network. Reads the wallet again, because accounts change while it is connected.
 * @throws PorticoError `NOT_CONNECTED`, `WALLET_WRONG_ACCOUNT`, `WALLET_BAD_ANSWER`.
 */
export function accountIn({ wallet, state }: RequestContext, params: Params) {
  const { session } = state
  if (!session) throw errorOf('NOT_CONNECTED')
  const accounts = parseAccounts(wallet.get('accounts'))
  if (!accounts) throw errorOf('WALLET_BAD_ANSWER')
  const { pubkey = session.addresses[0], chainId = session.networkId } = params
  const found = accounts.find(({ address }) => address === pubkey)
  if (!found) throw errorOf('WALLET_WRONG_ACCOUNT')
  const networkId = chainId as CaipNetworkId
  if (!isFor(found, networkId)) throw unaskedError(`The account cannot be used on ${networkId}`)
  return { account: found.object, chain: chainOf(networkId) }
}
