import { readDataUri } from './dataUri.ts'

/** The gateways for metadata and pictures of networks without hosts. */
export type Gateways = { ipfs: string; arweave: string }

/** The target of an address in metadata: bytes inside it, or a URL to fetch. */
export type MediaSource = { kind: 'bytes'; bytes: Buffer } | { kind: 'url'; url: string }

/** A place in a network without hosts, by its own name. `path` is escaped, and begins with a slash or is empty. */
type Place = { network: 'ipfs' | 'ipns' | 'ar'; id: string; path: string }

const maxLength = 1_000_000
/** The maximum nesting of addresses: nobody writes more by mistake. */
const maxWrappers = 4

const cidPattern =
  /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,100}|B[A-Z2-7]{58,100}|k[0-9a-z]{50,100}|z[1-9A-HJ-NP-Za-km-z]{48,100}|f[0-9a-f]{50,150})$/
/** A key, or a domain name whose record points on. */
const ipnsName =
  /^(?:k[0-9a-z]{50,100}|12D3[1-9A-HJ-NP-Za-km-z]{48}|(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24})$/i
const arweaveId = /^[A-Za-z0-9_-]{43}$/

const isId: Readonly<Record<Place['network'], (id: string) => boolean>> = {
  ipfs: (id) => cidPattern.test(id),
  ipns: (id) => ipnsName.test(id) || cidPattern.test(id),
  ar: (id) => arweaveId.test(id),
}

