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

/** Most names that are asked for at once: what one question can hold. */
const mostAtOnce = 40

/** When each account was asked about, so that a list that grows asks about its new rows alone. */
const lookupTimesService = defineService<Map<string, number>>()

/**
 * Looks up the names of the accounts of a list, in as few questions as the chain allows. What is found and leads back stands
 * in the state; an account without a name is asked about again after 5 min. The name service alone is asked: the data
 * API would get a question for each. Never rejects: a row without a name shows its address.
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
