const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the bytes of a body without the boundary of a form, which a browser chooses at random each time. */
function withoutBoundary(body: Uint8Array<ArrayBuffer>, type: string | null) {
  const [, quoted, plain] =
    /^multipart\/form-data\b.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return body
  let text = ''
  for (const byte of body) text += String.fromCharCode(byte)
  return Uint8Array.from(text.replaceAll(boundary, ''), (letter) => letter.charCodeAt(0))
}

/**
 * Returns a digest. If the page has none (no TLS), returns a random value, so that no other body counts as this one.
 */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // The types say that it always exists. On a page without TLS it does not.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return hexOf(crypto.getRandomValues(new Uint8Array(32)))
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)))
}

/**
 * Returns the key of a request: method, address, and a digest of the body, if there is one. A payment for one key never
 * pays for another.
 */
export async function requestKeyOf(request: Request): Promise<string> {
  const place = `${request.method} ${request.url.replace(/#.*$/s, '')}`
  const body = new Uint8Array(await request.clone().arrayBuffer())
  if (body.length === 0) return place
  const bytes = withoutBoundary(body, request.headers.get('content-type'))
  return `${place} ${await digestOf(bytes)}`
}

/** Returns the address in a key. */
export const addressIn = (key: string): string => key.split(' ')[1] ?? ''

/** Whether the request has no side effects and may be repeated, as on a reload (RFC 9110, 9.2.1). */
export const isSafe = (key: string): boolean => /^(?:GET|HEAD) /.test(key)
