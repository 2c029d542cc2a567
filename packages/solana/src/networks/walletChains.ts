import type { CaipNetworkId } from '@portico/contract'
import { clusters } from './clusters.ts'

/** Networks by their names in wallets (Wallet Standard). */
const named: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': `solana:${clusters.mainnet}`,
  'solana:devnet': `solana:${clusters.devnet}`,
  'solana:testnet': `solana:${clusters.testnet}`,
}

/** The wallets' name for a private chain. */
const localnet = 'solana:localnet'

/** Returns the wallets' name for a network: a chain that is none of the three public ones is `solana:localnet`. */
export const chainOf = (networkId: CaipNetworkId): `solana:${string}` => {
  const found = Object.entries(named).find(([, id]) => id === networkId)
  return found ? (found[0] as `solana:${string}`) : localnet
}

/**
 * Returns the name of a network in a sign-in message: the three public ones by their names, others by their CAIP-2 ids.
 */
export const signInChainOf = (networkId: CaipNetworkId): string => {
  const chain = chainOf(networkId)
  return chain === localnet ? networkId : chain.slice('solana:'.length)
}

/** Returns the network for a wallet's chain name; `undefined` for a chain of another family. */
export const networkIn = (chain: string): CaipNetworkId | undefined =>
  Object.hasOwn(named, chain) ? named[chain] : chain === localnet ? localnet : undefined
