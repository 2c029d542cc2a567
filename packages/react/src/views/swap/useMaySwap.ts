import type { Asset } from '@portico/core'
import { sameAddress } from '@portico/core/adapter'
import { addressKey, isUnsafe, maySend, trackerOf } from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'

type Wanted = { give: Asset; get: Asset; amount: bigint; from: string }

const isSame = (token: string | undefined, { address }: Asset): boolean =>
  addressKey(token ?? '') === addressKey(address ?? '')

/**
 * Whether the wallet may already have sent exactly this swap after an earlier request, or it failed in a block that a
 * reorganization may undo.
 */
export function useMaySwap({ give, get, amount, from }: Wanted): boolean {
  const all = useStore(trackerOf(usePortico()).store)
  return all.some((transaction) => {
    const { swap, ...given } = transaction.transfer
    return (
      swap !== undefined &&
      (maySend(transaction) || isUnsafe(transaction)) &&
      given.networkId === give.networkId &&
      sameAddress(given.from, from) &&
      given.amount === amount &&
      isSame(given.token, give) &&
      isSame(swap.token, get)
    )
  })
}
