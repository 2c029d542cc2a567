import type { Effect } from './effect.ts'
import type { TypedDataStruct } from './parsedTypedData.ts'

/** Returns the effects that a struct allows, judged by its fields; nothing if they match no known form. */
export type Matcher = (
  fields: TypedDataStruct,
  contract: string | undefined,
) => Effect[] | undefined
