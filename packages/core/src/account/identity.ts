import {
  type CaipAddress,
  constants,
  identity,
  networkIdOf,
  parseCaipAddress,
  type RouteOutput,
} from '@portico/contract'
import { plainText } from '../assets/plainText.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { queryClient, readAt } from '../context/queryClient.ts'
import { isServed } from '../context/supportedChains.ts'
import type { AccountName } from '../types/names.ts'
import { cachedName, cacheName } from './cachedName.ts'
import { nameKey } from './names.ts'

/**
 * Returns key and options of the query for an account's name and picture from the data API. The result is `null`
 * without a name, or if the API does not serve the network. Fresh for 5 min.
 */
export const identityQuery = (context: Context, caipAddress: CaipAddress) => ({
  queryKey: ['identity', nameKey(caipAddress)] as const,
  staleTime: constants.identityCacheMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => readIdentity(context, caipAddress, signal),
  initialData: () => cachedName(context, caipAddress, 'identity')?.name,
  initialDataUpdatedAt: () => readAt(cachedName(context, caipAddress, 'identity')?.ageMs),
})

/**
 * Returns the name and picture of an account from the data API, `null` without a name; `force` bypasses the cache.
 * @throws PorticoError `API_UNREACHABLE`, `HTTP_STATUS`, `API_BAD_ANSWER`.
 * @example
 * const { caipAddress } = getAccount(portico)
 * const identity = caipAddress && (await getIdentity(portico, { caipAddress }))
 * console.log(identity?.name ?? 'no name')
 */
export const getIdentity = (
  context: Context,
  { caipAddress, force = false }: { caipAddress: CaipAddress; force?: boolean },
): Promise<AccountName | null> =>
  queryClient(context).fetchQuery({
    ...identityQuery(context, caipAddress),
    ...(force && { staleTime: 0 }),
  })

async function readIdentity(
  context: Context,
  caipAddress: CaipAddress,
  signal: AbortSignal,
): Promise<AccountName | null> {
  const chainId = networkIdOf(caipAddress)
  if (!(await isServed(context, chainId))) return null
  const { address } = parseCaipAddress(caipAddress)
  // A contract's address may belong to someone else on another network.
  const input = { params: { address }, query: { sender: address, chainId } }
  const name = nameIn(await api(context, identity, input, signal))
  cacheName(context, caipAddress, name, 'identity')
  return name
}

const limit = 255
const picture = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const pictureLimit = 100_000

/**
 * Returns the displayable part of an answer, whose content the owner of the name chose. A name that hides characters or
 * looks like an address is rejected, and pictures are not loaded from hosts of the owner's choice.
 */
function nameIn({ name, avatar }: RouteOutput<typeof identity>): AccountName | null {
  if (!name?.includes('.') || /^0x/i.test(name) || plainText(name, limit) !== name) return null
  const shown = avatar && picture.test(avatar) && avatar.length <= pictureLimit
  return { name, ...(shown && { avatarUrl: avatar }) }
}
