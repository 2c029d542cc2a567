import { getAddressDecoder, type ReadonlyUint8Array } from '@solana/kit'

/** Extensions of a Token-2022 mint, by their number (`ExtensionType`). */
export type TokenExtensions = ReadonlyMap<number, DataView>

/** The fee rule of a transfer from an epoch on. */
export type FeeRule = {
  epoch: bigint
  /** Maximum fee, in base units. */
  maximum: bigint
  basisPoints: bigint
}

/** Offset of the extensions: they begin where the longest account without any ends, after one byte for the kind. */
const begin = 166
const headLength = 4
const mintKind = 1

/** The numbers of the extensions that matter to a sender. */
export const extension = {
  transferFee: 1,
  nonTransferable: 9,
  interestBearing: 10,
  permanentDelegate: 12,
  transferHook: 14,
  scaledAmount: 25,
  pausable: 26,
} as const

/** Reads the extensions of a mint: kind, length and data, one after the other. Stops at invalid data. */
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

/** Returns the two rules of a transfer fee, newest first; the older one applies until the newer one's epoch. */
export function feeRulesIn(data: DataView): readonly FeeRule[] {
  if (data.byteLength < 108) return []
  const rule = (at: number): FeeRule => ({
    epoch: data.getBigUint64(at, true),
    maximum: data.getBigUint64(at + 8, true),
    basisPoints: BigInt(data.getUint16(at + 16, true)),
  })
  return [rule(90), rule(72)]
}

/** Returns the permanent delegate, who may take a token from anybody at any time; `undefined` if there is none. */
export function rulerIn(extensions: TokenExtensions): string | undefined {
  const data = extensions.get(extension.permanentDelegate)
  if (!data || data.byteLength < 32) return undefined
  const bytes = new Uint8Array(data.buffer, data.byteOffset, 32)
  return bytes.every((byte) => byte === 0) ? undefined : getAddressDecoder().decode(bytes)
}

/** Whether a token's displayed amounts differ from its base units, now or soon. */
export function isScaled(extensions: TokenExtensions): boolean {
  const interest = extensions.get(extension.interestBearing)
  const scale = extensions.get(extension.scaledAmount)
  // The average rate until now, and the rate from now on.
  const bearsNone = (data: DataView) =>
    data.byteLength >= 52 && data.getInt16(40, true) === 0 && data.getInt16(50, true) === 0
  // The multiplier, and the next one.
  const isOne = (data: DataView) =>
    data.byteLength >= 56 && data.getFloat64(32, true) === 1 && data.getFloat64(48, true) === 1
  return (interest !== undefined && !bearsNone(interest)) || (scale !== undefined && !isOne(scale))
}

/** Returns the fee for an amount: its share, rounded up, and never more than the maximum. */
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

/**
 * Returns the multiplier of a token's base units for display, at a time in seconds; in floating point, as the token
 * program calculates it.
 */
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
 * Returns an amount in the smallest displayed units: base units, except for tokens with a scale or interest.
 * `undefined` if the result is no number.
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
