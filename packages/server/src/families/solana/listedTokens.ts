import type { KnownToken, SolanaChain } from '../chain.ts'
import { isSpamName, type NameFault, nameFaults } from '../spamNames.ts'
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

/** By which rules a token's own words are an advertisement. */
export const faultsOf = ({ metadata }: Mint): NameFault[] => nameFaults(metadata ?? {})

/** Whether a token's own words are an advertisement. */
export const isSpam = ({ metadata }: Mint): boolean => isSpamName(metadata ?? {})
