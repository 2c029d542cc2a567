import type { CaipAddress } from '@portico/contract'
import { cacheName } from '../account/cachedName.ts'
import { nameQuery } from '../account/name.ts'
import { nameKey } from '../account/names.ts'
import type { Context } from '../context/context.ts'
import { queryClient } from '../context/queryClient.ts'
import type { AccountName } from '../types/names.ts'

/** Stores the new name of an account, and invalidates the names that were read before. */
export function noteName(context: Context, caipAddress: CaipAddress, name: AccountName): void {
  cacheName(context, caipAddress, name)
  cacheName(context, caipAddress, name, 'identity')
  queryClient(context).setQueryData(nameQuery(context, caipAddress).queryKey, name)
  const { store } = context.internal
  store.setState(({ names }) => ({ names: { ...names, [nameKey(caipAddress)]: name } }))
}
