import type { ParsedTypedData, TypedDataTypes, TypedDataValue } from './parsedTypedData.ts'

/** One line of signed data: its depth, its name, its type, and its value unless it has parts. */
export type TypedDataRow = {
  path: string
  depth: number
  name: string
  type: string
  value?: string
}

/** Returns everything that a signature of typed data covers, in the order of its types: the message, or its domain. */
export function typedDataRows(
  { types, primaryType, ...data }: ParsedTypedData,
  part: 'message' | 'domain' = 'message',
): TypedDataRow[] {
  const rows: TypedDataRow[] = []
  walk(
    types,
    part === 'domain' ? 'EIP712Domain' : primaryType,
    data[part],
    { name: '', path: '', depth: -1 },
    (row) => rows.push(row),
  )
  return rows.slice(1)
}

/** Returns the path of a member. Quotes a name with other characters, because it could look like a path. */
export const pathOfMember = (path: string, name: string): string => {
  const part = /^[\w$-]+$/.test(name) ? name : JSON.stringify(name)
  return path ? `${path}.${part}` : part
}

type Place = Pick<TypedDataRow, 'name' | 'path' | 'depth'>

function walk(
  types: TypedDataTypes,
  type: string,
  value: TypedDataValue,
  place: Place,
  add: (row: TypedDataRow) => void,
): void {
  const depth = place.depth + 1
  if (Array.isArray(value)) {
    add({ ...place, type, ...(value.length === 0 && { value: '[]' }) })
    const inner = type.replace(/\[\d*\]$/, '')
    for (const [at, element] of (value as readonly TypedDataValue[]).entries())
      walk(
        types,
        inner,
        element,
        { name: String(at + 1), path: `${place.path}[${at}]`, depth },
        add,
      )
  } else if (typeof value === 'object') {
    const fields = types[type] ?? []
    add({ ...place, type, ...(fields.length === 0 && { value: '{}' }) })
    for (const { name, type: inner } of fields) {
      const path = pathOfMember(place.path, name)
      const field = (value as Readonly<Record<string, TypedDataValue>>)[name] ?? ''
      walk(types, inner, field, { name, path, depth }, add)
    }
  } else add({ ...place, type, value: String(value) })
}
