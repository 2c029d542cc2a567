import { errorOf } from '@portico/core/adapter'
import type { Address } from '@solana/kit'
import type { HeldAccount } from '../node/tokenAccounts.ts'

/** An amount from one token account, in base units. */
export type TokenMove = { source: Address; amount: bigint }

/**
 * Distributes an amount over an owner's accounts: the associated account first, then the fullest ones, frozen ones
 * last, as far as the chain shows this.
 * @throws PorticoError `INSUFFICIENT_FUNDS` if they hold less in total.
 */
export function tokenMoves(
  held: readonly HeldAccount[],
  associated: Address,
  amount: bigint,
): readonly TokenMove[] {
  const rank = ({ address, isFrozen }: HeldAccount) =>
    isFrozen ? 2 : address === associated ? 0 : 1
  const sources = [...held].sort(
    (a, b) => rank(a) - rank(b) || (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0),
  )
  const moves: TokenMove[] = []
  let left = amount
  for (const { address: source, amount: has } of sources) {
    if (has === 0n || left === 0n) continue
    const isEnough = has >= left
    moves.push({ source, amount: isEnough ? left : has })
    left = isEnough ? 0n : left - has
  }
  if (left > 0n) throw errorOf('INSUFFICIENT_FUNDS')
  return moves
}
