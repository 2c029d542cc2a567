import type { TypedDataStruct, TypedDataValue } from './parsedTypedData.ts'

const takers = ['spender', 'operator', 'agent', 'executor', 'delegatee']
const receivers = ['delegate', 'taker', 'recipient', 'receiver', 'to', 'relayer', 'beneficiary']
const tokens = ['token', 'asset', 'collection', 'currency', 'nft', 'contract']
const amounts = ['amount', 'value', 'price', 'quantity', 'wad', 'shares', 'id']
/** Fields whose value is random by design, or is itself a proof. */
const random = /nonce|salt|challenge|session|signature|uid$/i

/** Whether fields look as if they let tokens move, or somebody act, though in no known form. */
export function looksLikeTokens(fields: TypedDataStruct): boolean {
  const has = (words: readonly string[], is: (value: TypedDataValue) => boolean) =>
    Object.entries(fields).some(
      ([name, value]) => is(value) && wordsOf(name).some((word) => words.includes(word)),
    )
  const isTaken = has(takers, isAddress)
  const isAmount = has(amounts, isAmountLike)
  const isSomebody = has(receivers, isAddress)
  const isToken = has(tokens, isAddress)
  return isTaken || (isAmount && isSomebody) || (isToken && (isAmount || isSomebody))
}

/** Whether a field has a hash, or bytes, that represent something nobody can see. */
export const isOpaque = (fields: TypedDataStruct): boolean =>
  Object.entries(fields).some(
    ([name, value]) =>
      typeof value === 'string' && /^0x[0-9a-f]{64,}$/i.test(value) && !random.test(name),
  )

/** Splits a name such as `paymentToken` or `token_id` into words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const isAddress = (value: TypedDataValue): boolean =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value)

const isAmountLike = (value: TypedDataValue): boolean => typeof value === 'bigint' && value >= 0n
