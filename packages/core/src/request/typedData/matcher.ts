import type { Effect } from './effect.ts'
import type { TypedDataStruct } from './parsedTypedData.ts'

/** Says what a struct lets happen, judged by its fields; nothing where they say nothing. */
export type Matcher = (
  fields: TypedDataStruct,
  contract: string | undefined,
) => Effect[] | undefined
