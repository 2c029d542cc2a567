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
 *
 * Old tools leave a field empty, or write `0X`, no prefix, or a plain number. Reads every value that has only one meaning.
 * Refuses a decimal number of two or more digits as text, because some wallets read it as hexadecimal.
 */
export function readEvmTransaction(
  input: Readonly<Record<string, unknown>>,
): { transaction: EvmTransaction; fault?: never } | { transaction?: never; fault: string } {
  const to = isEmpty(input.to) ? undefined : hexIn(input.to)
  if (to !== undefined && !isEvmAddress(to)) return { fault: 'to' }
  const data = bytesIn(input.data)
  const alias = bytesIn(input.input)
  const bytes = data ?? alias
  if ((alias ?? bytes) !== bytes || (bytes !== undefined && !isBytes(bytes)))
    return { fault: 'data' }
  if (to === undefined && (bytes ?? '0x') === '0x') return { fault: 'to' }
  // EIP-7702 would hand the account to a program. Without the list, the site would get another transaction than
  // requested.
  const { authorizationList: list } = input
  if (list != null && !(Array.isArray(list) && list.length === 0))
    return { fault: 'authorizationList' }
  // The name of ethers and of the first versions of web3.
  const named = isEmpty(input.gas) ? { ...input, gas: input.gasLimit } : input
  const given = quantityKeys
    .filter((key) => !isEmpty(named[key]))
    .map((key) => [key, quantityIn(named[key])] as const)
  const fault = given.find(([key, value]) => !isCount(key, value))
  if (fault) return { fault: fault[0] }
  return {
    transaction: {
      ...(to !== undefined && { to }),
      ...(bytes !== undefined && { data: bytes }),
      ...Object.fromEntries(given),
    },
  }
}

/**
 * Returns a text that is equal for all transactions of an account that do the same. It leaves out gas, fees and the
 * nonce, which a page sets again for each try, and the spelling of the rest.
 */
export const evmEffectOf = ({ to = '0x', value = '0x0', data = '0x' }: EvmTransaction): string =>
  JSON.stringify([to.toLowerCase(), String(BigInt(value)), data.toLowerCase()])

/** Returns call data as hex; `undefined` if a field has none. */
const bytesIn = (value: unknown) => (value == null || value === '' ? undefined : hexIn(value))

const quantityKeys = [
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
] as const

/** Whether a value means "nothing": an empty `value` moves nothing, and an empty `to` creates a contract. */
const isEmpty = (value: unknown): boolean =>
  value == null || (typeof value === 'string' && /^(0x)?$/i.test(value))

/**
 * Adds the prefix `0x` to hexadecimal digits, as wallets and libraries do. Returns any other value unchanged.
 */
const hexIn = (value: unknown): unknown =>
  typeof value === 'string' && /^(0x)?[0-9a-f]*$/i.test(value)
    ? `0x${value.replace(/^0x/i, '')}`
    : value

/**
 * Returns a number as a hexadecimal quantity, if it has only one meaning: a hexadecimal text, a single digit, or no
 * text.
 */
function quantityIn(value: unknown): unknown {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value)
  if (isWhole) return `0x${(value as bigint | number).toString(16)}`
  if (typeof value !== 'string') return value
  return /^\d$/.test(value) ? `0x${value}` : value.replace(/^0X/, '0x')
}

/** A nonce is used as a number everywhere. */
const isCount = (key: (typeof quantityKeys)[number], value: unknown) =>
  isQuantity(value) && (key !== 'nonce' || Number.isSafeInteger(Number(value)))
