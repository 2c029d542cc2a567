import { isRecord } from '@portico/contract'
import { TypedDataError, type TypedDataTypes } from './parsedTypedData.ts'
import { isAtom } from './readAtom.ts'

// Letters as in EIP-712. What begins like a type without parts is taken for one by some libraries.
const typeName = /^(?!u?int|bytes|(?:address|bool|string)$)[A-Za-z_]\w{0,99}$/
const fieldName = /^[A-Za-z_$][\w$]{0,99}$/

/** Reads the types of typed data. @throws TypedDataError where one is malformed or names one that is not there. */
export function readTypes(types: unknown): TypedDataTypes {
  if (!isRecord(types)) throw new TypedDataError('types')
  return Object.fromEntries(
    Object.entries(types).map(([name, fields]) => {
      if (!typeName.test(name) || name === '__proto__' || !Array.isArray(fields))
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
  if (!isAtom(base) && !Object.hasOwn(types, base))
    throw new TypedDataError(`types.${owner}.${name}`)
  return { name, type: type as string }
}

/** The types that one reaches, itself among them. @throws TypedDataError where a struct has a field twice. */
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
