import { errorOf, type TransactionRequest } from '@portico/core/adapter'
import { type Hex, isHex, maxUint256, toHex } from 'viem'
import { parseAddress } from '../actions/parseAddress.ts'
import type { Call } from '../transfer/toCall.ts'

/**
 * Converts a site's transaction to the form of nodes and wallets.
 * @throws PorticoError `INVALID_CALL`, `INVALID_ADDRESS`, `ADDRESS_CHECKSUM`, `INVALID_AMOUNT`.
 */
export function toTransaction(from: string, { to, data, value }: TransactionRequest): Call {
  const isBytes = data === undefined || (isHex(data) && data.length % 2 === 0)
  if (typeof to !== 'string' || !to.startsWith('0x') || !isBytes) throw errorOf('INVALID_CALL')
  return {
    from: parseAddress(from),
    to: parseAddress(to),
    value: toHex(amountOf(value)),
    ...(data !== undefined && data !== '0x' && { data: data as Hex }),
  }
}

/** A value that is no number counts as zero (specification, section 5); a number that no chain supports is an error. */
function amountOf(value: TransactionRequest['value']): bigint {
  const isText = typeof value === 'string' && /^-?(0x[0-9a-f]+|[0-9]+)$/i.test(value)
  const isWhole = typeof value === 'number' && Number.isInteger(value)
  const amount = typeof value === 'bigint' || isText || isWhole ? toBigInt(value) : 0n
  const exact = typeof value !== 'number' || !isWhole || Number.isSafeInteger(value)
  if (!exact || amount < 0n || amount > maxUint256) throw errorOf('INVALID_AMOUNT')
  return amount
}

const toBigInt = (value: bigint | number | string): bigint =>
  typeof value === 'string' && value.startsWith('-') ? -BigInt(value.slice(1)) : BigInt(value)
