import { policyOf } from '../request/policy.ts'
import type { Connector } from '../types/connector.ts'
import type { Seller } from './seller.ts'

/**
 * Returns the abortable wallet of the account that sells, with a callback before each request that the visitor must
 * approve.
 */
export const promptingConnector = (
  { abortable, family }: Seller,
  onPrompt: () => void,
): Connector => ({
  ...abortable,
  request: (walletRequest) => {
    if (policyOf(family, walletRequest.method) !== 'safe') onPrompt()
    return abortable.request(walletRequest)
  },
})
