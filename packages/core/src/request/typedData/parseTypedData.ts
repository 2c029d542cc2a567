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

/** Maximum size in bytes. A tree of 128 orders has some 4,000 values; each counts its text and the bytes to show it. */
const mostBytes = 262_144
const bytesOfValue = 32
/** Maximum depth. A tree of orders is an array within an array for each doubling. */
const deepest = 40

/**
 * Reads typed data (EIP-712), given as an object or as the JSON text of `eth_signTypedData_v4`. Every field of the
 * types must have a value of its kind. Values that the types do not name are counted and left out, because they are not
 * signed: the widget shows exactly what is hashed. A domain without a type gets one with those of its fields that
 * EIP-712 defines. Sign the return value, not the input.
 * @throws TypedDataError
 * @example
 * const data = parseTypedData(params[1])
 * for (const row of typedDataRows(data)) show(row.name, row.value)
 */
export function parseTypedData(input: unknown): ParsedTypedData {
  const { types: given, primaryType, domain = {}, message } = readObject(input)
  const types = readTypes(given)
  // If the primary type is the domain, only the domain is signed, whatever the message says.
  if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain')
    throw new TypedDataError('primaryType')
  if (!Object.hasOwn(types, primaryType)) throw new TypedDataError('primaryType')
  const domainType = types.EIP712Domain ?? typeOfDomain(domain)
  // The chain is compared with that of the wallet; other fields of a domain are up to the program.
  if (domainType.some(({ name, type }) => name === 'chainId' && !/^u?int\d*$/.test(type)))
    throw new TypedDataError('domain.chainId')
  const known = {
    ...reachedTypes(types, primaryType),
    ...reachedTypes({ EIP712Domain: domainType }, 'EIP712Domain'),
  }
  const reader = { types: known, bytesLeft: mostBytes, unsigned: 0 }
  const parts = {
    domain: readStruct(reader, 'EIP712Domain', withoutGaps(domain), 'domain', 0),
    message: readStruct(reader, primaryType, message, 'message', 0),
  }
  return { types: known, primaryType, ...parts, unsigned: reader.unsigned }
}

const domainTypes: Readonly<Record<string, string | undefined>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Returns the type of a domain that has none, in the order of EIP-712. Every field that is present counts, even an
 * empty one.
 */
const typeOfDomain = (domain: unknown): TypedDataTypes[string] => {
  const given = isRecord(domain) ? domain : {}
  return Object.entries(domainTypes).flatMap(([name, type = '']) =>
    Object.hasOwn(given, name) && given[name] !== undefined ? [{ name, type }] : [],
  )
}

/** A script may write `undefined` for a field that it leaves out; JSON cannot. */
const withoutGaps = (domain: unknown): unknown =>
  isRecord(domain)
    ? Object.fromEntries(Object.entries(domain).filter(([, value]) => value !== undefined))
    : domain

type Reader = { types: TypedDataTypes; bytesLeft: number; unsigned: number }

function readStruct(
  reader: Reader,
  type: string,
  value: unknown,
  path: string,
  depth: number,
): TypedDataStruct {
  const fields = reader.types[type]
  if (!fields || !isRecord(value)) throw new TypedDataError(path)
  const declared = new Set(fields.map(({ name }) => name))
  reader.unsigned += Object.keys(value).filter((key) => !declared.has(key)).length
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
  reader.bytesLeft -= bytesOfValue + (typeof value === 'string' ? value.length : 0)
  if (reader.bytesLeft < 0) throw new TypedDataError(path, 'tooLong')
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
