import { policyOf } from '../request/policy.ts'
import type { Connector } from '../types/connector.ts'
import type { Seller } from './seller.ts'

/** The abortable wallet of a seller, which says so before it is asked for anything that a visitor has to answer. */
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
