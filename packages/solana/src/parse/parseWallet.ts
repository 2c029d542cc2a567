import { parseWalletLabel, type WalletLabel } from '@portico/core/adapter'
import { networkIn } from '../networks/walletChains.ts'
import { type ReadableWallet, readableWallet } from './readableWallet.ts'

/** A wallet that can be offered, parsed. What changes while it lives is read through `wallet`. */
export type StandardWallet = WalletLabel & { wallet: ReadableWallet }

/** What a wallet must be able to do: one feature of each list. */
const needed: readonly (readonly (readonly [feature: string, method: string])[])[] = [
  [['standard:connect', 'connect']],
  [['standard:events', 'on']],
  [
    ['solana:signTransaction', 'signTransaction'],
    ['solana:signAndSendTransaction', 'signAndSendTransaction'],
  ],
]

/**
 * Reads a wallet object that was registered (Wallet Standard). Returns `undefined` for nonsense, for
 * a wallet of other chains and for one that cannot do what is needed; never throws.
 */
export function parseWallet(object: unknown): StandardWallet | undefined {
  try {
    const wallet = readableWallet(object)
    if (!chainsIn(wallet.get('chains')).some(networkIn)) return undefined
    const can = ([feature, method]: readonly [string, string]) =>
      typeof wallet.feature(feature)?.[method] === 'function'
    if (!needed.every((ways) => ways.some(can))) return undefined
    const face = parseWalletLabel(wallet.get('name'), wallet.get('icon'))
    return face && { ...face, wallet }
  } catch {
    return undefined
  }
}

/** A list of chains as a wallet or an account has it; empty for what is no list. */
export const chainsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
