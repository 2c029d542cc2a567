// The grammars that EIP-4361 takes from other standards: RFC 3986 for addresses, RFC 3339 for times.

const unreserved = 'a-zA-Z\\d._~\\-'
const subDelimiters = "!$&'()*+,;="
const escaped = '%[\\da-fA-F]{2}'
const pchar = `(?:[${unreserved}${subDelimiters}:@]|${escaped})`
const host = `(?:\\[[\\da-fA-F:.]{2,45}\\]|(?:[${unreserved}${subDelimiters}]|${escaped})+)`
const port = '(?::\\d*)?'
const userinfo = `(?:(?:[${unreserved}${subDelimiters}:]|${escaped})*@)?`
const path = `(?:\\/${pchar}*)*`
const hierarchy = `(?:\\/\\/${userinfo}(?:${host})?${port}${path}|\\/(?:${pchar}+${path})?|${pchar}+${path})?`
const tail = `(?:${pchar}|[\\/?])*`

/** RFC 3986, section 3.1. */
export const schemePattern = '[a-zA-Z][a-zA-Z\\d+.-]*'

const uri = new RegExp(`^${schemePattern}:${hierarchy}(?:\\?${tail})?(?:#${tail})?$`)
const authority = new RegExp(`^${host}${port}$`)
const statement = new RegExp(`^[${unreserved}${subDelimiters}:\\/?#\\[\\]@ ]+$`)
const requestId = new RegExp(`^${pchar}*$`)

const isIpLiteral = (text: string) =>
  !text.includes('[') || URL.canParse(`http://${text.slice(text.indexOf('['))}`)

/** Whether a text is an absolute URI (RFC 3986). */
export const isUri = (text: string): boolean =>
  uri.test(text) && isIpLiteral(/\[[^\]]*\]/.exec(text)?.[0] ?? '')

/**
 * Returns a browser's address (`location.href`) with the characters of its path, query and fragment escaped that RFC
 * 3986 does not allow, such as in `?filter[]=x`. Returns it unchanged if it contains a lone surrogate.
 */
export function escapeUri(text: string): string {
  if (isUri(text)) return text
  const [, start = '', rest = ''] = /^([a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?)(.*)$/is.exec(text) ?? []
  const hash = rest.indexOf('#')
  const parts = hash < 0 ? [rest] : [rest.slice(0, hash), rest.slice(hash + 1)]
  try {
    return start + parts.map((part) => part.replace(notInUri, encodeURIComponent)).join('#')
  } catch {
    return text
  }
}

const notInUri = new RegExp(
  `%(?![\\da-f]{2})|[^${unreserved}${subDelimiters}:@\\/?%\\p{Cc}]+`,
  'giu',
)

/**
 * Whether a text is a host with an optional port (RFC 3986). A user before it (`shop.example@evil.example`) is refused,
 * because it only deceives.
 */
export const isAuthority = (text: string): boolean => authority.test(text) && isIpLiteral(text)

/** Whether a text is one line of characters that URIs allow, and spaces (EIP-4361). */
export const isStatement = (text: string): boolean => statement.test(text)

/** Whether a text has only characters of a URI path; it may be empty (EIP-4361). */
export const isRequestId = (text: string): boolean => requestId.test(text)

/** Whether a text has at least 8 letters and digits, and nothing else (EIP-4361). */
export const isNonce = (text: string): boolean => /^[a-zA-Z\d]{8,}$/.test(text)

const dateTime =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

/**
 * Parses an RFC 3339 time into milliseconds since the epoch. Returns `undefined` if it is invalid, for example a day
 * that no calendar has. A leap second counts as the second after it.
 */
export function readDateTime(text: string): number | undefined {
  const parts = dateTime.exec(text)
  if (!parts) return undefined
  const number = (index: number) => Number(parts[index] ?? 0)
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(number) as Six
  const zone = (number(9) * 60 + number(10)) * (parts[8] === '-' ? -1 : 1)
  // `Date.UTC` takes years below 100 as years of the last century.
  const start = new Date(0)
  start.setUTCFullYear(year, month - 1, day)
  const isDay = start.getUTCMonth() === month - 1 && start.getUTCDate() === day
  const isTime = hour < 24 && minute < 60 && second <= 60 && number(9) < 24 && number(10) < 60
  if (!isDay || !isTime) return undefined
  const fraction = Number(`0.${parts[7] ?? 0}`)
  return start.getTime() + ((hour * 60 + minute - zone) * 60 + second + fraction) * 1000
}

type Six = [number, number, number, number, number, number]
