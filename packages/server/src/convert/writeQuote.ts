import { nativeAddresses, type SwapQuote } from '@portico/contract'
import { formatUnits } from 'viem'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import type { Way } from './bestRoute.ts'
import type { MarketChain } from './createMarkets.ts'
import type { QuotedSwap } from './quoteSwap.ts'
import { isNative, pooledTokenOf, type SwapOrder } from './swapOrder.ts'

/** Converts millionths to percent. */
const percent = (millionths: bigint) => formatUnits(millionths, 4)

/** Uniswap v4 pools use the zero address for the native currency. */
const idOn = ({ chain }: MarketChain, address: LowerAddress) =>
  `${chain.id}:${BigInt(address) === 0n ? nativeAddresses.eip155 : address}`

/** Returns the symbol of a token. A swap goes only through configured tokens, or through the wrapped currency. */
function symbolOn({ chain, market }: MarketChain, address: LowerAddress): string {
  if (isNative(address) || address === market.wrapped) return chain.nativeCurrency.symbol
  const known = chain.tokens.find((token) => token.address.toLowerCase() === address)
  return known?.symbol ?? address
}

function writeWay(on: MarketChain, order: SwapOrder, { legs, amount }: Way) {
  const path = [pooledTokenOf(on.market, order.from), ...legs.map(({ to }) => to)]
  return {
    // In hundredths of a percent.
    share: formatUnits((amount * 10_000n) / order.amount, 2),
    path: path.map((address) => idOn(on, address)),
    symbols: path.map((address) => symbolOn(on, address)),
    fees: legs.map(({ venue }) => percent(BigInt(venue.fee))),
  }
}

/** Returns a quote as the route answers it. */
export function writeQuote(
  on: MarketChain,
  order: SwapOrder & { fromText: string; toText: string },
  quoted: QuotedSwap,
): SwapQuote {
  const { chain, market } = on
  const whole = {
    id: null,
    fromAmount: String(order.amount),
    fromAccount: order.fromText,
    toAmount: String(quoted.out),
    toAccount: order.toText,
  }
  if (quoted.kind === 'wrap')
    return {
      ...whole,
      provider: chain.name,
      spender: null,
      priceImpact: '0',
      transferFees: { from: '0', to: '0' },
      path: [order.from, order.to].map((address) => idOn(on, address)),
    }
  const ways = quoted.route.ways.map((way) => writeWay(on, order, way))
  return {
    ...whole,
    provider: market.name,
    ways,
    path: ways[0]?.path ?? [],
    spender: isNative(order.from) ? null : idOn(on, market.spender),
    priceImpact: formatUnits(quoted.route.impactBps, 2),
    transferFees: {
      from: percent(quoted.fees.from),
      to: percent(quoted.fees.to),
      sold: percent(quoted.fees.sold),
    },
  }
}
