import type { Effect, EffectAsset } from './effect.ts'
import type { TypedDataStruct, TypedDataValue } from './parsedTypedData.ts'

/** Says what a struct lets happen, judged by its fields; nothing where they say nothing. */
export type Matcher = (
  fields: TypedDataStruct,
  contract: string | undefined,
) => Effect[] | undefined

const address = (value: TypedDataValue | undefined): string | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value) ? value : undefined

const amount = (value: TypedDataValue | undefined): bigint | undefined =>
  typeof value === 'bigint' && value >= 0n ? value : undefined

const structs = (value: TypedDataValue | undefined): TypedDataStruct[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (entry): entry is TypedDataStruct => typeof entry === 'object' && !Array.isArray(entry),
  )

/** The first of several names that has a value of the kind. */
function first<T>(
  fields: TypedDataStruct,
  read: (value: TypedDataValue | undefined) => T | undefined,
  ...names: readonly string[]
): T | undefined {
  const name = names.find((field) => read(fields[field]) !== undefined)
  return name === undefined ? undefined : read(fields[name])
}

const untilOf = (fields: TypedDataStruct): { until?: bigint } => {
  const times = ['expiration', 'expiry', 'validBefore', 'validUntil', 'validTo', 'deadline']
  const until = first(fields, amount, ...times, 'sigDeadline', 'endTime')
  return until === undefined ? {} : { until }
}

const ownerOf = (fields: TypedDataStruct): { owner?: string } => {
  const owner = first(fields, address, 'owner', 'holder')
  return owner === undefined ? {} : { owner }
}

/** Permit2: a permission, or one transfer, for each token that is named. */
const permit2: Matcher = (fields) => {
  const spender = address(fields.spender)
  const parts = [...structs(fields.details), ...structs(fields.permitted)]
  const grants = parts.flatMap((part): Effect[] => {
    const token = address(part.token)
    const units = amount(part.amount)
    if (!spender || !token || units === undefined) return []
    return [{ kind: 'allow', token, spender, amount: units, ...untilOf({ ...fields, ...part }) }]
  })
  return grants.length > 0 ? grants : undefined
}

/** ERC-2612 and what is like it, the form of DAI (`allowed`), and items of a collection (ERC-4494). */
const permit: Matcher = (fields, contract) => {
  const spender = first(fields, address, 'spender', 'operator')
  const token = address(fields.token) ?? contract
  if (!spender || !token) return undefined
  const shared = { kind: 'allow', token, spender, ...ownerOf(fields) } as const
  if (typeof fields.allowed === 'boolean') {
    const { until = 0n } = untilOf(fields)
    const units = fields.allowed ? 2n ** 256n - 1n : 0n
    return [{ ...shared, amount: units, ...(until > 0n && { until }) }]
  }
  if (typeof fields.approved === 'boolean')
    return [{ ...shared, amount: 0n, ...(fields.approved && { item: 'all' }), ...untilOf(fields) }]
  const item = first(fields, amount, 'tokenId', 'id')
  if (item !== undefined) return [{ ...shared, amount: 0n, item, ...untilOf(fields) }]
  const units = first(fields, amount, 'value', 'amount', 'wad', 'allowance')
  return units === undefined ? undefined : [{ ...shared, amount: units, ...untilOf(fields) }]
}

/** ERC-3009: a transfer that anybody, or only the recipient, may carry out. */
const authorization: Matcher = (fields, contract) => {
  const [from, to, units] = [address(fields.from), address(fields.to), amount(fields.value)]
  if (!from || !to || units === undefined || !contract || fields.data !== undefined)
    return undefined
  if (fields.validBefore === undefined) return undefined
  return [{ kind: 'send', token: contract, from, to, amount: units, ...untilOf(fields) }]
}

