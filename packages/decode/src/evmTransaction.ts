import { type Hex, isBytes, isEvmAddress, isQuantity } from './values.ts'

/** The fields of `eth_sendTransaction` that our wallets honor. */
export type EvmTransaction = {
  to?: Hex
  data?: Hex
  value?: Hex
  gas?: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  nonce?: Hex
}

/**
 * Reads the transaction of `eth_sendTransaction`, and leaves out fields that are not honored. Returns the name of a
 * malformed field, if there is one; `to` also means a transaction without a recipient and data.
 */
export function readEvmTransaction(
  input: Readonly<Record<string, unknown>>,
): { transaction: EvmTransaction; fault?: never } | { transaction?: never; fault: string } {
  const { to, data, input: alias } = input
  if (to != null && !isEvmAddress(to)) return { fault: 'to' }
  if (data != null && alias != null && data !== alias) return { fault: 'data' }
  const bytes = data ?? alias
  if (bytes != null && !isBytes(bytes)) return { fault: 'data' }
  if (to == null && (bytes ?? '0x') === '0x') return { fault: 'to' }
  // EIP-7702 would hand the account to a program. Without the list, the site would get another transaction than
  // requested.
  const { authorizationList: list } = input
  if (list != null && !(Array.isArray(list) && list.length === 0))
    return { fault: 'authorizationList' }
  const fault = quantityKeys.find((key) => input[key] != null && !isCount(key, input[key]))
  if (fault) return { fault }
  const given = quantityKeys.filter((key) => input[key] != null).map((key) => [key, input[key]])
  return {
    transaction: {
      ...(to != null && { to }),
      ...(bytes != null && { data: bytes }),
      ...Object.fromEntries(given),
    },
  }
}

const quantityKeys = [
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
] as const

/** A nonce is used as a number everywhere. */
const isCount = (key: (typeof quantityKeys)[number], value: unknown) =>
  isQuantity(value) && (key !== 'nonce' || Number.isSafeInteger(Number(value)))
