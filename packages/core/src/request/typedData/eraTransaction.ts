import type { Effect } from './effect.ts'
import { amount, bytes, uintAddress } from './fieldReaders.ts'
import type { Form } from './form.ts'

/** The selectors of `approvalBased(address,uint256,bytes)` and `general(bytes)` of `IPaymasterFlow`. */
const approvalBased = '0x949431dc'
const general = '0x8c5a3445'

/** A complete transaction of ZKsync (type 113), which the account signs as typed data, with addresses in `uint256`. */
export const eraTransaction: Form = {
  reads: [
    'txType',
    'from',
    'to',
    'value',
    'data',
    'nonce',
    'factoryDeps',
    'gasLimit',
    'gasPerPubdataByteLimit',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
    'paymaster',
    'paymasterInput',
  ],
  match(fields) {
    const from = uintAddress(fields.from)
    const to = uintAddress(fields.to)
    const value = amount(fields.value)
    const data = bytes(fields.data)
    if (amount(fields.txType) === undefined || !from || !to) return undefined
    if (value === undefined || data === undefined) return undefined
    const paid = paymasterEffects(amount(fields.paymaster), bytes(fields.paymasterInput) ?? '0x')
    return [{ kind: 'call', to, value, data, from }, ...paid]
  },
}

/** The account itself allows its paymaster to take the tokens of `approvalBased`. */
function paymasterEffects(paymaster: bigint | undefined, input: string): Effect[] {
  const spender = uintAddress(paymaster)
  if (paymaster === 0n || input.startsWith(general)) return []
  const isAllowance = input.startsWith(approvalBased) && input.length >= 10 + 2 * 64
  if (!spender || !isAllowance) return [{ kind: 'unclear' }]
  const token = `0x${input.slice(34, 74)}`
  return [{ kind: 'allow', token, spender, amount: BigInt(`0x${input.slice(74, 138)}`) }]
}
