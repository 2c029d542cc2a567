import { isUnlimited } from '@portico/core/internal'
import { formatAmount } from '../formatAmount.ts'
import type { CallAsset } from './callEffect.ts'
import type { WordContext } from './step.ts'

/** The warning about an amount of a token that could not be read. */
export const unreadTokenWarning = 'We couldn’t read this token, so we can’t tell how much this is.'

/** Describes an asset and its amount; amounts of an unknown token are in base units. */
export function assetWords(asset: CallAsset, context: WordContext): string {
  if (asset.share !== undefined) return shareWords(asset.share, asset.token, context)
  return `${asset.isLeast ? 'At least ' : ''}${amountWords(asset, context)}`
}

/** Describes a part of the balance, in basis points. */
function shareWords(share: bigint, token: string | undefined, context: WordContext): string {
  const name = token === undefined ? context.symbol : nameOf(token, context)
  return share >= 10_000n ? `All ${name}` : `${formatAmount(share, 2)}% of ${name}`
}

function amountWords({ token, amount, item }: CallAsset, context: WordContext): string {
  if (token === undefined) return `${formatAmount(amount, 18)} ${context.symbol}`
  const known = context.tokens.get(token.toLowerCase())
  if (item === 'any')
    return `${formatAmount(amount, 0)} × any item${known ? ` of ${known.symbol}` : ''}`
  if (item !== undefined || (known && known.decimals === undefined)) {
    const count = item !== undefined && amount > 1n ? `${formatAmount(amount, 0)} × ` : ''
    return `${count}${known?.symbol ? `${known.symbol} ` : 'item '}#${item ?? amount}`
  }
  if (isUnlimited(amount)) return `Unlimited ${known?.symbol ?? 'units'}`
  if (known?.decimals === undefined)
    return `${formatAmount(amount, 0)} ${amount === 1n ? 'unit' : 'units'}`
  return `${formatAmount(amount, known.decimals)} ${known.symbol}`
}

/** Returns the symbol of a token; "tokens" if it is not known. */
export const nameOf = (token: string, { tokens }: WordContext): string =>
  tokens.get(token.toLowerCase())?.symbol || 'tokens'
