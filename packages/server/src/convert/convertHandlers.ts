import type { Hex } from 'viem'
import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { buildApprove } from './buildApprove.ts'
import { evmChainOf, type Markets, notForSwaps } from './createMarkets.ts'
import { readGasPrice } from './gasPrice.ts'
import { isSolanaId, type SolanaSwaps } from './solana/solanaSwaps.ts'
import type { SwapSources } from './sources/createSources.ts'
import { readSpending, spendingCalls } from './spending.ts'
import { readAccount, readOrder } from './swapOrder.ts'
import { describeSwapToken, listSwapTokens } from './swapTokens.ts'

type ConvertRoute =
  | 'convertTokens'
  | 'convertQuotes'
  | 'convertAllowance'
  | 'convertGasPrice'
  | 'convertBuildApprove'
  | 'convertBuildTransaction'
  | 'convertStatus'

/** Reads two ids, which must be on one chain. */
function readPair(ownerText: string, tokenText: string) {
  const owner = readAccount(ownerText)
  const token = readAccount(tokenText)
  if (owner.chainId === token.chainId)
    return { chainId: owner.chainId, owner: owner.address, token: token.address }
  const description = 'must be on the chain of the token'
  throw new ApiError('INVALID_REQUEST', { field: 'userAddress', description })
}

/** The allowance of assets that need none. */
const unlimited = (1n << 256n) - 1n

/** Returns the slippage in hundredths of a percent, from `percent`, which defaults to 1. */
const toBps = (percent = 1) => BigInt(Math.round(percent * 100))

/** Returns the names of the services that a page can read. */
const listed = (text: string | undefined) => text?.split(',') ?? []

/** Handles swaps, from pools of the chains and from services that the operator has keys for. Stores nothing. */
export function convertHandlers({
  chains,
  markets,
  sources,
  solana,
}: {
  chains: readonly ServedChain[]
  markets: Markets
  sources: SwapSources
  solana: SolanaSwaps
}): HandlersOf<ConvertRoute> {
  /** Returns a chain on which any source swaps. */
  const swapChain = async (chainId: string) =>
    (await sources.isServed(chainId))
      ? evmChainOf(chains, chainId, notForSwaps)
      : await markets(chainId)

  return {
    convertTokens: async ({ query: { chainId, address } }) => {
      if (isSolanaId(chainId)) return { tokens: await solana.tokens(chainId, address) }
      const on = await swapChain(chainId)
      if (!address) return { tokens: listSwapTokens(on) }
      const token = readAccount(address)
      if (token.chainId === chainId) return { tokens: await describeSwapToken(on, token.address) }
      throw new ApiError('INVALID_ADDRESS', { field: 'address' })
    },
    convertQuotes: async ({ query }) => {
      if (isSolanaId(query.from))
        return { quotes: await solana.quotes(query, listed(query.sources)) }
      const user = query.userAddress ? readAccount(query.userAddress) : undefined
      const order = {
        ...readOrder(query, user),
        fromText: query.from,
        toText: query.to,
        user: user?.address,
      }
      return { quotes: await sources.quotes(order, listed(query.sources)) }
    },
    convertAllowance: async ({ query: { tokenAddress, userAddress, source } }) => {
      const { chainId, owner, token } = readPair(userAddress, tokenAddress)
      if (isSolanaId(chainId)) {
        solana.assertServed(chainId)
        return { allowance: String(unlimited) }
      }
      const spender = await sources.find(source).spenderOn(chainId)
      const { rpc } = evmChainOf(chains, chainId, notForSwaps)
      const outcomes = await rpc.send(spendingCalls({ owner, token, spender }))
      return { allowance: String(readSpending(token, outcomes).allowance) }
    },
    convertGasPrice: async ({ query: { chainId } }) => {
      const { rpc } = evmChainOf(chains, chainId, 'Network not supported for Gas Price')
      const { standard, fast, instant } = await readGasPrice(rpc)
      return { standard: String(standard), fast: String(fast), instant: String(instant) }
    },
    convertBuildApprove: async ({ query: { userAddress, from, to, amount, source } }) => {
      const { chainId, owner, token } = readPair(from, to)
      if (readAccount(userAddress).address !== owner)
        throw new ApiError('INVALID_REQUEST', { field: 'from', description: 'must be the account' })
      const wanted = amount === undefined ? {} : { amount: BigInt(amount) }
      const spender = await sources.find(source).spenderOn(chainId)
      const on = evmChainOf(chains, chainId, notForSwaps)
      return buildApprove(on, { owner, token, spender, ...wanted })
    },
    convertBuildTransaction: ({ body }) => {
      const terms = { least: BigInt(body.least ?? 0), tries: !body.disableEstimate }
      if (isSolanaId(body.from)) {
        const slippageBps = toBps(body.solana.slippage)
        return solana.build(body, { ...terms, slippageBps, source: body.source })
      }
      const user = readAccount(body.userAddress)
      const order = readOrder(body, user)
      return sources.taking(order, body.source).build({
        ...order,
        user: user.address,
        ...terms,
        slippageBps: toBps(body.eip155.slippage),
      })
    },
    convertStatus: async ({ query: { source, hash, userAddress, to } }) => {
      const { status } = sources.find(source)
      if (!status) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'source' })
      return status({ hash: hash as Hex, user: readAccount(userAddress), token: readAccount(to) })
    },
  }
}