/** Offers of a marketplace: what is given and what is asked for it. */
const offer: Matcher = (fields) => {
  const gives = structs(fields.offer).flatMap((item) => assetOf(item, 'most'))
  const gets = structs(fields.consideration).flatMap((item) => {
    const to = address(item.recipient)
    return assetOf(item, 'least').map((asset) => ({ ...asset, ...(to && { to }) }))
  })
  if (gives.length === 0 && gets.length === 0) return undefined
  return [{ kind: 'trade', gives, gets, ...untilOf(fields) }]
}

const nobody = `0x${'0'.repeat(40)}`

/** An amount may change from a start to an end: what is given counts at its most, what is asked for at its least. */
function assetOf(fields: TypedDataStruct, bound: 'most' | 'least'): EffectAsset[] {
  const token = address(fields.token)
  const start = first(fields, amount, 'startAmount', 'amount', 'value')
  if (!token || start === undefined) return []
  const end = amount(fields.endAmount) ?? start
  const units = start > end === (bound === 'most') ? start : end
  const id = first(fields, amount, 'identifierOrCriteria', 'identifier', 'tokenId')
  // Two and up are collections; below are coins and tokens, whose identifier is zero.
  const type = amount(fields.itemType) ?? 2n
  // Of four and five the identifier is a root of items that will do, and zero where every one does.
  const item = type >= 4n ? 'any' : type >= 2n ? id : undefined
  return [
    {
      ...(token !== nobody && { token }),
      amount: units,
      ...(item !== undefined && { item }),
    },
  ]
}

const swaps = [
  ['sellToken', 'sellAmount', 'buyToken', 'buyAmount'],
  ['makerToken', 'makerAmount', 'takerToken', 'takerAmount'],
  ['makerAsset', 'makingAmount', 'takerAsset', 'takingAmount'],
  ['inputToken', 'inputAmount', 'outputToken', 'outputAmount'],
  ['tokenIn', 'amountIn', 'tokenOut', 'amountOut'],
] as const

/** Orders of exchanges, that sell one token for another. */
const swap: Matcher = (fields) => {
  for (const [give, giveAmount, get, getAmount] of swaps) {
    const [token, other] = [address(fields[give]), address(fields[get])]
    const [units, others] = [amount(fields[giveAmount]), amount(fields[getAmount])]
    if (!token || !other || units === undefined || others === undefined) continue
    const to = first(fields, address, 'receiver', 'recipient')
    // A fee in the same token (CoW) is given on top.
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
}

/** ERC-7710: somebody may act for the account, within conditions if there are any. */
const delegation: Matcher = (fields) => {
  const to = address(fields.delegate)
  if (!to) return undefined
  return [{ kind: 'delegate', to, isLimited: structs(fields.caveats).length > 0 }]
}

/**
 * A call that somebody else carries out: of a Safe, a forwarder (ERC-2771), a user operation (ERC-4337), a batch;
 * or of the contract itself (`MetaTransaction` of many tokens).
 */
const call: Matcher = (fields, contract) => {
  const own = bytes(fields.functionSignature)
  const to = first(fields, address, 'to', 'target', 'sender') ?? (own && contract)
  const data = first(fields, bytes, 'data', 'callData', 'calldata') ?? own
  if (!to || data === undefined) return undefined
  const value = amount(fields.value) ?? 0n
  // Of a Safe, the account that acts is the contract itself.
  const from = address(fields.from) ?? (fields.operation === undefined ? undefined : contract)
  const isDelegate = fields.operation === 1n
  return [
    { kind: 'call', to, value, data, ...(from && { from }), ...(isDelegate && { isDelegate }) },
    ...(hasRefund(fields) ? [{ kind: 'unclear' } as const] : []),
  ]
}

/** A Safe pays whoever carries it out: any amount, by fields that look like those of gas. */
const hasRefund = (fields: TypedDataStruct): boolean =>
  address(fields.gasToken) !== undefined && (amount(fields.gasPrice) ?? 0n) > 0n

const bytes = (value: TypedDataValue | undefined): string | undefined =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/.test(value) ? value : undefined

/** In the order in which they are tried. */
export const matchers: readonly Matcher[] = [
  permit2,
  authorization,
  offer,
  swap,
  delegation,
  call,
  permit,
]
