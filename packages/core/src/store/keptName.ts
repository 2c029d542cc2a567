import type { CaipAddress } from '@portico/contract'
import { plainText } from '../assets/plainText.ts'
import type { Portico } from '../portico.ts'
import type { AccountName } from '../types/names.ts'
import { readCache, writeCache } from './cache.ts'
import { nameKey } from './names.ts'

const nameLimit = 255

/** A name that an earlier page has looked up: `null` where there was none. */
export function keptName(
  portico: Portico,
  caipAddress: CaipAddress,
): { name: AccountName | null; ageMs: number } | undefined {
  const kept = readCache(portico, 'name', anywhere(caipAddress))
  if (!kept) return
  const { value, ageMs } = kept
  if (value === null) return { name: null, ageMs }
  const { name, avatarUrl } = Object(value) as Partial<Record<keyof AccountName, unknown>>
  if (typeof name !== 'string' || !name || plainText(name, nameLimit) !== name) return
  const isPicture = typeof avatarUrl === 'string' && /^data:image\//.test(avatarUrl)
  return { name: { name, ...(isPicture && { avatarUrl }) }, ageMs }
}

/** Keeps a name. One with a picture from elsewhere is looked up again: no address of one is kept. */
export function keepName(
  portico: Portico,
  caipAddress: CaipAddress,
  name: AccountName | null,
): void {
  if (name?.avatarUrl && !/^data:image\//.test(name.avatarUrl)) return
  writeCache(portico, 'name', anywhere(caipAddress), name)
}

/** Shows the name at once where it is known from an earlier page. */
export function restoreName(portico: Portico, caipAddress: CaipAddress): void {
  const name = keptName(portico, caipAddress)?.name
  if (!name) return
  portico.internal.store.setState(({ names }) => ({
    names: { [nameKey(caipAddress)]: name, ...names },
  }))
}

/** A name is one for all networks of a family. */
const anywhere = (caipAddress: CaipAddress): CaipAddress => {
  const [namespace, address] = nameKey(caipAddress).split(':')
  return `${namespace}:0:${address}` as CaipAddress
}
