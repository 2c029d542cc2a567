import type { Asset } from '@portico/core'
import { sameAddress } from '@portico/core/adapter'
import { addressKey, isUnsafe, maySend, type SendCheck, trackerOf } from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'

/**
 * Whether the wallet may already have sent exactly this transfer after an earlier request, or it failed in a block that
 * a reorganization may undo.
 */
export function useMaySend(
  asset: Asset | undefined,
  from: string,
  { to, amount }: Pick<SendCheck, 'to' | 'amount'>,
): boolean {
  const all = useStore(trackerOf(usePortico()).store)
  return all.some((transaction) => {
    const { transfer } = transaction
    return (
      (maySend(transaction) || isUnsafe(transaction)) &&
      transfer.networkId === asset?.networkId &&
      addressKey(transfer.token ?? '') === addressKey(asset.address ?? '') &&
      transfer.nft?.tokenId === asset.nft?.tokenId &&
      sameAddress(transfer.from, from) &&
      sameAddress(transfer.to, to) &&
      transfer.amount === amount
    )
  })
}
