import * as v from 'valibot'
import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import { ApiError } from '../../http/apiError.ts'
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

const api = 'https://api.0x.org/swap/allowance-holder'

/** AllowanceHolder, which takes the allowed amount and passes it to a Settler for one transaction. */
const holder = '0x0000000000001ff3684f28c67538d4d072c22734'
const chains = [1, 10, 56, 137, 8453, 42161, 43114]

const abi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 affiliate) payable returns (bool)',
])

const issues = v.object({
  allowance: v.optional(v.nullable(v.object({ spender: addressField }))),
})
const priced = v.object({ buyAmount: amountField, issues: v.optional(v.nullable(issues)) })
const offered = v.object({
  ...priced.entries,
  minBuyAmount: amountField,
  transaction: v.object({ to: addressField, data: dataField, value: valueField }),
})
const nothing = v.object({ liquidityAvailable: v.literal(false) })

/** Reads the call of AllowanceHolder and that of the Settler inside it. */
function read(data: Hex): CallMeaning {
  const outer = decodeFunctionData({ abi, data })
  if (outer.functionName !== 'exec') throw new Error('no swap')
  const [operator, token, amount, target, call] = outer.args
  const inner = decodeFunctionData({ abi, data: call })
  const isOne = operator.toLowerCase() === target.toLowerCase()
  if (inner.functionName !== 'execute' || !isOne) throw new Error('no swap')
  const [{ recipient, buyToken, minAmountOut }] = inner.args
  return {
    from: toTokenAddress(token),
    to: toTokenAddress(buyToken),
    amount,
    least: minAmountOut,
    recipient: recipient.toLowerCase() as LowerAddress,
    engine: target.toLowerCase() as LowerAddress,
  }
}

/** Creates 0x, version 2 of its Swap API with AllowanceHolder. Never run live. */
export function createZeroEx(
  { apiKey, url: base = api }: { apiKey: string; url?: string | undefined },
  platform: SourcePlatform,
): SourceAdapter {
  async function request<Entries extends v.ObjectEntries>(
    path: 'price' | 'quote',
    { chainId, from, to, amount }: SwapOrder,
    more: Record<string, string>,
    schema: v.ObjectSchema<Entries, undefined>,
  ) {
    const url = new URL(`${base}/${path}`)
    const order = { chainId: chainId.slice(7), sellToken: from, buyToken: to }
    url.search = String(new URLSearchParams({ ...order, sellAmount: String(amount), ...more }))
    const headers = { '0x-api-key': apiKey, '0x-version': 'v2' }
    const answer = await requestSource(platform, url, {
      headers,
      isShared: path === 'price',
      schema: v.union([nothing, schema]),
    })
    if (v.is(nothing, answer)) throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
    return answer as v.InferOutput<typeof schema>
  }

  const spenderOf = (said: v.InferOutput<typeof priced>) => said.issues?.allowance?.spender

  return {
    id: '0x',
    name: '0x',
    contracts: Object.fromEntries(chains.map((id) => [`eip155:${id}`, holder])),
    read,
    price: async ({ user, ...order }) => {
      const said = await request('price', order, user ? { taker: user } : {}, priced)
      return { out: said.buyAmount, spender: spenderOf(said) }
    },
    swap: async ({ user, slippageBps, ...order }: SwapTerms) => {
      const terms = { taker: user, slippageBps: String(slippageBps) }
      const said = await request('quote', order, terms, offered)
      const { buyAmount: out, minBuyAmount: least, transaction } = said
      return { out, least, spender: spenderOf(said), chain: undefined, transaction }
    },
  }
}
