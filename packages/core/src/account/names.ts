import type { CaipAddress } from '@portico/contract'
import type { State } from '../context/state.ts'
import { addressKey } from '../platform/address.ts'
import type { AccountName } from '../types/names.ts'

/** A name belongs to an address, on whatever network and however the wallet writes it. */
export const nameKey = (caipAddress: CaipAddress): string => {
  const [namespace, , address = ''] = caipAddress.split(':')
  return `${namespace}:${addressKey(address)}`
}

/** The name of an account, once it has been looked up and leads back to it. */
export const nameOf = ({ names }: State, caipAddress: CaipAddress): AccountName | undefined =>
  names[nameKey(caipAddress)]
