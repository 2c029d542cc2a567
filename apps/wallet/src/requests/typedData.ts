import { parseTypedData } from '@portico/core/adapter'
import { type ParsedTypedData, TypedDataError } from '@portico/core/internal'
import { Refusal } from './refusal.ts'

/**
 * Reads structured data (EIP-712), given as an object or as JSON. It must be for the chain that it is asked
 * on. What this returns is shown, and is what is signed.
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
