import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Wallet } from '../wallet/createWallet.ts'
import type { State } from '../wallet/state.ts'

/** The wallet, for all components. */
export const WalletContext = createContext<Wallet | undefined>(undefined)

/** Returns the wallet. */
export function useWallet(): Wallet {
  const wallet = useContext(WalletContext)
  if (!wallet) throw new Error('There is no wallet around this component.')
  return wallet
}

/** Returns the current state. */
export function useWalletState(): State {
  const { store } = useWallet()
  return useSyncExternalStore(store.subscribe, store.get)
}
