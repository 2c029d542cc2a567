type OriginParts = { scheme?: string; host: string; port?: string }

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }
const alwaysAllowed = new Set(['localhost', '127.0.0.1'])

/**
 * Reads an allow-list entry `[scheme://]host[:port]`, in which `*` may replace one label of the host. Returns undefined
 * if it is invalid.
 */
export function parsePattern(pattern: string): OriginParts | undefined {
  const [, scheme, rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/?#@\s\\]+)$/i.exec(pattern) ?? []
  const port = /:(\d{1,5})$/.exec(rest)?.[1]
  // The URL parser normalizes a host: lower case, punycode, canonical IP.
  const url = URL.parse(`https://${port ? rest.slice(0, -port.length - 1) : rest}`)
  if (!url || url.port || url.hostname === '') return undefined
  const labels = url.hostname.split('.')
  if (labels.some((label) => label === '' || (label.includes('*') && label !== '*')))
    return undefined
  return {
    host: url.hostname,
    ...(scheme && { scheme: `${scheme.toLowerCase()}:` }),
    ...(port && { port }),
  }
}

/** Reads an `Origin` header. Undefined when it is not the serialised origin of a site. */
function parseOrigin(origin: string): Required<OriginParts> | undefined {
  const url = URL.parse(origin)
  // `null`, user info, paths, and anything that the URL parser would have to repair.
  if (!url || url.host === '' || origin.toLowerCase() !== `${url.protocol}//${url.host}`)
    return undefined
  return {
    scheme: url.protocol,
    host: url.hostname,
    port: url.port || (defaultPorts[url.protocol] ?? ''),
  }
}

function matchesHost(pattern: OriginParts, origin: Required<OriginParts>): boolean {
  const wanted = pattern.host.split('.')
  const labels = origin.host.split('.')
  return (
    wanted.length === labels.length &&
    wanted.every((label, index) => label === '*' || label === labels[index])
  )
}

function matches(pattern: OriginParts, origin: Required<OriginParts>): boolean {
  return (
    matchesHost(pattern, origin) &&
    (pattern.scheme === undefined || pattern.scheme === origin.scheme) &&
    (pattern.port === undefined || pattern.port === origin.port)
  )
}

/** Whether one of the patterns stands for an origin, label by label. This machine is among them only if one names it. */
export function isListedOrigin(origin: string, listed: readonly string[]): boolean {
  const parsed = parseOrigin(origin)
  const patterns = listed.flatMap((text) => parsePattern(text) ?? [])
  return parsed !== undefined && patterns.some((pattern) => matches(pattern, parsed))
}

/**
 * Whether a page of `origin` may use a project. An empty list allows all origins, else one entry has to match label by
 * label. In addition, localhost and 127.0.0.1 pass. If an entry names a port of theirs, only that port passes.
 */
export function matchOrigin(origin: string, allowedOrigins: readonly string[]): boolean {
  if (allowedOrigins.length === 0) return true
  const parsed = parseOrigin(origin)
  if (!parsed) return false
  const patterns = allowedOrigins.flatMap((text) => parsePattern(text) ?? [])
  if (patterns.some((pattern) => matches(pattern, parsed))) return true
  const namesPort = ({ port, ...pattern }: OriginParts) =>
    port !== undefined && matchesHost(pattern, parsed)
  return alwaysAllowed.has(parsed.host) && !patterns.some(namesPort)
}
