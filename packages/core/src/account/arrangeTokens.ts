import { parseAmount } from '../amount/parseAmount.ts'
import { type Asset, assetKey } from '../assets/asset.ts'
import { hiddenTokenRules } from './hiddenTokenRules.ts'

/** The tokens of an account as a list shows them. The list folds `hidden` away. */
export type ArrangedTokens = { shown: readonly Asset[]; hidden: readonly Asset[] }

/** Decimals of the values that are compared. */
const scale = 18

/** Returns the value of an asset in US dollars, in base units of 18 decimals; `undefined` if no price is known. */
export const worthOf = ({ balance, decimals, price }: Asset): bigint | undefined =>
  price === undefined ? undefined : (balance * parseAmount(price, scale)) / 10n ** BigInt(decimals)

/**
 * Sorts assets by value, those without a price last, and separates those that a rule of `hiddenTokenRules` hides.
 * `listed` are the site's own tokens. These and native currencies always show.
 */
export function arrangeTokens(
  assets: readonly Asset[],
  listed: readonly Pick<Asset, 'networkId' | 'address'>[],
): ArrangedTokens {
  const keys = new Set(listed.map(assetKey))
  const isKnown = (asset: Asset) => asset.address === undefined || keys.has(assetKey(asset))
  const known = new Set(assets.filter(isKnown).map(({ symbol }) => symbol.toLowerCase()))
  const isHidden = (asset: Asset) =>
    !isKnown(asset) && hiddenTokenRules.some(({ holds }) => holds({ asset, known, worth: worthOf }))
  const sorted = [...assets].sort(byWorth)
  return {
    shown: sorted.filter((asset) => !isHidden(asset)),
    hidden: sorted.filter(isHidden),
  }
}

function byWorth(a: Asset, b: Asset): number {
  const worthA = worthOf(a) ?? -1n
  const worthB = worthOf(b) ?? -1n
  if (worthA !== worthB) return worthA < worthB ? 1 : -1
  return (
    Number(a.address !== undefined) - Number(b.address !== undefined) ||
    a.symbol.localeCompare(b.symbol)
  )
}
