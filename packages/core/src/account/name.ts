import { type CaipAddress, constants, networkIdOf, parseCaipAddress } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { queryClient, readAt } from '../context/queryClient.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { AccountName } from '../types/names.ts'
import { cachedProfile, cacheName } from './cachedName.ts'
import { nameKey } from './names.ts'

/**
 * Returns key and options of the query for the name that an account chose and that resolves back to it, with its
 * picture; `null` without one. Queries the name service first, then the data API. Fresh for 5 min. The name is also
 * stored in the state, for the buttons.
 */
export const nameQuery = (context: Context, caipAddress: CaipAddress) => ({
  queryKey: ['name', nameKey(caipAddress)] as const,
  staleTime: constants.nameCacheMs,
  queryFn: () =>
    readName(context, caipAddress).catch((cause: unknown) => {
      throw errorOf('NAME_LOOKUP_FAILED', {}, cause)
    }),
  initialData: () => cachedProfile(context, caipAddress)?.name,
  initialDataUpdatedAt: () => readAt(cachedProfile(context, caipAddress)?.ageMs),
})

/**
 * Returns the name of an account, `null` without one; `force` bypasses the cache.
 * @throws PorticoError `NAME_LOOKUP_FAILED`; the `cause` is the error of the name service or the data API.
 * @example
 * const { caipAddress } = getAccount(portico)
 * const name = caipAddress && (await getName(portico, { caipAddress }))
 * console.log(name?.name ?? 'no name')
 */
export const getName = (
  context: Context,
  { caipAddress, force = false }: { caipAddress: CaipAddress; force?: boolean },
): Promise<AccountName | null> =>
  queryClient(context).fetchQuery({
    ...nameQuery(context, caipAddress),
    ...(force && { staleTime: 0 }),
  })

async function readName(context: Context, caipAddress: CaipAddress): Promise<AccountName | null> {
  const { namespace, address } = parseCaipAddress(caipAddress)
  const adapter = await context.internal.adapter(namespace)
  const id = networkIdOf(caipAddress)
  const network = context.config.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const own = (await adapter.lookupName?.({ address, network })) ?? null
  cacheName(context, caipAddress, own)
  const name = own ?? (await identityOf(context, caipAddress))
  context.internal.store.setState(({ names }) => {
    const { [nameKey(caipAddress)]: _before, ...others } = names
    return { names: name ? { ...others, [nameKey(caipAddress)]: name } : others }
  })
  return name
}

/**
 * Returns the name from the data API. Loads the code for it only if the site has a data API and the name service found
 * no name.
 */
async function identityOf(context: Context, caipAddress: CaipAddress): Promise<AccountName | null> {
  if (!context.config.apiUrl) return null
  const { getIdentity } = await import('./identity.ts')
  return getIdentity(context, { caipAddress, force: true })
}
