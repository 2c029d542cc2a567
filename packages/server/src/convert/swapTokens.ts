import type { SwapToken } from '@portico/contract'
import { nativeAddresses } from '@portico/contract'
import type { EvmChain, KnownToken } from '../families/chain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import { nameCalls, readNames } from '../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import { readCallAnswers } from '../families/evm/readCalls.ts'
import { reservedNames, unlistedToken } from '../families/tokenNames.ts'
import { tokenText } from '../families/tokenText.ts'
import { ApiError } from '../http/apiError.ts'
import type { MarketChain } from './createMarkets.ts'

/** No real token has more decimals. One that claims more wants a small amount to look large, or a large one small. */
const mostDecimals = 36

const write = ({ id }: EvmChain, { address, name, symbol, decimals, iconUrl }: KnownToken) => ({
  name: tokenText(name),
  symbol: tokenText(symbol),
  address: `${id}:${address}`,
  decimals,
  logoUri: iconUrl ?? null,
  eip2612: null,
})

/** Returns the native currency, and the configured tokens that have decimals. */
export const listSwapTokens = ({ chain }: Pick<MarketChain, 'chain'>): SwapToken[] =>
  [
    { ...chain.nativeCurrency, address: nativeAddresses.eip155 },
    ...chain.tokens.filter(({ decimals }) => decimals > 0),
  ].map((token) => write(chain, token))

/**
 * Describes one token, from the configuration or else from its contract. Returns none if the description is incomplete.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function describeSwapToken(
  { chain, rpc }: { chain: EvmChain; rpc: ChainRpc },
  address: LowerAddress,
): Promise<SwapToken[]> {
  const listed = listSwapTokens({ chain }).find(
    (token) => token.address.toLowerCase() === `${chain.id}:${address}`,
  )
  if (listed) return [listed]
  const answers = await readCallAnswers(chain, rpc, nameCalls(address))
  if (answers.includes('unanswered'))
    throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  const described = readNames(answers.map((one) => (one === 'unanswered' ? undefined : one)))
  const { name, symbol, decimals } = described
  if (name === undefined || symbol === undefined || !decimals || decimals > mostDecimals) return []
  const isReserved = reservedNames([chain.nativeCurrency, ...chain.tokens])
  return [write(chain, unlistedToken({ address, name, symbol, decimals }, isReserved))]
}
