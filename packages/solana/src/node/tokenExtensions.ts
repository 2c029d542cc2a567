import type { ReadonlyUint8Array } from '@solana/kit'

/** Extensions of a Token-2022 mint, by their number (`ExtensionType`). */
export type TokenExtensions = ReadonlyMap<number, DataView>

/** What of a transfer is withheld from an epoch on. */
export type FeeRule = {
  epoch: bigint
  /** Base units at most. */
  maximum: bigint
  basisPoints: bigint
}

/** Extensions begin where the longest account without any ends, behind a byte for the kind. */
const begin = 166
const headLength = 4
const mintKind = 1

/** The numbers of the extensions that matter to a sender. */
export const extension = {
  transferFee: 1,
  nonTransferable: 9,
  interestBearing: 10,
  transferHook: 14,
  scaledAmount: 25,
  pausable: 26,
} as const

/** Reads the extensions of a mint: kind, length and data, one behind the other. Nonsense ends it. */
export function tokenExtensions(data: ReadonlyUint8Array): TokenExtensions {
  const found = new Map<number, DataView>()
  const bytes = new Uint8Array(data)
  const view = new DataView(bytes.buffer)
  if (bytes[begin - 1] !== mintKind) return found
  let at = begin
  while (at + headLength <= bytes.length) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    at += headLength
    if (kind === 0 || at + length > bytes.length) break
    found.set(kind, new DataView(bytes.buffer, at, length))
    at += length
  }
  return found
}

/** The two rules of a transfer fee, newest first; the older one counts until the newer one's epoch. */
export function feeRulesIn(data: DataView): readonly FeeRule[] {
  if (data.byteLength < 108) return []
  const rule = (at: number): FeeRule => ({
    epoch: data.getBigUint64(at, true),
    maximum: data.getBigUint64(at + 8, true),
    basisPoints: BigInt(data.getUint16(at + 16, true)),
  })
  return [rule(90), rule(72)]
}

/** Whether amounts of a token are shown as another number than its base units have, now or soon. */
export function isScaled(extensions: TokenExtensions): boolean {
  const interest = extensions.get(extension.interestBearing)
  const scale = extensions.get(extension.scaledAmount)
  // The average rate up to now, and the rate from now on.
  const bearsNone = (data: DataView) =>
    data.byteLength >= 52 && data.getInt16(40, true) === 0 && data.getInt16(50, true) === 0
  // The multiplier, and the next one.
  const isOne = (data: DataView) =>
    data.byteLength >= 56 && data.getFloat64(32, true) === 1 && data.getFloat64(48, true) === 1
  return (interest !== undefined && !bearsNone(interest)) || (scale !== undefined && !isOne(scale))
}

/** What is withheld of an amount: its share, rounded up, and never more than the most. */
export function withheldOf(
  amount: bigint,
  rules: readonly FeeRule[],
  epoch: bigint,
): bigint | undefined {
  const rule = rules.find((rule) => rule.epoch <= epoch)
  if (!rule) return undefined
  const share = (amount * rule.basisPoints + 9_999n) / 10_000n
  return share < rule.maximum ? share : rule.maximum
}

/** The year of the token program, in seconds. */
const yearSeconds = 31_556_736

/** By what the base units of a token are multiplied to be shown, at a time in seconds; as the token program does, in floats. */
function scaleOf(extensions: TokenExtensions, now: number): number {
  const scale = extensions.get(extension.scaledAmount)
  if (scale && scale.byteLength >= 56)
    return scale.getFloat64(Number(scale.getBigInt64(40, true)) <= now ? 48 : 32, true)
  const interest = extensions.get(extension.interestBearing)
  if (!interest || interest.byteLength < 52) return 1
  const changedAt = Number(interest.getBigInt64(42, true))
  const grown = (rate: number, seconds: number) => (rate * seconds) / (yearSeconds * 10_000)
  const before = grown(
    interest.getInt16(40, true),
    changedAt - Number(interest.getBigInt64(32, true)),
  )
  return Math.exp(before + grown(interest.getInt16(50, true), now - changedAt))
}

/**
 * An amount in the smallest units of what is shown: base units for all tokens but those with a scale or an interest of their own.
 * Undefined where that is no number.
 */
export function shownUnits(
  amount: bigint,
  extensions: TokenExtensions,
  now: number,
): bigint | undefined {
  if (!isScaled(extensions)) return amount
  const shown = Math.trunc(Number(amount) * scaleOf(extensions, now))
  return Number.isFinite(shown) && shown >= 0 ? BigInt(shown) : undefined
}
