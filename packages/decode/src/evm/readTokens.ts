import type { Effect } from '@portico/core'
import { erc20Abi, type Hex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { type EvmNode, nodeClient } from './node.ts'

/** What a chain says of a token: amounts with decimals, or items of a collection. */
export type TokenFacts = { symbol: string; decimals: number } | { symbol: string; decimals?: never }

/** Facts by address, in lower case. */
export type Tokens = ReadonlyMap<string, TokenFacts>

/** More than these nobody compares; the rest shows in units. */
const mostTokens = 12
const timeoutMs = 5000

const itemsAbi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function symbol() view returns (string)',
])
/** ERC-721 and ERC-1155. */
const collections = ['0x80ac58cd', '0xd9b67a26'] as const

/** The tokens that effects name. */
export const tokensOf = (effects: readonly Effect[]): string[] => [
  ...new Set(
    effects.flatMap((it) => {
      if (it.kind === 'trade') return [...it.gives, ...it.gets].flatMap(({ token }) => token ?? [])
      return it.kind === 'allow' || it.kind === 'send' ? (it.token ?? []) : []
    }),
  ),
]

/** Reads the name and the decimals of tokens; what no token answers for is left out. */
export async function readTokens(
  chain: Pick<EvmNode, 'rpcUrl'>,
  addresses: readonly string[],
): Promise<Tokens> {
  const client = nodeClient(chain, timeoutMs)
  const read = async (address: string): Promise<[string, TokenFacts] | undefined> => {
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
    const name = symbol.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 20)
    if (decimals !== undefined && name) return [address.toLowerCase(), { symbol: name, decimals }]
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
    return answers.includes(true) ? [address.toLowerCase(), { symbol: name }] : undefined
  }
  const found = await Promise.all(addresses.slice(0, mostTokens).map(read))
  return new Map(found.filter((it) => it !== undefined))
}
