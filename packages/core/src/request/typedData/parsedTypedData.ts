/** A value of typed data after parsing: whole numbers are bigint, addresses and bytes lower-case hex. */
export type TypedDataValue =
  | string
  | boolean
  | bigint
  | readonly TypedDataValue[]
  | { readonly [name: string]: TypedDataValue }

/** A struct of typed data after parsing. */
export type TypedDataStruct = { readonly [name: string]: TypedDataValue }

/** The fields of every struct type, by its name. */
export type TypedDataTypes = Readonly<Record<string, readonly { name: string; type: string }[]>>

/**
 * Typed data (EIP-712) with exactly the values that its types name. `types` has `EIP712Domain` and the types that
 * `primaryType` reaches, and no other, so that it hashes in only one way.
 */
export type ParsedTypedData = {
  types: TypedDataTypes
  primaryType: string
  domain: TypedDataStruct
  message: TypedDataStruct
  /** The number of additional values in the input. They are not signed, and are left out here. */
  unsigned: number
}

/** The reason why typed data was rejected: it is `malformed` at `path`, or larger than a person can read. */
export class TypedDataError extends Error {
  override readonly name = 'TypedDataError'
  readonly reason: 'malformed' | 'tooLong'
  /** The position in the data, such as `message.details[0].token`. */
  readonly path: string
  constructor(path: string, reason: TypedDataError['reason'] = 'malformed') {
    super(`The typed data is ${reason === 'tooLong' ? 'too long' : 'malformed'}: ${path}`)
    this.reason = reason
    this.path = path.slice(0, 100)
  }
}
