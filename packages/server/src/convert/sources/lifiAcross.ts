import * as v from 'valibot'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import { isNative } from '../swapOrder.ts'
import { bridgesOf } from './acrossBridges.ts'
import { checkOffer } from './checkOffer.ts'
import { chainNumber, type LifiAccess, lifiOrder, partText, requestLifi } from './lifiApi.ts'
import { readLifiStatus } from './lifiStatus.ts'
import { type AcrossMeaning, readAcrossCall } from './readAcrossCall.ts'
import {
  addressField,
  amountField,
  dataField,
  needsUser,
  type SourcePlatform,
  sourceFailed,
  valueField,
} from './requestSource.ts'
import type { OfferedSwap, SourceAdapter, SwapTerms } from './sourceAdapter.ts'
import type { SwapBridge } from './sourcesConfig.ts'

/** Limits of offers in seconds: the longest duration, and the latest delivery. */
const longestSeconds = 3600
const longestUntil = 7 * 3600
/** The slippage in price requests, in hundredths of a percent. */
const usualBps = 100n

const fee = v.object({
  amount: valueField,
  included: v.boolean(),
  token: v.object({
    symbol: v.pipe(v.string(), v.maxLength(64)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  }),
})

const offered = v.object({
  estimate: v.object({
    toAmount: amountField,
    toAmountMin: amountField,
    approvalAddress: v.optional(v.nullable(addressField)),
    executionDuration: v.pipe(v.number(), v.minValue(0), v.maxValue(longestSeconds)),
    feeCosts: v.optional(v.pipe(v.array(fee), v.maxLength(8)), []),
  }),
  transactionRequest: v.object({
    to: addressField,
    data: dataField,
    value: valueField,
    chainId: v.pipe(v.number(), v.safeInteger()),
  }),
})

function toOffer(
  { estimate, transactionRequest }: v.InferOutput<typeof offered>,
  { from }: SwapTerms,
): OfferedSwap {
  const { toAmount: out, toAmountMin: least, approvalAddress, feeCosts } = estimate
  const { chainId: chain, ...transaction } = transactionRequest
  const paid = feeCosts.filter(({ amount }) => amount > 0n)
  if (paid.some(({ included }) => !included)) throw sourceFailed(new Error('takes a fee on top'))
  const fees = paid.map(({ amount, token }) => ({ amount: String(amount), ...token }))
  const seconds = Math.ceil(estimate.executionDuration)
  const spender = isNative(from) ? undefined : (approvalAddress ?? undefined)
  return { out, least, spender, chain, transaction, across: { bridge: 'Across', seconds, fees } }
}

/**
 * Creates LI.FI across chains, only by Across: its calls state the minimum received, the token, the recipient, and who
 * gets a refund. Each price comes with such a call, and one that cannot be read is not a price. Never run live.
 */
export function createLifiAcross(
  config: LifiAccess & { bridges?: Readonly<Record<string, SwapBridge>> | undefined },
  platform: SourcePlatform,
): SourceAdapter {
  const bridges = Object.entries(bridgesOf(config))
  const wrapped = Object.fromEntries(bridges.map(([id, bridge]) => [id, bridge.wrapped]))
  const requestOffer = async (terms: SwapTerms, isShared: boolean) => {
    const { user, slippageBps, ...order } = terms
    const only = { allowBridges: 'across', allowDestinationCall: 'false' }
    const query = { ...lifiOrder(order, user), ...only, slippage: partText(slippageBps) }
    const said = await requestLifi(platform, config, 'quote', { query, schema: offered, isShared })
    const offer = toOffer(said, terms)
    const meaning = readOffer(offer)
    if (meaning.until > platform.now() / 1000 + longestUntil)
      throw sourceFailed(new Error('takes too long'))
    if (!isWorthIt(meaning, terms, wrapped))
      throw sourceFailed(new Error('pays back something else'))
    return offer
  }
  const adapter: SourceAdapter = {
    id: 'lifi-across',
    name: 'LI.FI',
    read: readAcrossCall,
    swap: (terms) => requestOffer(terms, false),
    contracts: Object.fromEntries(bridges.map(([id, { contract }]) => [id, contract])),
    wrapped,
    price: async ({ user, ...order }) => {
      if (!user) throw needsUser()
      const terms = { ...order, user, slippageBps: usualBps }
      const offer = await requestOffer(terms, true)
      checkOffer(adapter, terms, offer)
      return offer
    },
    status: ({ hash, chainId, toChainId }) =>
      readLifiStatus(platform, config, {
        txHash: hash,
        bridge: 'across',
        fromChain: chainNumber(chainId),
        toChain: chainNumber(toChainId),
      }),
  }
  return adapter
}

/**
 * Whether the refund after a failed delivery is worth the promised amount. The output of a swap before the bridge may
 * be any token. It must be the native currency, for that of the other chain, and no less. The page knows that both are
 * the same.
 */
function isWorthIt(
  { swapped, least }: AcrossMeaning,
  { chainId, to }: SwapTerms,
  wrapped: Readonly<Record<string, LowerAddress>>,
): boolean {
  if (!swapped) return true
  const isOwn = isNative(swapped.token) || swapped.token === wrapped[chainId]
  return isOwn && isNative(to) && swapped.amount >= least
}

/** Reads the call of an offer. An offer with another kind of call is not a price. */
function readOffer({ transaction }: OfferedSwap): AcrossMeaning {
  try {
    return readAcrossCall(transaction.data)
  } catch (cause) {
    throw sourceFailed(cause)
  }
}
