import { tokenText } from '../../balance/tokenText.ts'
import type { SolanaChain, Token } from '../../config/config.ts'
import type { Mint } from './readMints.ts'

/** Wrapped SOL, on every cluster: a token like others, with a mint that has no words of its own. */
const wrappedSol: Token = {
  address: 'So11111111111111111111111111111111111111112',
  name: 'Wrapped SOL',
  symbol: 'wSOL',
  decimals: 9,
}

/** The tokens of a chain that need no description. */
export const listedTokens = ({ tokens }: SolanaChain): ReadonlyMap<string, Token> =>
  new Map([wrappedSol, ...tokens].map((token) => [token.address, token]))

/** A link in a name is there to be followed. */
const link = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/u

/** Whether a token advertises a site: data-api.md, 5.4. Tested as it would be shown. */
export function isSpam({ metadata }: Mint): boolean {
  const words = metadata ? [metadata.name, metadata.symbol] : []
  return words.some((text) => link.test(tokenText(text).normalize('NFKC').toLowerCase()))
}
