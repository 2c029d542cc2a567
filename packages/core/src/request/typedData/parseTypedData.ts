import { isRecord } from '@portico/contract'
import { hasDuplicateKeys } from './hasDuplicateKeys.ts'
import {
  type ParsedTypedData,
  TypedDataError,
  type TypedDataStruct,
  type TypedDataTypes,
  type TypedDataValue,
} from './parsedTypedData.ts'
import { isAtom, readAtom } from './readAtom.ts'
import { reachedTypes, readTypes } from './readTypes.ts'

const mostValues = 500
const deepest = 12

/**
 * Reads typed data (EIP-712), given as an object or as the JSON text of `eth_signTypedData_v4`. Every field of
 * the types has a value of its kind, and there is nothing besides: what shows is what is hashed. A domain
 * without a type gets one that names all its fields. Sign what this returns, not what was given.
 * @throws TypedDataError
 * @example
 * const data = parseTypedData(params[1])
 * for (const row of typedDataRows(data)) show(row.name, row.value)
 */
export function parseTypedData(input: unknown): ParsedTypedData {
  const { types: given, primaryType, domain = {}, message } = readObject(input)
  const types = readTypes(given)
  // Of a domain alone, what is signed is the domain, whatever the message says.
  if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain')
    throw new TypedDataError('primaryType')
  if (!Object.hasOwn(types, primaryType)) throw new TypedDataError('primaryType')
  const domainType = types.EIP712Domain ?? typeOfDomain(domain)
  if (domainType.some(({ name, type }) => domainTypes[name] !== type))
    throw new TypedDataError('domain')
  const known = {
    ...reachedTypes(types, primaryType),
    ...reachedTypes({ EIP712Domain: domainType }, 'EIP712Domain'),
  }
  const reader = { types: known, left: mostValues }
  return {
    types: known,
    primaryType,
    domain: readStruct(reader, 'EIP712Domain', withoutGaps(domain), 'domain', 0),
    message: readStruct(reader, primaryType, message, 'message', 0),
  }
}

const domainTypes: Readonly<Record<string, string | undefined>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** The type of a domain that has none, in the order of EIP-712; each field that is there counts, an empty one too. */
const typeOfDomain = (domain: unknown): TypedDataTypes[string] => {
  const given = isRecord(domain) ? domain : {}
  return Object.entries(domainTypes).flatMap(([name, type = '']) =>
    Object.hasOwn(given, name) && given[name] !== undefined ? [{ name, type }] : [],
  )
}

/** A script may write `undefined` for what it leaves out; JSON cannot. */
const withoutGaps = (domain: unknown): unknown =>
  isRecord(domain)
    ? Object.fromEntries(Object.entries(domain).filter(([, value]) => value !== undefined))
    : domain

type Reader = { types: TypedDataTypes; left: number }

function readStruct(
  reader: Reader,
  type: string,
  value: unknown,
  path: string,
  depth: number,
): TypedDataStruct {
  const fields = reader.types[type]
  if (!fields || !isRecord(value)) throw new TypedDataError(path)
  const unknown = Object.keys(value).find((key) => !fields.some(({ name }) => name === key))
  if (unknown !== undefined) throw new TypedDataError(`${path}.${unknown}`)
  return Object.fromEntries(
    fields.map((field) => {
      const own = Object.hasOwn(value, field.name) ? value[field.name] : undefined
      return [field.name, readValue(reader, field.type, own, `${path}.${field.name}`, depth + 1)]
    }),
  )
}

function readValue(
  reader: Reader,
  type: string,
  value: unknown,
  path: string,
  depth: number,
): TypedDataValue {
  if (depth > deepest) throw new TypedDataError(path)
  reader.left--
  if (reader.left < 0) throw new TypedDataError(path, 'tooLong')
  const [, inner, size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (inner !== undefined) {
    if (!Array.isArray(value) || (size && value.length !== Number(size)))
      throw new TypedDataError(path)
    return Array.from(value, (item, at) =>
      readValue(reader, inner, item, `${path}[${at}]`, depth + 1),
    )
  }
  if (!isAtom(type)) return readStruct(reader, type, value, path, depth)
  const atom = readAtom(type, value)
  if (atom === undefined) throw new TypedDataError(path)
  return atom
}

function readObject(input: unknown): Readonly<Record<string, unknown>> {
  const value = typeof input === 'string' ? parseJson(input) : input
  if (isRecord(value)) return value
  throw new TypedDataError('')
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new TypedDataError('')
  }
  if (hasDuplicateKeys(text)) throw new TypedDataError('a key that is there twice')
  return value
}
