import type { WalletItem } from '@portico/core'
import { use, useState } from 'react'
import { PreparingContext } from '../../hooks/PreparingContext.ts'

/**
 * The rows that stood for wallets become those of the first wallets that are found, so that nothing is made and laid
 * out twice. From then on a row is its wallet's, wherever in the list that goes.
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
