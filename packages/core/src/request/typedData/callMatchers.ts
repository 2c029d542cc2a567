import { address, amount, bytes, first, structs, untilOf } from './fieldReaders.ts'
import type { Matcher } from './matcher.ts'
import type { TypedDataStruct } from './parsedTypedData.ts'

/** ERC-3009: a transfer that anybody, or only the recipient, may execute. */
export const authorization: Matcher = (fields, contract) => {
  const from = address(fields.from)
  const to = address(fields.to)
  const units = amount(fields.value)
  if (!from || !to || units === undefined || !contract || fields.data !== undefined)
    return undefined
  if (fields.validBefore === undefined) return undefined
  return [{ kind: 'send', token: contract, from, to, amount: units, ...untilOf(fields) }]
}

/** ERC-7710: somebody may act for the account, within conditions if there are any. */
export const delegation: Matcher = (fields) => {
  const to = address(fields.delegate)
  if (!to) return undefined
  return [{ kind: 'delegate', to, isLimited: structs(fields.caveats).length > 0 }]
}

/**
 * A call that somebody else executes: of a Safe, a forwarder (ERC-2771), a user operation (ERC-4337), a batch; or of
 * the contract itself (`MetaTransaction` of many tokens).
 */
export const call: Matcher = (fields, contract) => {
  const own = bytes(fields.functionSignature)
  const to = first(fields, address, 'to', 'target', 'sender') ?? (own && contract)
  const data = first(fields, bytes, 'data', 'callData', 'calldata') ?? own
  if (!to || data === undefined) return undefined
  const value = amount(fields.value) ?? 0n
  // In a Safe, the account that acts is the contract itself.
  const from = address(fields.from) ?? (fields.operation === undefined ? undefined : contract)
  const isDelegate = fields.operation === 1n
  return [
    { kind: 'call', to, value, data, ...(from && { from }), ...(isDelegate && { isDelegate }) },
    ...(hasRefund(fields) ? [{ kind: 'unclear' } as const] : []),
  ]
}

/** A Safe pays its executor: any amount, by fields that look like those of gas. */
const hasRefund = (fields: TypedDataStruct): boolean =>
  address(fields.gasToken) !== undefined && (amount(fields.gasPrice) ?? 0n) > 0n
