/** The maximum nesting of data URIs: some tools write the prefix of one twice. */
const maxNested = 3
const base64Body = /^[A-Za-z0-9+/_=-]+$/
/** The first characters of base64 of JSON, SVG, PNG, JPEG, GIF and WebP. */
const base64Head = /^(?:ey|W3|PHN2|PD94|PCFE|iVBOR|\/9j\/|R0lGOD|UklGR)/

const isHexDigit = (byte: number | undefined) =>
  byte !== undefined &&
  ((byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x46) ||
    (byte >= 0x61 && byte <= 0x66))

/** Decodes each escape separately, as bytes. A percent sign that begins none stays. */
function unescapeBytes(text: string): Buffer {
  const given = Buffer.from(text)
  const bytes = Buffer.alloc(given.length)
  let length = 0
  for (let at = 0; at < given.length; at++) {
    const isEscape = given[at] === 0x25 && isHexDigit(given[at + 1]) && isHexDigit(given[at + 2])
    bytes[length++] = isEscape
      ? Number.parseInt(given.toString('latin1', at + 1, at + 3), 16)
      : (given[at] as number)
    if (isEscape) at += 2
  }
  return bytes.subarray(0, length)
}

function isEscaped(text: string): boolean {
  try {
    return decodeURIComponent(text) !== text
  } catch {
    return false
  }
}

/** Unescaped text may contain percent signs without a meaning. */
const readPlain = (body: string): Buffer =>
  /^\s*[{[<]/.test(body) && !isEscaped(body) ? Buffer.from(body) : unescapeBytes(body)

function readBody(options: string, body: string): Buffer {
  const plain = body.trimStart()
  const compact = unescapeBytes(body).toString('latin1').replace(/\s/g, '')
  const saysBase64 = /;?\s*base64\s*(?:;|$)/i.test(options)
  const isBase64 = saysBase64 ? !/^[{<]/.test(plain) : base64Head.test(compact)
  return isBase64 && base64Body.test(compact) ? Buffer.from(compact, 'base64') : readPlain(body)
}

/**
 * Returns the bytes in a data URI (RFC 2397), in the forms that occur in metadata: undeclared base64, text declared as
 * base64, with or without escapes, any media type. Returns undefined for one without a comma.
 */
export function readDataUri(uri: string, nested = 0): Buffer | undefined {
  const [, options, body = ''] = /^(?:data:\s*)+([^,]*),([\s\S]*)$/i.exec(uri) ?? []
  if (options === undefined || /[{<]/.test(options)) return undefined
  const bytes = readBody(options, body)
  const isDataUri = /^\s*data:/i.test(bytes.toString('latin1', 0, 32))
  if (!isDataUri) return bytes
  return nested < maxNested ? readDataUri(bytes.toString().trim(), nested + 1) : undefined
}
