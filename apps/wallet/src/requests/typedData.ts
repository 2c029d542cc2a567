import { isRecord } from '../config.ts'
import { Refusal } from './refusal.ts'

/** Structured data. EIP-712. */
export type TypedData = {
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  domain: Readonly<Record<string, unknown>>
  message: Readonly<Record<string, unknown>>
}

/** One row of what is signed: how deep it stands, what it is called, and its value unless it has rows. */
export type Row = { path: string; depth: number; name: string; type: string; value?: string }

const basic =
  /^(address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|u?int(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?)$/
const mostRows = 500
const deepest = 12

/**
 * Reads structured data, given as an object or as JSON. It must be for the chain that it is asked on, and
 * hold a value of the right kind for each field of its types, and nothing besides: what is not signed is
 * not shown, and the other way round.
 * @throws Refusal
 */
export function parseTypedData(input: unknown, chainId: number): TypedData {
  const data = readObject(input)
  const { types, primaryType, domain, message } = data
  if (!isRecord(types) || typeof primaryType !== 'string' || !isRecord(message)) throw bad('fields')
  const parsed: TypedData = {
    types: readTypes(types),
    primaryType,
    domain: isRecord(domain) ? domain : {},
    message,
  }
  // Of a domain alone, what is signed is the domain, whatever the message says.
  const isKnown = Object.hasOwn(parsed.types, primaryType) && primaryType !== 'EIP712Domain'
  if (!isKnown) throw bad('primaryType')
  checkDomain(parsed)
  const stated = parsed.domain.chainId
  if (stated !== undefined && toNumber(stated) !== chainId) throw new Refusal('chainMismatch')
  rowsOf(parsed)
  return parsed
}

/** What is signed, in the order of its types. @throws Refusal for a value that does not fit. */
export function rowsOf(data: TypedData): Row[] {
  const rows: Row[] = []
  const add = (row: Row) => {
    rows.push(row)
    if (rows.length > mostRows) throw new Refusal('tooLong')
  }
  const walk = (name: string, type: string, value: unknown, path: string, depth: number) => {
    if (depth > deepest) throw bad('depth')
    const [, inner, size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    if (inner !== undefined) {
      if (!Array.isArray(value) || (size && value.length !== Number(size))) throw bad(path)
      add({ path, depth, name, type, ...(value.length === 0 && { value: '(none)' }) })
      value.forEach((it, at) => {
        walk(String(at + 1), inner, it, `${path}[${at}]`, depth + 1)
      })
    } else if (basic.test(type)) {
      add({ path, depth, name, type, value: textOf(type, value, path) })
    } else {
      const fields = data.types[type]
      if (!fields || !isRecord(value)) throw bad(path)
      const extra = Object.keys(value).find((key) => !fields.some((field) => field.name === key))
      if (extra !== undefined) throw bad(path)
      add({ path, depth, name, type })
      for (const field of fields)
        walk(field.name, field.type, value[field.name], `${path}.${field.name}`, depth + 1)
    }
  }
  for (const field of data.types[data.primaryType] ?? [])
    walk(field.name, field.type, data.message[field.name], field.name, 0)
  const known = (data.types[data.primaryType] ?? []).map(({ name }) => name)
  if (Object.keys(data.message).some((key) => !known.includes(key))) throw bad('message')
  return rows
}

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** A domain holds what its type says, and nothing besides: its contract would be shown, but not signed. */
function checkDomain({ types, domain }: TypedData): void {
  const given = Object.keys(domain)
  const names = types.EIP712Domain?.map(({ name }) => name) ?? given
  const isStandard = (types.EIP712Domain ?? []).every((it) => domainTypes[it.name] === it.type)
  if (!isStandard || given.some((name) => !names.includes(name))) throw bad('domain')
  for (const name of names) textOf(domainTypes[name] ?? '', domain[name], 'domain')
}

function readObject(input: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof input === 'string' ? JSON.parse(input) : input
    if (isRecord(value)) return value
  } catch {
    // told below
  }
  throw bad('typed data')
}

function readTypes(types: Record<string, unknown>): TypedData['types'] {
  const names = Object.keys(types)
  const isKnown = (type: string) => basic.test(type) || Object.hasOwn(types, type)
  for (const name of names) {
    const fields = types[name]
    if (!/^[A-Za-z_$][\w$]{0,99}$/.test(name) || basic.test(name) || !Array.isArray(fields))
      throw bad('types')
    const isGood = (field: unknown) =>
      isRecord(field) &&
      typeof field.name === 'string' &&
      /^[A-Za-z_$][\w$]{0,99}$/.test(field.name) &&
      typeof field.type === 'string' &&
      isKnown(field.type.replace(/(\[\d*\])+$/, ''))
    const fieldNames = fields.map((field: { name?: unknown }) => field?.name)
    if (!fields.every(isGood) || new Set(fieldNames).size !== fields.length) throw bad('types')
  }
  return types as TypedData['types']
}

function textOf(type: string, value: unknown, path: string): string {
  if (type === 'bool' && typeof value === 'boolean') return String(value)
  if (type === 'string' && typeof value === 'string') return value
  if (type === 'address' && typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value))
    return value
  if (type.startsWith('bytes') && typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)) {
    const size = Number(type.slice('bytes'.length)) || undefined
    if (size === undefined || value.length === 2 + size * 2) return value
  }
  if (/^u?int/.test(type)) {
    const number = toBigInt(value)
    const bits = BigInt(/\d+$/.exec(type)?.[0] ?? 256)
    const [least, most] = type.startsWith('u')
      ? [0n, 2n ** bits - 1n]
      : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]
    if (number !== undefined && number >= least && number <= most) return number.toString()
  }
  throw bad(path)
}

function toBigInt(value: unknown): bigint | undefined {
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  return isWhole || isText ? BigInt(value as string | number) : undefined
}

const toNumber = (value: unknown) => {
  const number = toBigInt(value)
  return number === undefined ? Number.NaN : Number(number)
}

const bad = (detail: string) => new Refusal('invalidParams', detail.slice(0, 100))
