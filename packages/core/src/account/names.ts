import type { CaipAddress } from '@portico/contract'
import type { State } from '../context/state.ts'
import { addressKey } from '../platform/address.ts'
import type { AccountName } from '../types/names.ts'

/** A name is that of an account on one network: what a contract is called may be another's there. However the wallet writes the address. */
export const nameKey = (caipAddress: CaipAddress): CaipAddress => {
  const [namespace, chain, address = ''] = caipAddress.split(':')
  return `${namespace}:${chain}:${addressKey(address)}` as CaipAddress
}

/** The name of an account, once it has been looked up and leads back to it. */
export const nameOf = ({ names }: State, caipAddress: CaipAddress): AccountName | undefined =>
  names[nameKey(caipAddress)]
