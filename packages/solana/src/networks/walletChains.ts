import type { CaipNetworkId } from '@portico/contract'
import { clusters } from './clusters.ts'

/** Networks by the name that wallets know them under (Wallet Standard). */
const named: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': `solana:${clusters.mainnet}`,
  'solana:devnet': `solana:${clusters.devnet}`,
  'solana:testnet': `solana:${clusters.testnet}`,
}

/** What wallets call a chain of one's own. */
const localnet = 'solana:localnet'

/** What wallets call a network: a chain that is none of the three is `solana:localnet` to them. */
export const chainOf = (networkId: CaipNetworkId): `solana:${string}` => {
  const found = Object.entries(named).find(([, id]) => id === networkId)
  return found ? (found[0] as `solana:${string}`) : localnet
}

/** How a sign-in message names a network: the three by their names alone, others by their CAIP-2 ids. */
export const signInChainOf = (networkId: CaipNetworkId): string => {
  const chain = chainOf(networkId)
  return chain === localnet ? networkId : chain.slice('solana:'.length)
}

/** The network that a wallet means; `undefined` for a chain of another family. */
export const networkIn = (chain: string): CaipNetworkId | undefined =>
  Object.hasOwn(named, chain) ? named[chain] : chain === localnet ? localnet : undefined
