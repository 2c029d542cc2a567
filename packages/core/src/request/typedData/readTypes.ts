import { isRecord } from '@portico/contract'
import { TypedDataError, type TypedDataTypes } from './parsedTypedData.ts'
import { isAtom } from './readAtom.ts'

/**
 * The name of a struct: anything that can be delimited in `Name(type name,type name)`. With a number at the end, some
 * libraries take it for an integer or bytes (`uint9`).
 */
const typeName = /^(?!(?:u?int|u?fixed|bytes)\d+(?:x\d+)?$)[^\s()[\],\p{C}]{1,100}$/u
const fieldName = /^(?! )[^(),\p{C}\p{Zl}\p{Zp}]{1,100}(?<! )$/u
/** A name by the rules of EIP-712. */
const identifier = /^\w+$/

/**
 * Reads the types of typed data.
 * @throws TypedDataError if one is malformed, names a missing one, or has an irregular name beside other structs.
 * Libraries find no further types behind such a name, and compute different hashes.
 */
export function readTypes(types: unknown): TypedDataTypes {
  if (!isRecord(types)) throw new TypedDataError('types')
  return Object.fromEntries(
    Object.entries(types).map(([name, fields]) => {
      if (!typeName.test(name) || isAtom(name) || name === '__proto__' || !Array.isArray(fields))
        throw new TypedDataError(`types.${name}`)
      return [name, fields.map((field) => readField(types, name, field))]
    }),
  )
}

function readField(types: Readonly<Record<string, unknown>>, owner: string, field: unknown) {
  const { name, type } = isRecord(field) ? field : {}
  if (typeof name !== 'string' || !fieldName.test(name) || name === '__proto__')
    throw new TypedDataError(`types.${owner}`)
  const base = typeof type === 'string' ? type.replace(/(?:\[(?:[1-9]\d{0,8})?\])+$/, '') : ''
  const isStruct = !isAtom(base)
  if (
    isStruct &&
    !(Object.hasOwn(types, base) && [owner, base].every((one) => identifier.test(one)))
  )
    throw new TypedDataError(`types.${owner}.${name}`)
  return { name, type: type as string }
}

/** Returns a type and all types that it reaches. @throws TypedDataError if a struct has a field twice. */
export function reachedTypes(types: TypedDataTypes, primaryType: string): TypedDataTypes {
  const reached = new Map<string, TypedDataTypes[string]>()
  const open = [primaryType]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const fields = types[name]
    if (reached.has(name) || !fields) continue
    if (new Set(fields.map((field) => field.name)).size !== fields.length)
      throw new TypedDataError(`types.${name}`)
    reached.set(name, fields)
    open.push(
      ...fields.map(({ type }) => baseOf(type)).filter((base) => Object.hasOwn(types, base)),
    )
  }
  return Object.fromEntries(reached)
}

const baseOf = (type: string): string => type.replace(/\[.*$/, '')
