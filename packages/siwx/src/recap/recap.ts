import { SiwxError } from '../siwxError.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The limits of an ability. Meeting any one of them is enough (EIP-5573). */
export type RecapLimits = readonly { readonly [key: string]: Json }[]

/** The permissions that a signature grants its site beyond signing in (EIP-5573). */
export type Recap = {
  /** The abilities (`namespace/name`) with their limits, by the URI of their target. */
  att: Readonly<Record<string, Readonly<Record<string, RecapLimits>>>>
  /** CIDs of the proofs that these permissions derive from. */
  prf?: readonly string[]
}

const prefix = 'urn:recap:'
const ability = /^[\w.+*-]{1,64}\/[\w.+*/-]{1,64}$/

/** Whether a resource of a message is a ReCap. */
export const isRecap = (resource: string | undefined): resource is string =>
  !!resource?.startsWith(prefix)

/** Writes a ReCap as the last resource of a message, with its names sorted (EIP-5573). */
export const encodeRecap = ({ att, prf }: Recap): string =>
  prefix + base64Url(JSON.stringify(inOrder({ att, ...(prf && { prf }) })))

/** Parses a ReCap of a message. @throws SiwxError `MALFORMED_RECAP` */
export function decodeRecap(resource: string): Recap {
  const { att, prf } = fields(parse(resource))
  const read = Object.entries(fields(att)).map(([uri, abilities]) => {
    const entries = Object.entries(fields(abilities))
    if (!entries.every(([name, limits]) => ability.test(name) && isList(limits))) throw malformed()
    return [uri, Object.fromEntries(entries) as Record<string, RecapLimits>] as const
  })
  if (prf !== undefined && !(Array.isArray(prf) && prf.every((cid) => typeof cid === 'string')))
    throw malformed()
  return { att: Object.fromEntries(read), ...(prf !== undefined && { prf: prf as string[] }) }
}

const isList = (limits: unknown) =>
  Array.isArray(limits) && limits.every((limit) => fields(limit) === limit)

function parse(resource: string): unknown {
  if (!isRecap(resource)) throw malformed()
  try {
    const encoded = resource.slice(prefix.length)
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // Unused bits would allow several spellings of one ReCap.
    if (base64Url(text) !== encoded.replace(/=+$/, '')) throw malformed()
    return JSON.parse(text)
  } catch (cause) {
    throw malformed(cause)
  }
}

const malformed = (cause?: unknown) =>
  new SiwxError('MALFORMED_RECAP', { field: 'resources', cause })

function fields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  return value as Record<string, unknown>
}

function base64Url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte))
  return btoa(binary.join('')).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
}

/** Returns a value with the names of all its objects sorted, at every level (RFC 8785). */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, inOrder(part)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
