import type { ServedChain } from '../balance/balances.ts'
import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { Logger } from '../util/logger.ts'
import { buildApprove } from './buildApprove.ts'
import { buildTransaction } from './buildTransaction.ts'
import { createMarkets, evmChainOf } from './createMarkets.ts'
import { readGasPrice } from './gasPrice.ts'
import { quoteSwap, writeQuote } from './quoteSwap.ts'
import { readSpending, spendingCalls } from './spending.ts'
import { isNative, readAccount, readOrder } from './swapOrder.ts'
import { describeSwapToken, listSwapTokens } from './swapTokens.ts'

type ConvertRoute =
  | 'convertTokens'
  | 'convertQuotes'
  | 'convertAllowance'
  | 'convertGasPrice'
  | 'convertBuildApprove'
  | 'convertBuildTransaction'

/** Both have to be on one chain. */
function readPair(ownerText: string, tokenText: string) {
  const [owner, token] = [readAccount(ownerText), readAccount(tokenText)]
  if (owner.chainId === token.chainId)
    return { chainId: owner.chainId, owner: owner.address, token: token.address }
  const description = 'must be on the chain of the token'
  throw new ApiError('INVALID_REQUEST', { field: 'userAddress', description })
}

/** Swaps, from what pools of the chains say: no service is asked, and nothing is kept. */
export function convertHandlers({
  chains,
  now,
  logger,
}: {
  chains: readonly ServedChain[]
  now: () => number
  logger: Logger
}): HandlersOf<ConvertRoute> {
  const markets = createMarkets(chains, { now, logger })
  return {
    convertTokens: async ({ query: { chainId, address } }) => {
      const on = await markets(chainId)
      if (!address) return { tokens: listSwapTokens(on) }
      const token = readAccount(address)
      if (token.chainId === chainId) return { tokens: await describeSwapToken(on, token.address) }
      throw new ApiError('INVALID_ADDRESS', { field: 'address' })
    },
    convertQuotes: async ({ query }) => {
      const order = readOrder(query, query.userAddress ? readAccount(query.userAddress) : undefined)
      const on = await markets(order.chainId)
      const { quoted } = await quoteSwap(on, order)
      const texts = { fromText: query.from, toText: query.to, spends: !isNative(order.from) }
      return { quotes: [writeQuote(on, { ...order, ...texts }, quoted)] }
    },
    convertAllowance: async ({ query: { tokenAddress, userAddress } }) => {
      const { chainId, owner, token } = readPair(userAddress, tokenAddress)
      const { rpc, market } = await markets(chainId)
      const outcomes = await rpc.send(spendingCalls({ owner, token, spender: market.router }))
      return { allowance: String(readSpending(token, outcomes).allowance) }
    },
    convertGasPrice: async ({ query: { chainId } }) => {
      const { rpc } = evmChainOf(chains, chainId, 'Network not supported for Gas Price')
      const { standard, fast, instant } = await readGasPrice(rpc)
      return { standard: String(standard), fast: String(fast), instant: String(instant) }
    },
    convertBuildApprove: async ({ query: { userAddress, from, to, amount } }) => {
      const { chainId, owner, token } = readPair(from, to)
      if (readAccount(userAddress).address !== owner)
        throw new ApiError('INVALID_REQUEST', { field: 'from', description: 'must be the account' })
      const wanted = amount === undefined ? {} : { amount: BigInt(amount) }
      return buildApprove(await markets(chainId), { owner, token, ...wanted })
    },
    convertBuildTransaction: async ({ body }) => {
      const user = readAccount(body.userAddress)
      const order = readOrder(body, user)
      const slippageBps = BigInt(Math.round((body.eip155.slippage ?? 1) * 100))
      const built = {
        ...{ ...order, user: user.address, slippageBps },
        least: BigInt(body.least ?? 0),
        tries: !body.disableEstimate,
      }
      const seconds = BigInt(Math.floor(now() / 1000))
      return buildTransaction(await markets(order.chainId), built, seconds)
    },
  }
}
