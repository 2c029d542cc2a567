import type { Effect } from './effect.ts'
import type { TypedDataStruct } from './parsedTypedData.ts'

/** A known form of a struct. */
export type Form = {
  /** The fields that `match` understands, and those that move nothing. All others are judged by themselves. */
  reads: readonly string[]
  /** The same for the structs in these fields. */
  parts?: readonly string[]
  /** Returns the effects that a struct allows, judged by its fields; nothing if it does not have this form. */
  match: (fields: TypedDataStruct, contract: string | undefined) => Effect[] | undefined
}
