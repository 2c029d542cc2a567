import { constants } from '@portico/contract'
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

const { addressLead, addressTail } = constants
const shortened = (address: string) =>
  `${address.slice(0, addressLead)}…${address.slice(-addressTail)}`

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Names and symbols that a stranger's token must not carry: those of tokens that are known. */
export function takenWords(chain: SolanaChain): ReadonlySet<string> {
  const known = [chain.nativeCurrency, ...listedTokens(chain).values()]
  return new Set(known.flatMap(({ name, symbol }) => [fold(name), fold(symbol)]))
}

/** A link in a name is there to be followed. */
const link = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/u

/** Whether a token advertises a site: data-api.md, 5.4. Tested as it would be shown. */
export function isSpam({ metadata }: Mint): boolean {
  const words = metadata ? [metadata.name, metadata.symbol] : []
  return words.some((text) => link.test(fold(tokenText(text))))
}

/**
 * A token that nobody configured. It is called as it calls itself, or by its shortened address when
 * it has no words, only invisible ones, or those of a token that is known.
 */
export function unlistedToken(
  address: string,
  { decimals, metadata }: Mint,
  taken: ReadonlySet<string>,
): Token {
  const name = tokenText(metadata?.name ?? '')
  const symbol = tokenText(metadata?.symbol ?? '')
  const speaks = name !== '' && symbol !== '' && !taken.has(fold(name)) && !taken.has(fold(symbol))
  const short = shortened(address)
  return { address, decimals, name: speaks ? name : short, symbol: speaks ? symbol : short }
}
