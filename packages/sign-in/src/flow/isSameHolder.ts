import { type CaipAddress, namespaceOf } from '@portico/contract'
import { addressOf, sameAddress } from '@portico/core/adapter'

/** Whether two accounts are the same address of a chain family, on any chain. */
export const isSameHolder = (a: CaipAddress, b: CaipAddress): boolean =>
  namespaceOf(a) === namespaceOf(b) && sameAddress(addressOf(a), addressOf(b))
