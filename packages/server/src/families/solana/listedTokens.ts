import type { KnownToken, SolanaChain } from '../chain.ts'
import { hasLink } from '../spamText.ts'
import type { Mint } from './readMints.ts'

/** Wrapped SOL, on every cluster: a token like others, with a mint that has no words of its own. */
export const wrappedSol: KnownToken = {
  address: 'So11111111111111111111111111111111111111112',
  name: 'Wrapped SOL',
  symbol: 'wSOL',
  decimals: 9,
}

/** The tokens of a chain that need no description. */
export const listedTokens = ({ tokens }: SolanaChain): ReadonlyMap<string, KnownToken> =>
  new Map([wrappedSol, ...tokens].map((token) => [token.address, token]))

/** Whether a token advertises a site. */
export const isSpam = ({ metadata }: Mint): boolean =>
  metadata !== undefined && [metadata.name, metadata.symbol].some(hasLink)
