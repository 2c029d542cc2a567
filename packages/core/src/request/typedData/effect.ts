/** So much of a token, or of the network's own coin where no token is named; or one item of a collection, or any. */
export type EffectAsset = { token?: string; amount: bigint; item?: bigint | 'any' }

/**
 * One thing that a signature or a call lets happen, as far as its fields say. Amounts are in base units, times
 * in Unix seconds, addresses plain.
 */
export type Effect =
  /** Somebody may take tokens: `amount` of them, one `item`, or every item of a collection. */
  | {
      kind: 'allow'
      token: string
      spender: string
      amount: bigint
      item?: bigint | 'all'
      /** Whose tokens, where it is said. */
      owner?: string
      until?: bigint
    }
  /** Tokens or coins move. */
  | ({ kind: 'send'; from?: string; to: string; until?: bigint } & EffectAsset)
  /** The one who fills it takes the first and gives the other. */
  | {
      kind: 'trade'
      gives: readonly EffectAsset[]
      gets: readonly (EffectAsset & { to?: string })[]
      until?: bigint
    }
  /** A call, made by `from` where that is another than the signer; `isDelegate` where foreign code runs as `from` itself. */
  | {
      kind: 'call'
      to: string
      value: bigint
      data: string
      from?: string
      isDelegate?: boolean
    }
  /** Somebody may act for the account; `isLimited` where conditions are named. */
  | { kind: 'delegate'; to: string; isLimited: boolean }
  /**
   * Fields speak of tokens and of somebody who takes them, in a form that is not known; or, `isBlind`, of no more
   * than a hash that stands for something else.
   */
  | { kind: 'unclear'; isBlind?: boolean }

/** Amounts from here on are what programs write when they mean "without limit". */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 160n - 1n

/** Whether an effect can cost the account what it owns; taking a permission back cannot. */
export function isRisky(effect: Effect): boolean {
  if (effect.kind === 'allow') return effect.amount > 0n || effect.item !== undefined
  if (effect.kind !== 'call') return true
  return effect.value > 0n || effect.data !== '0x' || effect.isDelegate === true
}
