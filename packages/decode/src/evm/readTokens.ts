import { withTimeout } from '@portico/core/adapter'
import { erc20Abi, type Hex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { findListed } from '../listedTokens.ts'
import { plainName, unlistedName } from '../unlistedName.ts'
import type { CallEffect } from './callEffect.ts'
import { nodeClient, type TokenChain } from './node.ts'

/**
 * The known data of a token: amounts with decimals, or items of a collection. The `symbol` of an unlisted token says
 * so, with its address; `claimed` is then its own name, sanitized, and may be empty.
 */
export type TokenFacts = { symbol: string; claimed?: string } & (
  | { decimals: number }
  | { decimals?: never }
)

/** The data of tokens by address, in lower case. */
export type Tokens = ReadonlyMap<string, TokenFacts>

/** Maximum number of tokens to read; the amounts of others show in base units. */
const mostTokens = 12
const timeoutMs = 5000

const itemsAbi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function symbol() view returns (string)',
])
/** ERC-721 and ERC-1155. */
const collections = ['0x80ac58cd', '0xd9b67a26'] as const

/** Returns the tokens that effects name. */
export const tokensOf = (effects: readonly CallEffect[]): string[] => [
  ...new Set(
    effects.flatMap((effect) => {
      if (effect.kind === 'trade')
        return [...effect.gives, ...effect.gets].flatMap(({ token }) => token ?? [])
      if (effect.kind === 'swap')
        return [effect.gives, effect.gets].flatMap(({ token }) => token ?? [])
      return effect.kind === 'allow' || effect.kind === 'send' ? (effect.token ?? []) : []
    }),
  ),
]

/** Finds the names and the decimals of tokens, or reads them. Leaves out an address at which no token answers. */
export async function readTokens(chain: TokenChain, addresses: readonly string[]): Promise<Tokens> {
  const client = nodeClient(chain, timeoutMs)
  const read = async (address: string): Promise<[string, TokenFacts] | undefined> => {
    const listed = findListed(`eip155:${chain.chainId}`, address, chain.tokens)
    if (listed) return [address.toLowerCase(), listed]
    const at = { address: address as Hex } as const
    const symbol = await readContract(client, {
      ...at,
      abi: erc20Abi,
      functionName: 'symbol',
    }).catch(() => '')
    const decimals = await readContract(client, {
      ...at,
      abi: erc20Abi,
      functionName: 'decimals',
    }).catch(() => undefined)
    const named = { symbol: unlistedName(symbol, address), claimed: plainName(symbol) }
    if (decimals !== undefined) return [address.toLowerCase(), { ...named, decimals }]
    const answers = await Promise.all(
      collections.map((id) =>
        readContract(client, {
          ...at,
          abi: itemsAbi,
          functionName: 'supportsInterface',
          args: [id],
        }).catch(() => false),
      ),
    )
    return answers.includes(true) ? [address.toLowerCase(), named] : undefined
  }
  const inTime = (address: string) =>
    withTimeout(read(address), { ms: timeoutMs, onTimeout: () => undefined })
  const found = await Promise.all(addresses.slice(0, mostTokens).map(inTime))
  return new Map(found.filter((entry) => entry !== undefined))
}
