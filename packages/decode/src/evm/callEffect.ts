import { type Effect, type EffectAsset, isRisky } from '@portico/core/internal'

/**
 * An asset that a call moves. `isLeast`: the amount is a minimum. With a `share`, in basis points, it is that part of
 * the balance, and `amount` is 0.
 */
export type CallAsset = EffectAsset & { isLeast?: boolean; share?: bigint }

/** One effect that a signature or a call allows, or that a call has at once. */
export type CallEffect =
  | Exclude<Effect, { kind: 'send' | 'allow' }>
  /** `isEither`: if the token is a collection, the amount is an item. */
  | (Extract<Effect, { kind: 'allow' }> & { isEither?: boolean })
  | (Extract<Effect, { kind: 'send' }> & CallAsset)
  /** `gives` at most, from `from` if this is not the signer, for `gets`. */
  | { kind: 'swap'; gives: CallAsset; gets: CallAsset; to: string; from?: string }
  /** Native currency of `from` is wrapped for `to`, or the reverse. */
  | ({ kind: 'wrap' } & Wrapping)
  | ({ kind: 'unwrap' } & Wrapping)

type Wrapping = { amount: bigint; share?: bigint; from?: string; to: string }

/** Whether an effect can cost the account its assets. */
export const isRiskyCall = (effect: CallEffect): boolean =>
  effect.kind === 'swap' || effect.kind === 'wrap' || effect.kind === 'unwrap' || isRisky(effect)
