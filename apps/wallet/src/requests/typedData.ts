import { parseTypedData } from '@portico/core/adapter'
import { type ParsedTypedData, TypedDataError } from '@portico/core/internal'
import { Refusal } from './refusal.ts'

/**
 * Parses typed data (EIP-712) from an object or JSON. It must be for the chain of the request. The result is shown and
 * signed.
 * @throws Refusal
 */
export function readTypedData(input: unknown, chainId: number): ParsedTypedData {
  const data = parsed(input)
  const stated = data.domain.chainId
  if (stated !== undefined && stated !== BigInt(chainId)) throw new Refusal('chainMismatch')
  return data
}

function parsed(input: unknown): ParsedTypedData {
  try {
    return parseTypedData(input)
  } catch (error) {
    if (!(error instanceof TypedDataError)) throw error
    if (error.reason === 'tooLong') throw new Refusal('tooLong')
    throw new Refusal('invalidParams', error.path || 'typed data')
  }
}
