/** An amount of a token, or of the native currency if there is no token; or one item of a collection, or any. */
export type EffectAsset = { token?: string; amount: bigint; item?: bigint | 'any' }

/**
 * One effect that a signature or a call allows, according to its fields. Amounts are in base units, times in Unix
 * seconds, addresses plain.
 */
export type Effect =
  /** A spender may take tokens: `amount` of them, one `item`, or every item of a collection. */
  | {
      kind: 'allow'
      token: string
      spender: string
      amount: bigint
      item?: bigint | 'all'
      /** The owner of the tokens, if the data names one. */
      owner?: string
      until?: bigint
    }
  /** A transfer of tokens or of the native currency. */
  | ({ kind: 'send'; from?: string; to: string; until?: bigint } & EffectAsset)
  /** A trade: the party that fills it takes the first asset and pays the other. */
  | {
      kind: 'trade'
      gives: readonly EffectAsset[]
      gets: readonly (EffectAsset & { to?: string })[]
      until?: bigint
    }
  /** A call, made by `from` if this is not the signer; `isDelegate` if foreign code runs as `from` itself. */
  | {
      kind: 'call'
      to: string
      value: bigint
      data: string
      from?: string
      isDelegate?: boolean
    }
  /** Somebody may act for the account; `isLimited` if conditions are named. */
  | { kind: 'delegate'; to: string; isLimited: boolean }
  /**
   * The fields name tokens and somebody who takes them, in an unknown form. With `isBlind`, they have only a hash that
   * represents something else.
   */
  | { kind: 'unclear'; isBlind?: boolean }

/** Whether an amount is unlimited: programs write amounts from here on for "without limit". */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 160n - 1n

/** Whether an effect can cost the account its assets. The revocation of a permission cannot. */
export function isRisky(effect: Effect): boolean {
  if (effect.kind === 'allow') return effect.amount > 0n || effect.item !== undefined
  if (effect.kind !== 'call') return true
  return effect.value > 0n || effect.data !== '0x' || effect.isDelegate === true
}
