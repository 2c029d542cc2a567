import type { DemoChain } from '../config.ts'
import { parseState, storageKey, type WalletState } from './state.ts'

/** Reads and writes the wallet's state in this origin's storage. */
export type WalletStorage = {
  read: () => WalletState
  write: (state: WalletState) => void
}

/** Opens the wallet's storage. If the browser blocks storage, nothing is stored. */
export const openStorage = (builtIn: DemoChain): WalletStorage => ({
  read: () => parseState(attempt(() => localStorage.getItem(storageKey)) ?? null, builtIn),
  write: (state) => attempt(() => localStorage.setItem(storageKey, JSON.stringify(state))),
})

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}
