import type { CaipNetworkId } from '@portico/contract'
import { errorOf } from '@portico/core/adapter'
import { parseAccounts } from '../parse/parseAccounts.ts'
import { accountIn, type Params, type RequestContext, textIn } from './requestContext.ts'
import { sessionOf } from './walletSession.ts'

/**
 * Switches the connector to another network. The wallet gets no request: in Wallet Standard each request names its
 * network. Throws 4200 (EIP-1193) if the wallet's account cannot be used there.
 */
export function switchWallet(requestContext: RequestContext, params: Params): null {
  const networkId = textIn(params, 'chainId') as CaipNetworkId
  accountIn(requestContext, params)
  const accounts = parseAccounts(requestContext.wallet.get('accounts'))
  if (!accounts) throw errorOf('WALLET_BAD_ANSWER')
  if (requestContext.state.session?.networkId === networkId) return null
  requestContext.state.session = sessionOf(accounts, networkId)
  requestContext.emit({ type: 'network', namespace: 'solana', networkId })
  return null
}
