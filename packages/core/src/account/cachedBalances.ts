import { type CaipAddress, type CaipNetworkId, networkIdOf } from '@portico/contract'
import { type Asset, isPicture } from '../assets/asset.ts'
import { plainText } from '../assets/plainText.ts'
import type { Context } from '../context/context.ts'
import { readCache, writeCache } from './cache.ts'
import type { Balances } from './holdings.ts'

/**
 * Characters. Longer texts are not cached: they may contain pictures, and other data of the site needs the space too.
 */
const limit = 64_000

/** Returns the balances on its network that an earlier page has cached for an account. */
export function cachedBalances(
  context: Context,
  caipAddress: CaipAddress,
): { balances: Balances; ageMs: number } | undefined {
  const cached = readCache(context, 'portfolio', caipAddress)
  if (!cached || !Array.isArray(cached.value)) return
  const assets = cached.value.map((asset) => assetOf(asset, networkIdOf(caipAddress)))
  // A list without one of its assets would pass for complete.
  if (assets.length === 0 || !assets.every((asset) => asset !== undefined)) return
  return { balances: { assets, coverage: 'full' }, ageMs: cached.ageMs }
}

/** Caches balances for 30 s, unless they are partial. */
export function cacheBalances(
  context: Context,
  caipAddress: CaipAddress,
  { assets, coverage }: Balances,
): void {
  const value = assets.map((asset) => ({ ...asset, balance: String(asset.balance) }))
  const isWhole = coverage === 'full' && JSON.stringify(value).length <= limit
  writeCache(context, 'portfolio', caipAddress, isWhole ? value : undefined)
}

const digits = /^\d{1,78}$/

/** Parses an asset as `cacheBalances` writes it; `undefined` for anything else. */
function assetOf(value: unknown, networkId: CaipNetworkId): Asset | undefined {
  const fields = Object(value) as Partial<Record<keyof Asset, unknown>>
  const { address, name, symbol, decimals, balance, iconUrl, price } = fields
  const isSound =
    fields.networkId === networkId &&
    isMissingOr(address, /^[-.%_a-zA-Z0-9]{1,128}$/) &&
    isMissingOr(price, /^\d{1,40}(\.\d{1,12})?$/) &&
    isPlain(name, 64) &&
    isPlain(symbol, 16) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= 77 &&
    typeof balance === 'string' &&
    digits.test(balance) &&
    (iconUrl === undefined || isPicture(iconUrl))
  if (!isSound) return
  return { ...(fields as Omit<Asset, 'balance'>), balance: BigInt(balance) }
}

const isMissingOr = (value: unknown, form: RegExp): boolean =>
  value === undefined || (typeof value === 'string' && form.test(value))

const isPlain = (value: unknown, length: number): boolean =>
  typeof value === 'string' && plainText(value, length) === value
