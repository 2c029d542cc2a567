import type { Asset } from '@portico/core'
import { sameAddress } from '@portico/core/adapter'
import { addressKey, isUnsafe, maySend, trackerOf } from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'

type Wanted = { give: Asset; get: Asset; amount: bigint; from: string }

const isSame = (token: string | undefined, { address }: Asset): boolean =>
  addressKey(token ?? '') === addressKey(address ?? '')

/** Whether the wallet was asked for this very swap before, and may have sent it, or it failed in a block that may be taken back. */
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
