import { isRecord } from '@portico/contract'
import type { Chain, ChainToken } from '../config.ts'
import { rpc } from './rpc.ts'

/** An address's balance of a token, in its smallest unit; undefined if it could not be read. */
export type TokenBalance = ChainToken & { value: bigint | undefined }

/** Returns an address's balances of a chain's tokens. Throws only if the node returns none of them. */
export async function readTokenBalances(
  chain: Chain,
  address: string,
): Promise<readonly TokenBalance[]> {
  const { tokens = [] } = chain
  if (tokens.length === 0) return []
  const values = chain.id.startsWith('solana:')
    ? await splBalances(chain, address)
    : await erc20Balances(chain, address, tokens)
  return tokens.map((token) => ({ ...token, value: values.get(token.address) }))
}

type Values = { get(address: string): bigint | undefined }

/** Reads ERC-20 `balanceOf(address)`. A contract with an invalid answer is left out. */
async function erc20Balances(
  chain: Chain,
  address: string,
  tokens: readonly ChainToken[],
): Promise<Values> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const calls = tokens.map(({ address: to }) => rpc(chain, 'eth_call', [{ to, data }, 'latest']))
  const answers = await Promise.allSettled(calls)
  const [first] = answers
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
    throw first.reason
  return new Map(
    answers.flatMap((answer, at): [string, bigint][] => {
      const word = answer.status === 'fulfilled' ? answer.value : undefined
      const isWord = typeof word === 'string' && /^0x[0-9a-f]{64}$/i.test(word)
      return isWord ? [[tokens[at]?.address ?? '', BigInt(word)]] : []
    }),
  )
}

/** The token programs of Solana: SPL Token, and Token-2022. */
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** Adds up all of an owner's token accounts by mint. A mint without an account counts as zero. */
async function splBalances(chain: Chain, owner: string): Promise<Values> {
  const answers = await Promise.all(
    tokenPrograms.map((programId) =>
      rpc(chain, 'getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed' }]),
    ),
  )
  const sums = new Map<string, bigint>()
  for (const answer of answers) {
    if (!isRecord(answer) || !Array.isArray(answer.value))
      throw new Error('The node returned no balances')
    for (const { mint, units } of answer.value.flatMap(readAccount))
      sums.set(mint, (sums.get(mint) ?? 0n) + units)
  }
  return { get: (mint) => sums.get(mint) ?? 0n }
}

function readAccount(input: unknown): { mint: string; units: bigint }[] {
  const path = ['account', 'data', 'parsed', 'info']
  const info = path.reduce(fieldOf, input)
  const mint = fieldOf(info, 'mint')
  const units = fieldOf(fieldOf(info, 'tokenAmount'), 'amount')
  if (typeof mint !== 'string' || typeof units !== 'string' || !/^\d{1,20}$/.test(units)) return []
  return [{ mint, units: BigInt(units) }]
}

const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) ? value[name] : undefined
