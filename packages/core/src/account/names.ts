import type { CaipAddress } from '@portico/contract'
import type { State } from '../context/state.ts'
import { addressKey } from '../platform/address.ts'
import type { AccountName } from '../types/names.ts'

/**
 * Returns the key of a name: an account on one network, whatever the spelling of its address. A contract's address may
 * belong to someone else on another network.
 */
export const nameKey = (caipAddress: CaipAddress): CaipAddress => {
  const [namespace, chain, address = ''] = caipAddress.split(':')
  return `${namespace}:${chain}:${addressKey(address)}` as CaipAddress
}

/** Returns the name of an account, once it has been looked up and resolves back to it. */
export const nameOf = ({ names }: State, caipAddress: CaipAddress): AccountName | undefined =>
  names[nameKey(caipAddress)]
