import type { CaipAddress } from '@portico/contract'
import { plainText } from '../assets/plainText.ts'
import type { Context } from '../context/context.ts'
import type { AccountName } from '../types/names.ts'
import { readCache, writeCache } from './cache.ts'
import { nameKey } from './names.ts'

const nameLimit = 255

/** The origin of an account's name: the name service, or the data API. */
type Source = 'name' | 'identity'

type CachedName = { name: AccountName | null; ageMs: number }

/** Returns a name that an earlier page has looked up; its `name` is `null` if the account had none. */
export function cachedName(
  context: Context,
  caipAddress: CaipAddress,
  source: Source = 'name',
): CachedName | undefined {
  const cached = readCache(context, source, nameKey(caipAddress))
  if (!cached) return
  const { value, ageMs } = cached
  if (value === null) return { name: null, ageMs }
  const { name, avatarUrl } = Object(value) as Partial<Record<keyof AccountName, unknown>>
  if (typeof name !== 'string' || !name || plainText(name, nameLimit) !== name) return
  const isPicture = typeof avatarUrl === 'string' && /^data:image\//.test(avatarUrl)
  return { name: { name, ...(isPicture && { avatarUrl }) }, ageMs }
}

/** Caches a name, unless its picture is a remote one: the cache stores no URL of a picture. */
export function cacheName(
  context: Context,
  caipAddress: CaipAddress,
  name: AccountName | null,
  source: Source = 'name',
): void {
  if (name?.avatarUrl && !/^data:image\//.test(name.avatarUrl)) return
  writeCache(context, source, nameKey(caipAddress), name)
}

/**
 * Returns the name to show for an account once every source with precedence is cached. The name service precedes the
 * data API.
 */
export function cachedProfile(context: Context, caipAddress: CaipAddress): CachedName | undefined {
  const cached = cachedName(context, caipAddress)
  const last = !cached || cached.name || !context.config.apiUrl
  return last ? cached : cachedName(context, caipAddress, 'identity')
}

/** Shows the name at once if an earlier page has cached it. */
export function restoreName(context: Context, caipAddress: CaipAddress): void {
  const name = cachedProfile(context, caipAddress)?.name
  if (!name) return
  context.internal.store.setState(({ names }) => ({
    names: { [nameKey(caipAddress)]: name, ...names },
  }))
}
