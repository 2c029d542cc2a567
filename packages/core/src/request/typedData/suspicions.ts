import { uintAddress } from './fieldReaders.ts'
import type { TypedDataStruct, TypedDataValue } from './parsedTypedData.ts'

const takers = ['spender', 'operator', 'agent', 'executor', 'delegatee', 'manager', 'grantee']
const receivers = [
  'delegate',
  'taker',
  'recipient',
  'receiver',
  'to',
  'relayer',
  'beneficiary',
  'destination',
  'payee',
  'payout',
]
const tokens = ['token', 'asset', 'collection', 'currency', 'nft', 'contract']
const amounts = ['amount', 'value', 'price', 'quantity', 'wad', 'wei', 'shares', 'id', 'fee']
const grants = ['allowed', 'approved', 'authorized', 'authorised', 'granted']
/** The account that signs, by the names that programs use for it. */
const signers = ['owner', 'holder', 'from', 'account', 'user', 'wallet', 'voter', 'signer', 'self']
/** Fields whose value is random by design, or is itself a proof; and the proposal and the secret choice of a vote. */
const random = /nonce|salt|challenge|session|signature|proof|uids?$|^proposal$|^choice$/i
/** Numbers that are no amount, even if their name has a word for one: `chainId`, `gasPrice`, `proposalId`. */
const ordinals = ['chain', 'nonce', 'version', 'gas', 'batch', 'proposal', 'vote', 'totp', 'salt']
/** The words of a time, and of a kind. */
const times = [
  'time',
  'timestamp',
  'deadline',
  'expiry',
  'expires',
  'expiration',
  'valid',
  'until',
  'date',
  'start',
  'end',
  'at',
  'before',
  'after',
  'period',
  'epoch',
  'type',
  'kind',
  'choice',
]
/** A field of every action of Hyperliquid. All of them send, trade, or let somebody else do so. */
const actions = ['hyperliquidChain']

type Test = (value: TypedDataValue, words: readonly string[]) => boolean

/** Whether fields look as if they let tokens move, or somebody act, though in no known form. */
export function looksLikeTokens(fields: TypedDataStruct): boolean {
  const isSomebody = has(fields, receivers, isAddress)
  const isToken = has(fields, tokens, isAddress)
  return (
    actions.some((name) => Object.hasOwn(fields, name)) ||
    has(fields, takers, isAddress) ||
    isGrant(fields) ||
    (isSomebody && some(fields, isQuantity)) ||
    (isToken && (isSomebody || namesAmount(fields)))
  )
}

/** Whether a field has a hash, or bytes, that represent something nobody can see. */
export const isOpaque = (fields: TypedDataStruct): boolean =>
  Object.entries(fields).some(
    ([name, value]) => !random.test(name) && [value].flat().some((member) => isHash(member)),
  )

/** Whether some field has the name of an amount, and an amount as its value. */
export const namesAmount = (fields: TypedDataStruct): boolean => some(fields, isNamedAmount)

/** Whether fields grant a right to somebody without an amount or a token. */
function isGrant(fields: TypedDataStruct): boolean {
  const people = Object.entries(fields).filter(([, value]) => isAddress(value))
  const others = people.filter(([name]) => !isOneOf(wordsOf(name), signers))
  return (others.length > 0 || people.length > 1) && has(fields, grants, (value) => value === true)
}

const some = (fields: TypedDataStruct, is: Test): boolean =>
  Object.entries(fields).some(([name, value]) => is(value, wordsOf(name)))

const has = (fields: TypedDataStruct, names: readonly string[], is: Test): boolean =>
  some(fields, (value, words) => isOneOf(words, names) && is(value, words))

const isOneOf = (words: readonly string[], names: readonly string[]): boolean =>
  words.some((word) => names.includes(word))

/** Splits a name such as `paymentToken` or `token_ids` into words, in the singular and as they are. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => [word, word.replace(/s$/, '')])

/** Returns a test that a value passes by itself, or by an item of a list or a member of a struct. */
const within =
  (is: (value: TypedDataValue) => boolean) =>
  (value: TypedDataValue): boolean =>
    typeof value === 'object'
      ? Object.values(value).some((member) => within(is)(member as TypedDataValue))
      : is(value)

/** Addresses are also written as numbers, as 32 bytes, and as text: of other networks, or as names. */
const isAddress = within((value) =>
  typeof value === 'bigint'
    ? value > leastAddress && uintAddress(value) !== undefined
    : typeof value === 'string' && addressText.test(value),
)
/** Smaller numbers are more likely an amount, an id or a time than an address. */
const leastAddress = 2n ** 96n
const addressText =
  /^(?:0x(?:0{24})?[\da-f]{40}|0x[\da-f]{64}|[\da-z]{25,90}|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})$/i

const isAmount = within((value) =>
  typeof value === 'bigint' ? value >= 0n : /^\d+(?:\.\d+)?$/.test(String(value)),
)

const isNamedAmount: Test = (value, words) =>
  isOneOf(words, amounts) && !isOneOf(words, ordinals) && isAmount(value)

/** Whether a value is an amount, or the number of an NFT or of an identity. */
const isQuantity: Test = (value, words) =>
  isNamedAmount(value, words) ||
  (typeof value === 'bigint' && value >= 0n && !isOneOf(words, [...ordinals, ...times]))

const isHash = (value: TypedDataValue): boolean =>
  typeof value === 'string' && /^0x[\da-f]{64,}$/i.test(value) && !isWideAddress(value)

const isWideAddress = (value: string): boolean => /^0x0{24}[\da-f]{40}$/i.test(value)
