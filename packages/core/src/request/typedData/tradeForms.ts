import type { EffectAsset } from './effect.ts'
import { address, amount, first, structs, times, untilOf } from './fieldReaders.ts'
import type { Form } from './form.ts'
import type { TypedDataStruct } from './parsedTypedData.ts'

const nobody = `0x${'0'.repeat(40)}`

/** Offers on a marketplace: the assets sold, and the price. */
export const offer: Form = {
  reads: [
    'offerer',
    'offer',
    'consideration',
    'orderType',
    'totalOriginalConsiderationItems',
    'zone',
    'zoneHash',
    'conduitKey',
    'counter',
    ...times,
  ],
  parts: [
    'itemType',
    'token',
    'identifierOrCriteria',
    'identifier',
    'tokenId',
    'startAmount',
    'endAmount',
    'amount',
    'value',
    'recipient',
  ],
  match(fields) {
    const gives = structs(fields.offer).map((item) => assetOf(item, 'most'))
    const gets = structs(fields.consideration).map((item) => {
      const to = address(item.recipient)
      const asset = assetOf(item, 'least')
      return asset && { ...asset, ...(to && { to }) }
    })
    const read = {
      gives: gives.filter((asset) => asset !== undefined),
      gets: gets.filter((asset) => asset !== undefined),
    }
    const isRead = read.gives.length === gives.length && read.gets.length === gets.length
    if (!isRead || gives.length + gets.length === 0) return undefined
    return [{ kind: 'trade', ...read, ...untilOf(fields) }]
  },
}

/** An amount may change from a start to an end. For the assets sold the maximum counts, for the price the minimum. */
function assetOf(fields: TypedDataStruct, bound: 'most' | 'least'): EffectAsset | undefined {
  const token = address(fields.token)
  const start = first(fields, amount, 'startAmount', 'amount', 'value')
  if (!token || start === undefined) return undefined
  const end = amount(fields.endAmount) ?? start
  const units = start > end === (bound === 'most') ? start : end
  const id = first(fields, amount, 'identifierOrCriteria', 'identifier', 'tokenId')
  // Types from two on are collections. Lower ones are native currency and tokens, whose identifier is zero.
  const type = amount(fields.itemType) ?? 2n
  // For four and five, the identifier is the root of the acceptable items, or zero if any item is acceptable.
  const item = type >= 4n ? 'any' : type >= 2n ? id : undefined
  return {
    ...(token !== nobody && { token }),
    amount: units,
    ...(item !== undefined && { item }),
  }
}

const swaps = [
  ['sellToken', 'sellAmount', 'buyToken', 'buyAmount'],
  ['makerToken', 'makerAmount', 'takerToken', 'takerAmount'],
  ['makerAsset', 'makingAmount', 'takerAsset', 'takingAmount'],
  ['inputToken', 'inputAmount', 'outputToken', 'outputAmount'],
  ['tokenIn', 'amountIn', 'tokenOut', 'amountOut'],
] as const

/** Orders of exchanges that sell one token for another. */
export const swap: Form = {
  reads: [
    ...swaps.flat(),
    'receiver',
    'recipient',
    'maker',
    'taker',
    'sender',
    'txOrigin',
    'feeRecipient',
    'takerTokenFeeAmount',
    'feeAmount',
    'makerTraits',
    'pool',
    'appData',
    'sellTokenBalance',
    'buyTokenBalance',
    ...times,
  ],
  match(fields) {
    for (const [give, giveAmount, get, getAmount] of swaps) {
      const token = address(fields[give])
      const other = address(fields[get])
      const units = amount(fields[giveAmount])
      const others = amount(fields[getAmount])
      if (!token || !other || units === undefined || others === undefined) continue
      const to = first(fields, address, 'receiver', 'recipient')
      // A fee in the same token (CoW) is added.
      const fee = give === 'sellToken' ? (amount(fields.feeAmount) ?? 0n) : 0n
      return [
        {
          kind: 'trade',
          gives: [{ token, amount: units + fee }],
          gets: [{ token: other, amount: others, ...(to && to !== nobody && { to }) }],
          ...untilOf(fields),
        },
      ]
    }
    return undefined
  },
}
