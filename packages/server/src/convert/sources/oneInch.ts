import * as v from 'valibot'
import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { SwapOrder } from '../swapOrder.ts'
import {
  addressField,
  amountField,
  dataField,
  requestSource,
  type SourcePlatform,
  valueField,
} from './requestSource.ts'
import type { CallMeaning, SourceAdapter, SwapTerms } from './sourceAdapter.ts'
import { toTokenAddress } from './toTokenAddress.ts'

const api = 'https://api.1inch.dev/swap/v6.1'

/** The address of AggregationRouterV6 on most chains, and on those with another virtual machine. */
const router = '0x111111125421ca6dc452d289314280a0f8842a65'
const zkSyncRouter = '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff'
const chains = [1, 10, 56, 100, 137, 8453, 42161, 43114]

const abi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256 returnAmount, uint256 spentAmount)',
])
/** This flag allows a swap of less than the amount, for less than the minimum. */
const partialFill = 1n

const priced = v.object({ dstAmount: amountField })
const offered = v.object({
  ...priced.entries,
  tx: v.object({ from: addressField, to: addressField, data: dataField, value: valueField }),
})

/**
 * Reads the only call that names everything. Shorter calls of the router leave tokens and recipients to their pools.
 */
function read(data: Hex): CallMeaning {
  const [, desc] = decodeFunctionData({ abi, data }).args
  if ((desc.flags & partialFill) !== 0n) throw new Error('may swap a part')
  return {
    from: toTokenAddress(desc.srcToken),
    to: toTokenAddress(desc.dstToken),
    amount: desc.amount,
    least: desc.minReturnAmount,
    recipient: desc.dstReceiver.toLowerCase() as LowerAddress,
  }
}

/** Converts hundredths of a percent to the service's form. */
const percentText = (bps: bigint) => `${bps / 100n}.${String(bps % 100n).padStart(2, '0')}`

/** Creates 1inch, version 6.1 of its classic swap. Never run live. */
export function createOneInch(
  { apiKey, url: base = api }: { apiKey: string; url?: string | undefined },
  platform: SourcePlatform,
): SourceAdapter {
  const request = <Schema extends v.GenericSchema>(
    path: 'quote' | 'swap',
    { chainId, from, to, amount }: SwapOrder,
    more: Record<string, string>,
    schema: Schema,
  ) => {
    const url = new URL(`${base}/${chainId.slice(7)}/${path}`)
    const order = { src: from, dst: to, amount: String(amount) }
    url.search = String(new URLSearchParams({ ...order, ...more }))
    const headers = { authorization: `Bearer ${apiKey}` }
    return requestSource(platform, url, { headers, schema, isShared: path === 'quote' })
  }

  return {
    id: '1inch',
    name: '1inch',
    contracts: {
      ...Object.fromEntries(chains.map((id) => [`eip155:${id}`, router])),
      'eip155:324': zkSyncRouter,
    },
    read,
    price: async (order) => {
      const { dstAmount } = await request('quote', order, {}, priced)
      return { out: dstAmount, spender: undefined }
    },
    swap: async ({ user, slippageBps, ...order }: SwapTerms) => {
      const terms = {
        from: user,
        origin: user,
        slippage: percentText(slippageBps),
        // Requests the call that names everything, and no trial by the service: the allowance may still be missing.
        compatibility: 'true',
        disableEstimate: 'true',
        allowPartialFill: 'false',
      }
      const { dstAmount: out, tx } = await request('swap', order, terms, offered)
      const { to, data, value } = tx
      const transaction = { to, data, value }
      return { out, least: undefined, spender: undefined, chain: undefined, transaction }
    },
  }
}
