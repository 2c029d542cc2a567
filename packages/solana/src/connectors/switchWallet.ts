import type { CaipNetworkId } from '@portico/contract'
import { errorOf } from '@portico/core/adapter'
import { type AskedWallet, accountIn, type Params, textIn } from './askedWallet.ts'
import { parseAccounts } from './parseAccounts.ts'
import { sessionOf } from './walletSession.ts'

/**
 * Has the connector be on another network. Nobody is asked: a wallet of Wallet Standard is told the
 * network with each request. One whose account cannot be used there answers 4200.
 */
export function switchWallet(asked: AskedWallet, params: Params): null {
  const networkId = textIn(params, 'chainId') as CaipNetworkId
  accountIn(asked, params)
  const accounts = parseAccounts(asked.wallet.get('accounts'))
  if (!accounts) throw errorOf('WALLET_BAD_ANSWER')
  if (asked.state.session?.networkId === networkId) return null
  asked.state.session = sessionOf(accounts, networkId)
  asked.emit({ type: 'network', namespace: 'solana', networkId })
  return null
}
