import type { Hex } from 'viem'
import type { CallAsset, CallEffect } from '../callEffect.ts'

/**
 * The accounts of the commands: the caller of the router, and the router itself, whose tokens most commands move.
 * `depth` is the number of commands around them.
 */
export type RouterContext = { sender: Hex; router: Hex; depth: number }

/** The router's placeholders for these two, and for its complete balance of a token. */
export const senderMark = '0x0000000000000000000000000000000000000001'
const routerMark = '0x0000000000000000000000000000000000000002'
export const fullBalance = 2n ** 255n
/** Basis points. */
export const basisPoints = 10_000n

/** Returns the recipient of a command. */
export const recipientOf = (to: Hex, { sender, router }: RouterContext): Hex =>
  to === senderMark ? sender : to === routerMark ? router : to

/** Returns an amount of a token, or of native currency at the zero address. */
export const assetOf = (token: Hex, amount: bigint, more: Partial<CallAsset> = {}): CallAsset => ({
  ...(!/^0x0{40}$/.test(token) && { token }),
  ...(amount === fullBalance ? { amount: 0n, share: basisPoints } : { amount }),
  ...more,
})

/** Returns the router's own payment, if it is not to itself. */
export const pay = (asset: CallAsset, to: Hex, place: RouterContext): CallEffect[] => {
  const recipient = recipientOf(to, place)
  return recipient === place.router
    ? []
    : [{ kind: 'send', ...asset, from: place.router, to: recipient }]
}
