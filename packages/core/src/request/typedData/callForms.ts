import { address, amount, bytes, first, structs, times, untilOf, without } from './fieldReaders.ts'
import type { Form } from './form.ts'
import type { TypedDataStruct } from './parsedTypedData.ts'
import { namesAmount } from './suspicions.ts'

/** ERC-3009: a transfer that anybody, or only the recipient, may execute. */
export const authorization: Form = {
  reads: ['from', 'to', 'value', 'validAfter', 'validBefore', 'nonce'],
  match(fields, contract) {
    const from = address(fields.from)
    const to = address(fields.to)
    const units = amount(fields.value)
    if (!from || !to || units === undefined || !contract || fields.data !== undefined)
      return undefined
    if (fields.validBefore === undefined) return undefined
    return [{ kind: 'send', token: contract, from, to, amount: units, ...untilOf(fields) }]
  },
}

/** ERC-7710: somebody may act for the account, within conditions if there are any. */
export const delegation: Form = {
  reads: ['delegate', 'delegator', 'authority', 'caveats', 'salt'],
  parts: ['enforcer', 'terms', 'args'],
  match(fields) {
    const to = address(fields.delegate)
    if (!to) return undefined
    return [{ kind: 'delegate', to, isLimited: structs(fields.caveats).length > 0 }]
  },
}

/** The limits of gas and the fees of Safe, ERC-2771 and ERC-4337. */
const gas = [
  'gas',
  'txGas',
  'safeTxGas',
  'baseGas',
  'gasPrice',
  'gasToken',
  'refundReceiver',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'accountGasLimits',
  'gasFees',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymasterAndData',
]
const callFields = [
  'to',
  'target',
  'sender',
  'from',
  'signer',
  'value',
  'data',
  'callData',
  'calldata',
  'functionSignature',
  'operation',
  ...gas,
  ...times,
]

/**
 * A call that somebody else executes: of a Safe, a forwarder (ERC-2771), a user operation (ERC-4337), a batch; or of
 * the contract itself (`MetaTransaction` of many tokens).
 */
export const call: Form = {
  reads: callFields,
  match(fields, contract) {
    const own = bytes(fields.functionSignature)
    // In EVC, the signer allows its sender a call of the contract itself.
    const signer = address(fields.signer)
    const target = first(fields, address, 'to', 'target') ?? (signer ? contract : undefined)
    const to = target ?? address(fields.sender) ?? (own && contract)
    const data = first(fields, bytes, 'data', 'callData', 'calldata') ?? own
    if (!to || data === undefined) return undefined
    // Neither a value nor data: no call, but a form that has a field of that name.
    if (data === '0x' && fields.value === undefined && fields.operation === undefined)
      return undefined
    const value = amount(fields.value) ?? 0n
    // In a Safe, the account that acts is the contract itself.
    const from =
      address(fields.from) ?? signer ?? (fields.operation === undefined ? undefined : contract)
    const isDelegate = fields.operation === 1n
    return [
      { kind: 'call', to, value, data, ...(from && { from }), ...(isDelegate && { isDelegate }) },
      ...(hasRefund(fields) || hasOtherAmount(fields) ? [{ kind: 'unclear' } as const] : []),
    ]
  },
}

/** A Safe pays its executor: any amount, by fields that look like those of gas. */
const hasRefund = (fields: TypedDataStruct): boolean =>
  address(fields.gasToken) !== undefined && (amount(fields.gasPrice) ?? 0n) > 0n

/** Whether the call comes with an amount that is not the value of the call. */
const hasOtherAmount = (fields: TypedDataStruct): boolean =>
  (fields.value !== undefined && amount(fields.value) === undefined) ||
  namesAmount(without(fields, callFields))
