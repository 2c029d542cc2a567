import { parseWalletLabel, type WalletLabel } from '@portico/core/adapter'
import { networkIn } from '../networks/walletChains.ts'
import { type ReadableWallet, readableWallet } from './readableWallet.ts'

/** A parsed wallet that can be offered. Its changing properties are read through `wallet`. */
export type StandardWallet = WalletLabel & { wallet: ReadableWallet }

/** The required features of a wallet: one of each list. */
const needed: readonly (readonly (readonly [feature: string, method: string])[])[] = [
  [['standard:connect', 'connect']],
  [['standard:events', 'on']],
  [
    ['solana:signTransaction', 'signTransaction'],
    ['solana:signAndSendTransaction', 'signAndSendTransaction'],
  ],
]

/**
 * Reads a registered wallet object (Wallet Standard). Returns `undefined` for an invalid one, for a wallet of other
 * chains and for one without the required features; never throws.
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

/** Returns the list of chains of a wallet or an account; empty if it is no list. */
export const chainsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
