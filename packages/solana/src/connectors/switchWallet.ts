import type { CaipNetworkId } from '@portico/contract'
import { errorOf } from '@portico/core/adapter'
import { parseAccounts } from '../parse/parseAccounts.ts'
import { accountIn, type Params, type RequestContext, textIn } from './requestContext.ts'
import { sessionOf } from './walletSession.ts'

/**
 * Has the connector be on another network. Nobody is asked: a wallet of Wallet Standard is told the
 * network with each request. Throws 4200 (EIP-1193) where its account cannot be used there.
 */
export function switchWallet(asked: RequestContext, params: Params): null {
  const networkId = textIn(params, 'chainId') as CaipNetworkId
  accountIn(asked, params)
  const accounts = parseAccounts(asked.wallet.get('accounts'))
  if (!accounts) throw errorOf('WALLET_BAD_ANSWER')
  if (asked.state.session?.networkId === networkId) return null
  asked.state.session = sessionOf(accounts, networkId)
  asked.emit({ type: 'network', namespace: 'solana', networkId })
  return null
}
