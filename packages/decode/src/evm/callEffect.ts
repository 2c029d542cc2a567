import { type Effect, type EffectAsset, isRisky } from '@portico/core/internal'

/**
 * An asset that a call moves. `isLeast`: that or more. With a `share`, in basis points, it is that part of what is
 * there, and `amount` is 0.
 */
export type CallAsset = EffectAsset & { isLeast?: boolean; share?: bigint }

/** One thing that a signature or a call lets happen, or that a call does at once. */
export type CallEffect =
  | Exclude<Effect, { kind: 'send' | 'allow' }>
  /** `isEither`: of a collection the amount is an item. */
  | (Extract<Effect, { kind: 'allow' }> & { isEither?: boolean })
  | (Extract<Effect, { kind: 'send' }> & CallAsset)
  /** `gives` at most, of `from` where that is another than the signer, for `gets`. */
  | { kind: 'swap'; gives: CallAsset; gets: CallAsset; to: string; from?: string }
  /** A coin of `from` becomes its token, or the other way round, for `to`. */
  | ({ kind: 'wrap' } & Wrapping)
  | ({ kind: 'unwrap' } & Wrapping)

type Wrapping = { amount: bigint; share?: bigint; from?: string; to: string }

/** Whether an effect can cost the account what it owns. */
export const isRiskyCall = (effect: CallEffect): boolean =>
  effect.kind === 'swap' || effect.kind === 'wrap' || effect.kind === 'unwrap' || isRisky(effect)
