import { parseTypedData } from '@portico/core/adapter'
import {
  type ParsedTypedData,
  TypedDataError,
  type TypedDataRow,
  typedDataRows,
} from '@portico/core/internal'

/** Typed data with everything that its signature covers, one row for each value. */
export type ReadTypedData = {
  data: ParsedTypedData
  domain: readonly TypedDataRow[]
  message: readonly TypedDataRow[]
}

/** Reads typed data, an object or JSON. Returns `undefined` if it is malformed, or larger than a person can read. */
export function readTypedData(input: unknown): ReadTypedData | undefined {
  try {
    const data = parseTypedData(input)
    return { data, domain: typedDataRows(data, 'domain'), message: typedDataRows(data) }
  } catch (error) {
    if (error instanceof TypedDataError) return undefined
    throw error
  }
}