/** The forms of a place, with its id and the rest. The id is checked. */
const forms: readonly (readonly [RegExp, Place['network']])[] = [
  [/^(?:ipfs|dweb|fs)(?::?[/\\]+|:)(?:ipfs[/\\]+)*([^/\\?#]+)(.*)$/i, 'ipfs'],
  [/^(?:ipns|dweb)(?::?[/\\]+|:)(?:ipns[/\\]+)*([^/\\?#]+)(.*)$/i, 'ipns'],
  [/^ipfs:[/\\]+ipns[/\\]+([^/\\?#]+)(.*)$/i, 'ipns'],
  // Somebody else's gateway, with or without its scheme, or none.
  [
    /^(?:https?:\/\/[^/?#]+(?:\/[^?#]*?)?|ipfs:\/\/[^/?#]+|[a-z0-9.-]+)?\/?ipfs\/(?:ipfs\/)*([^/?#]+)(.*)$/i,
    'ipfs',
  ],
  [/^(?:https?:\/\/[^/?#]+|[a-z0-9.-]+)?\/?ipns\/([^/?#]+)(.*)$/i, 'ipns'],
  [/^https?:\/\/([a-z0-9]{50,100})\.ipfs\.[^/]+(.*)$/i, 'ipfs'],
  [/^https?:\/\/([a-z0-9]{50,100})\.ipns\.[^/]+(.*)$/i, 'ipns'],
  [/^https?:\/\/[^/?#]+\/api\/v0\/cat(?:\?arg=|\/)(?:\/?ipfs\/)?([^/?#&]+)(.*)$/i, 'ipfs'],
  [/^([^/?#:]+)(.*)$/, 'ipfs'],
  [/^(?:ar|arweave)(?::?[/\\]+|:)([^/\\?#]+)(.*)$/i, 'ar'],
  [
    /^https?:\/\/(?:[a-z0-9-]+\.)?(?:arweave\.(?:net|dev)|ar-io\.(?:net|dev)|g8way\.io)\/(?:raw\/)?([^/?#]+)(.*)$/i,
    'ar',
  ],
]

/** An address that was put after another by mistake. */
const wrappers: readonly RegExp[] = [
  /^(?:ipfs|ipns|ar):\/\/(?:ipfs\/)*((?:https?|ipfs|ipns|ar):\/\/.*)$/i,
  /^https?:\/\/[^?#]*?\/ip[fn]s\/((?:https?|ipfs|ipns|ar):\/{1,2}.*)$/i,
  /^https?:\/\/((?:https?|ipfs|ipns|ar):\/\/.*)$/i,
  /^(?:url|uri|src)\s*[:=]\s*(.*)$/i,
  /^["'<`](.*)["'>`]$/,
]

const dots = /(^|[/\\])\.\.?([/\\]|$)/
/** Returns a path as a lenient server may read it, with each escape decoded separately. */
const unescaped = (path: string): string =>
  path.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Escapes a path for a URL. Existing escapes stay. */
const escapePath = (path: string): string =>
  path
    .replace(/\p{Cs}/gu, '')
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w\-.~!$&'()*+,;=:@/%]/gu, encodeURIComponent)

/**
 * Returns the text after an id as a path. File names in it may contain `#` and `?`. A query is recognized by its form
 * (`?name=`), and text right after the id is not a path.
 */
function readPath(rest: string): string {
  if (rest === '' || /^[?#&]/.test(rest)) return ''
  const [path = ''] = rest.replaceAll('\\', '/').split(/\?(?=[\w.-]+=)/)
  return escapePath(path)
}

function readPlace(uri: string): Place | undefined {
  for (const [form, network] of forms) {
    const [, id, rest = ''] = form.exec(uri) ?? []
    if (id !== undefined && isId[network](id)) return { network, id, path: readPath(rest) }
  }
  return undefined
}

const trimmed = (text: string) =>
  text.replace(/[\0\s\u200b-\u200f\u2060\ufeff]+$|^[\0\s\u200b-\u200f\u2060\ufeff]+/g, '')

function unwrap(text: string): string {
  let uri = text
  for (let turn = 0; turn < maxWrappers; turn++) {
    const inner = wrappers.map((form) => form.exec(uri)?.[1]).find((found) => found !== undefined)
    if (inner === undefined) break
    uri = trimmed(inner)
  }
  return uri
}

/** Whether a text contains its data itself. A placeholder for a number in it then belongs to an address within. */
const holdsItself = (text: string): boolean => /^\s*(?:[{<]|data:)/i.test(text)

/** The forms of a token's number for `{id}`: that of ERC-1155, and that which many contracts expect. */
const idForms: readonly ((id: bigint) => string)[] = [
  (id) => id.toString(16).padStart(64, '0'),
  (id) => id.toString(),
]
const idPlace = /(?:\{|%7b)id(?:\}|%7d)/gi

/** Whether an address has a place for the number of the token. */
const hasIdPlace = (text: string): boolean => text.search(idPlace) !== -1

/**
 * Returns an address with the number of the token in its place: in each form worth trying, or once if there is no
 * place.
 */
export const withId = (text: string, id: bigint | undefined): string[] =>
  id !== undefined && hasIdPlace(text) && !holdsItself(text)
    ? idForms.map((form) => text.replace(idPlace, form(id)))
    : [text]

/** File names may contain unescaped `#`, `?` and `%`, which a file ending follows. */
const ending = '(?:png|jpe?g|gif|webp|svg|avif|json|mp4)$'
const fileSigns: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`#(?=[^?#/]*\\.${ending})`, 'gi'), '%23'],
  [new RegExp(`\\?(?=[^=&?/]*\\.${ending})`, 'gi'), '%3F'],
  [/%(?![\da-f]{2})/gi, '%25'],
]
const escapeFile = (uri: string): string =>
  fileSigns.reduce((text, [sign, escaped]) => text.replace(sign, escaped), uri)

/** Reads an http or https URL, in the forms that people write. */
function readUrl(uri: string): URL | undefined {
  const full = escapeFile(uri)
    .replace(/^(https?)(?::\/?(?!\/)|\/\/)/i, '$1://')
    .replace(/^\/\/(?=[^/])/, 'https://')
    .replace(/^(?=www\.[\w-]+\.)/i, 'https://')
    .replaceAll('&amp;', '&')
  const url = URL.parse(full)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

const oneLine = (text: string): string => unwrap(trimmed(text).replace(/[\t\n\r]/g, ''))

/**
 * Returns an address in metadata as an absolute one: a relative one is beside the file that names it. Returns undefined
 * if it leads nowhere, such as a relative one in metadata without a file.
 */
export function absoluteMediaUri(text: string, base: string): string | undefined {
  if (holdsItself(text)) return text
  const uri = oneLine(text)
  if (uri === '' || uri.length > maxLength) return undefined
  if (readPlace(uri) || readUrl(uri)) return uri
  if (/^[a-z][a-z0-9+.-]*:/i.test(uri) || holdsItself(base)) return undefined
  const place = readPlace(oneLine(base))
  if (!place) return URL.parse(escapeFile(uri), readUrl(oneLine(base))?.href)?.href
  // The root of a place is its id, so a path cannot leave it.
  const { pathname } = new URL(
    escapePath(uri.replaceAll('\\', '/')),
    `http://place${place.path || '/'}`,
  )
  return `${place.network}://${place.id}${pathname}`
}

/**
 * Reads an address as metadata writes them: data URIs, raw JSON and SVG, IPFS, IPNS, arweave, http and https, also behind
 * the gateway of somebody else. Undefined for anything else, `javascript:` and `file:` among it.
 */
export function readMediaUri(text: string, gateways: Gateways): MediaSource | undefined {
  const tidy = trimmed(text)
  if (tidy === '' || tidy.length > maxLength) return undefined
  if (/^[{<](?!https?:)/.test(tidy)) return { kind: 'bytes', bytes: Buffer.from(tidy) }
  if (/^data:/i.test(tidy)) {
    const bytes = readDataUri(tidy)
    return bytes && { kind: 'bytes', bytes }
  }
  // Readers of URLs leave these signs out: what they hide has to be seen before.
  const uri = oneLine(tidy)
  const place = readPlace(uri)
  if (place) {
    if (dots.test(unescaped(place.path))) return undefined
    const gateway = (place.network === 'ar' ? gateways.arweave : gateways.ipfs).replace(/\/$/, '')
    const folder = place.network === 'ar' ? '' : `/${place.network}`
    return { kind: 'url', url: `${gateway}${folder}/${place.id}${place.path}` }
  }
  const url = readUrl(uri)
  return url && { kind: 'url', url: url.href }
}
