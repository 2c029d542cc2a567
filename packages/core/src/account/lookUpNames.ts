import {
  type CaipAddress,
  type CaipNetworkId,
  constants,
  namespaceOf,
  networkIdOf,
  parseCaipAddress,
} from '@portico/contract'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { AccountName } from '../types/names.ts'
import { nameKey, nameOf } from './names.ts'

/** Maximum number of names in one request. */
const mostAtOnce = 40

/** The time of each account's last lookup, so that a list that grows looks up only its new rows. */
const lookupTimesService = defineService<Map<string, number>>()

/**
 * Looks up the names of the accounts of a list, in as few requests as the chain allows. Stores in the state each name
 * that resolves back to its account; looks up an account without a name again after 5 min. Uses only the name service,
 * because the data API would need a request for each account. Never rejects: a row without a name shows its address.
 */
export async function lookUpNames(
  context: Context,
  accounts: readonly CaipAddress[],
): Promise<void> {
  const { internal } = context
  const lookupTimes = internal.service(lookupTimesService, () => new Map<string, number>())
  const now = internal.platform.now()
  const state = internal.store.getState()
  const isFresh = (account: CaipAddress) =>
    nameOf(state, account) !== undefined ||
    now - (lookupTimes.get(nameKey(account)) ?? Number.NEGATIVE_INFINITY) < constants.nameCacheMs
  const wanted = new Map(
    accounts.filter((account) => !isFresh(account)).map((account) => [nameKey(account), account]),
  )
  for (const key of wanted.keys()) lookupTimes.set(key, now)
  const members = [...wanted.values()]
  const networks = [...new Set(members.map(networkIdOf))]
  await Promise.all(
    networks.map((id) => {
      const own = members.filter((account) => networkIdOf(account) === id)
      return lookUpOn(context, id, own).catch(() => {})
    }),
  )
}

async function lookUpOn(
  { config, internal }: Context,
  networkId: CaipNetworkId,
  accounts: readonly CaipAddress[],
): Promise<void> {
  const network = config.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const { lookupNames } = await internal.adapter(namespaceOf(networkId))
  for (let at = 0; lookupNames && at < accounts.length; at += mostAtOnce) {
    const part = accounts.slice(at, at + mostAtOnce)
    const names = await lookupNames({
      addresses: part.map((account) => parseCaipAddress(account).address),
      network,
    })
    const found = part.flatMap((account, index): [string, AccountName][] => {
      const name = names[index]
      return name ? [[nameKey(account), name]] : []
    })
    if (found.length > 0)
      internal.store.setState((state) => ({
        names: { ...state.names, ...Object.fromEntries(found) },
      }))
  }
}
