/** Where metadata and pictures of the networks without hosts are asked for. */
export type Gateways = { ipfs: string; arweave: string }

/** What an address in metadata leads to: bytes that it holds itself, or a URL to fetch. */
export type MediaSource = { kind: 'bytes'; bytes: Buffer } | { kind: 'url'; url: string }

const maxLength = 1_000_000
const cidPattern =
  /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,100}|k[0-9a-z]{50,100}|z[1-9A-HJ-NP-Za-km-z]{48,100}|f[0-9a-f]{50,150})$/
const ipfsForms = [
  /^ipfs:\/\/(?:ipfs\/)*([^/?#]+)(\/[^?#]*)?/i,
  /^(?:https?:\/\/[^/]+)?\/?ipfs\/([^/?#]+)(\/[^?#]*)?/i,
  /^https?:\/\/([a-z0-9]{50,100})\.ipfs\.[^/]+(\/[^?#]*)?/i,
  /^([^/?#:]+)(\/[^?#]*)?$/,
]
const arweaveForms = [
  /^ar:\/\/([A-Za-z0-9_-]{43})(\/[^?#]*)?$/i,
  /^https?:\/\/(?:www\.)?arweave\.net\/([A-Za-z0-9_-]{43})(\/[^?#]*)?/i,
]
const dots = /(^|[/\\])\.\.?([/\\]|$)/

/** A path as a lenient server may read it: each escape for itself, whatever stands beside it. */
const unescaped = (path: string): string =>
  path.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readData(uri: string): MediaSource | undefined {
  const [, options, body = ''] = /^data:([^,]*),([\s\S]*)$/i.exec(uri) ?? []
  if (options === undefined) return undefined
  const isBase64 = /;\s*base64\s*$/i.test(options)
  return { kind: 'bytes', bytes: Buffer.from(decoded(body), isBase64 ? 'base64' : 'utf8') }
}

function atGateway(
  uri: string,
  forms: readonly RegExp[],
  gateway: string,
  isId: (id: string) => boolean,
): MediaSource | undefined {
  for (const form of forms) {
    const [, id = '', path = ''] = form.exec(uri) ?? []
    if (!isId(id)) continue
    if (dots.test(unescaped(path))) return undefined
    return { kind: 'url', url: `${gateway.replace(/\/$/, '')}/${id}${path}` }
  }
  return undefined
}

/**
 * Reads an address as metadata writes them: data URIs, raw JSON and SVG, ipfs, arweave, http and https. `id` is what
 * stands for `{id}` (ERC-1155). Undefined for anything else, `javascript:` and `file:` among it.
 */
export function readMediaUri(
  text: string,
  gateways: Gateways,
  id?: bigint,
): MediaSource | undefined {
  const trimmed = text.replace(/\0+$/, '').trim()
  if (trimmed === '' || trimmed.length > maxLength) return undefined
  if (/^[{<]/.test(trimmed)) return { kind: 'bytes', bytes: Buffer.from(trimmed) }
  if (/^data:/i.test(trimmed)) return readData(trimmed)
  // Readers of URLs leave these signs out: what they hide has to be seen before.
  const oneLine = trimmed.replace(/[\t\n\r]/g, '')
  const uri =
    id === undefined ? oneLine : oneLine.replaceAll('{id}', id.toString(16).padStart(64, '0'))
  const isCid = (cid: string) => cidPattern.test(cid)
  if (ipfsForms.some((form) => isCid(form.exec(uri)?.[1] ?? '')))
    return atGateway(uri, ipfsForms, `${gateways.ipfs.replace(/\/$/, '')}/ipfs`, isCid)
  if (arweaveForms.some((form) => form.test(uri)))
    return atGateway(uri, arweaveForms, gateways.arweave, (one) => one.length === 43)
  const url = URL.parse(uri)
  return url && /^https?:$/.test(url.protocol) ? { kind: 'url', url: url.href } : undefined
}
