import type { KnownToken, SolanaChain } from '../chain.ts'
import { isSpamName, type NameFault, nameFaults } from '../spamNames.ts'
import type { Mint } from './readMints.ts'

/** Wrapped SOL, on every cluster: an ordinary token, but its mint has no metadata. */
export const wrappedSol: KnownToken = {
  address: 'So11111111111111111111111111111111111111112',
  name: 'Wrapped SOL',
  symbol: 'wSOL',
  decimals: 9,
}

/** Returns the tokens of a chain that need no description, by address. */
export const listedTokens = ({ tokens }: SolanaChain): ReadonlyMap<string, KnownToken> =>
  new Map([wrappedSol, ...tokens].map((token) => [token.address, token]))

/** Returns the rules by which a token's own names are an advertisement. */
export const faultsOf = ({ metadata }: Mint): NameFault[] => nameFaults(metadata ?? {})

/** Whether a token's own names are an advertisement. */
export const isSpam = ({ metadata }: Mint): boolean => isSpamName(metadata ?? {})
