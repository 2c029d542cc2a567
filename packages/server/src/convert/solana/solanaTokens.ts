import type { SwapToken } from '@portico/contract'
import { nativeAddresses } from '@portico/contract'
import type { KnownToken, SolanaChain } from '../../families/chain.ts'
import type { ChainRpc } from '../../families/chainRpc.ts'
import { listedTokens } from '../../families/solana/listedTokens.ts'
import { readMints } from '../../families/solana/readMints.ts'
import { reservedNames, unlistedToken } from '../../families/tokenNames.ts'
import { tokenText } from '../../families/tokenText.ts'
import { ApiError } from '../../http/apiError.ts'

const mostDecimals = 36

const write = ({ id }: SolanaChain, { address, name, symbol, decimals, iconUrl }: KnownToken) => ({
  name: tokenText(name),
  symbol: tokenText(symbol),
  address: `${id}:${address}`,
  decimals,
  logoUri: iconUrl ?? null,
  eip2612: null,
})

/** Returns SOL, and the configured tokens that have decimals. */
export const listSolanaTokens = (chain: SolanaChain): SwapToken[] =>
  [
    { ...chain.nativeCurrency, address: nativeAddresses.solana },
    ...chain.tokens.filter(({ decimals }) => decimals > 0),
  ].map((token) => write(chain, token))

/**
 * Refuses a token that keeps a part of each transfer: the minimum in a program may be the sent amount instead of the
 * received one.
 * @throws ApiError `NO_SWAP_ROUTE` for such a token. `UPSTREAM_UNAVAILABLE` if no node answers.
 */
export async function assertArrives(rpc: ChainRpc, mint: string): Promise<void> {
  const found = (await readMints(rpc, [mint])).get(mint)
  if (!found) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  if (found.keepsPart) throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
}

/** Describes one token, from the configuration or else from its mint. Returns none if the description is incomplete. */
export async function describeSolanaToken(
  { chain, rpc }: { chain: SolanaChain; rpc: ChainRpc },
  address: string,
): Promise<SwapToken[]> {
  const known = listedTokens(chain)
  const listed = listSolanaTokens(chain).find((token) => token.address === `${chain.id}:${address}`)
  if (listed) return [listed]
  const named = known.get(address)
  if (named) return [write(chain, named)]
  const mint = (await readMints(rpc, [address])).get(address)
  if (!mint || mint.decimals === 0 || mint.decimals > mostDecimals) return []
  const { name = '', symbol = '' } = mint.metadata ?? {}
  const isReserved = reservedNames([chain.nativeCurrency, ...known.values()])
  const claimed = { address, name, symbol, decimals: mint.decimals }
  return [write(chain, unlistedToken(claimed, isReserved))]
}
