import type { CaipAddress } from '@portico/contract'
import { addressKey } from '../address.ts'
import type { AccountName } from '../types/names.ts'
import type { State } from './state.ts'

/** A name belongs to an address, on whatever network and however the wallet writes it. */
export const nameKey = (caipAddress: CaipAddress): string => {
  const [namespace, , address = ''] = caipAddress.split(':')
  return `${namespace}:${addressKey(address)}`
}

/** The name of an account, once it has been looked up and leads back to it. */
export const nameOf = ({ names }: State, caipAddress: CaipAddress): AccountName | undefined =>
  names[nameKey(caipAddress)]
