import type { EvmChain } from '../../families/chain.ts'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { ServedChain } from '../../families/servedChain.ts'
import { ApiError } from '../../http/apiError.ts'
import { evmChainOf, notForSwaps } from '../createMarkets.ts'
import { checkMeans, readMeans, tryOut } from '../means.ts'
import { isNative } from '../swapOrder.ts'
import { checkEngine } from './checkEngine.ts'
import { checkOffer, checkSpender } from './checkOffer.ts'
import { readEnd } from './readEnd.ts'
import type { OfferedSwap, SourceAdapter, SwapTerms } from './sourceAdapter.ts'
import type {
  BuildOrder,
  BuiltSwap,
  QuoteOrder,
  StatusQuery,
  SwapSource,
  SwapStatus,
} from './swapSource.ts'
import type { SourceWork, WatchSource } from './watchSource.ts'

/**
 * Returns the contract that a service calls on a served chain, the first one of a swap across chains.
 * @throws ApiError `UNSUPPORTED_CHAIN`
 */
function contractOn(
  adapter: SourceAdapter,
  chains: readonly ServedChain[],
  { chainId, toChainId }: { chainId: string; toChainId?: string },
): ReturnType<typeof evmChainOf> & { contract: LowerAddress } {
  if (toChainId !== undefined) contractOn(adapter, chains, { chainId: toChainId })
  const { chain, rpc } = evmChainOf(chains, chainId, notForSwaps)
  const contract = adapter.contracts[chainId]
  if (contract !== undefined) return { chain, rpc, contract }
  throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId', description: notForSwaps })
}

/**
 * Requests a transaction that returns at least the visitor's minimum. If the slippage would allow less, requests it
 * once more with less slippage.
 */
async function offerOf(
  adapter: SourceAdapter,
  { least, tries: _, ...terms }: BuildOrder,
): Promise<{ offer: OfferedSwap; engine: `0x${string}` | undefined; minimum: bigint }> {
  const once = async (order: SwapTerms) => {
    const offer = await adapter.swap(order)
    const { least: minimum, engine } = checkOffer(adapter, order, offer)
    return { offer, engine, minimum }
  }
  const first = await once(terms)
  if (first.minimum >= least) return first
  const { out } = first.offer
  if (out < least) throw new ApiError('PRICE_MOVED', { field: 'least' })
  const second = await once({ ...terms, slippageBps: ((out - least) * 10_000n) / out })
  if (second.minimum < least) throw new ApiError('PRICE_MOVED', { field: 'least' })
  return second
}

function writeBuilt(
  adapter: SourceAdapter,
  { chain, order }: { chain: EvmChain; order: BuildOrder },
  {
    offer,
    minimum,
    gas,
    gasPrice,
  }: { offer: OfferedSwap; minimum: bigint; gas: bigint | undefined; gasPrice: bigint },
): BuiltSwap {
  const id = (address: string) => `${chain.id}:${address}`
  const { to, data, value } = offer.transaction
  return {
    tx: {
      from: id(order.user),
      to: id(to),
      data,
      amount: String(offer.out),
      value: String(value),
      eip155: { ...(gas !== undefined && { gas: String(gas) }), gasPrice: String(gasPrice) },
    },
    minimum: String(minimum),
    spender: isNative(order.from) ? null : id(to),
    provider: adapter.name,
  }
}

/** Creates a source of swaps from a service. Checks all its answers, and never trusts one as a reason to sign. */
export function createKeyedSource(
  adapter: SourceAdapter,
  chains: readonly ServedChain[],
  watch: WatchSource = (_, doing) => doing(),
): SwapSource {
  async function quote({ fromText, toText, ...order }: QuoteOrder) {
    const { contract } = contractOn(adapter, chains, order)
    const { out, spender, across } = await adapter.price(order)
    checkSpender(contract, spender)
    return {
      id: null,
      fromAmount: String(order.amount),
      fromAccount: fromText,
      toAmount: String(out),
      toAccount: toText,
      provider: adapter.name,
      source: adapter.id,
      spender: isNative(order.from) ? null : `${order.chainId}:${contract}`,
      ...(across && { across }),
    }
  }

  async function build(order: BuildOrder) {
    const { chain, rpc, contract: spender } = contractOn(adapter, chains, order)
    const [means, { offer, engine, minimum }] = await Promise.all([
      readMeans(rpc, order, spender),
      offerOf(adapter, order),
    ])
    if (engine !== undefined) await checkEngine(rpc, engine)
    if (order.tries) checkMeans(means, order, { takes: true })
    const transaction = { from: order.user, ...offer.transaction }
    const gas = order.tries ? await tryOut(rpc, transaction, means) : undefined
    const { gasPrice } = means
    return writeBuilt(adapter, { chain, order }, { offer, minimum, gas, gasPrice })
  }

  const { status } = adapter
  const follow = async ({ hash, user, token }: StatusQuery): Promise<SwapStatus> => {
    const ends = { chainId: user.chainId, toChainId: token.chainId }
    contractOn(adapter, chains, ends)
    const said = await (status as NonNullable<typeof status>)({ hash, ...ends })
    const { end } = said
    const isThere = said.said === 'arrived' && end?.chainId === token.chainId
    const { rpc } = evmChainOf(chains, token.chainId, notForSwaps)
    const seen = isThere ? await readEnd(rpc, { hash: end.hash, user, token }) : null
    return { ...said, seen }
  }

  const watched =
    <Order, Done>(work: SourceWork, doing: (order: Order) => Promise<Done>) =>
    (order: Order) =>
      watch({ source: adapter.id, work }, () => doing(order))
  return {
    id: adapter.id,
    quote: watched('quote', quote),
    build: watched('build', build),
    ...(status && { isAcross: true as const, status: watched('status', follow) }),
    spenderOn: async (chainId) => contractOn(adapter, chains, { chainId }).contract,
  }
}
