import type { WalletItem } from '@portico/core'
import { use, useState } from 'react'
import { PreparingContext } from '../../hooks/PreparingContext.ts'

/**
 * Returns row keys with which placeholder rows become the rows of the first wallets found, so that no element is
 * created and laid out twice. After that a row belongs to its wallet, wherever this moves in the list.
 */
export function useRowKeys(wallets: readonly WalletItem[]): (wallet: WalletItem) => string {
  const preparing = use(PreparingContext)
  const [{ samples, keys }] = useState(() => ({
    samples: preparing ? wallets : [],
    keys: new Map<string, string>(),
  }))
  if (!preparing && keys.size === 0)
    for (const [at, { id }] of wallets.slice(0, samples.length).entries())
      keys.set(id, samples[at]?.id ?? id)
  return ({ id }) => keys.get(id) ?? id
}
