import type { Chain } from '../../config.ts'
import { WalletError } from '../../walletError.ts'
import type { Core } from '../core.ts'

/** Returns the chain whose node sends a transaction. @throws WalletError `NOT_OURS`. */
export function chainOf({ store }: Core, chainId: string): Chain {
  const chain = store.get().chains.find(({ id }) => id === chainId)
  if (!chain) throw new WalletError('NOT_OURS')
  return chain
}
