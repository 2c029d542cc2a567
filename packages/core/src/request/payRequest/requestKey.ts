const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of a body without what a browser draws by lot for each: the line between the parts of a form. */
function withoutBoundary(body: Uint8Array<ArrayBuffer>, type: string | null) {
  const [, quoted, plain] =
    /^multipart\/form-data\b.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return body
  let text = ''
  for (const byte of body) text += String.fromCharCode(byte)
  return Uint8Array.from(text.replaceAll(boundary, ''), (letter) => letter.charCodeAt(0))
}

/** A digest; where the page has none (no TLS), something that no other body has, so that none is taken for this one. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Typed as there always: it is not, on a page without TLS.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return hexOf(crypto.getRandomValues(new Uint8Array(32)))
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)))
}

/** What is asked for: method, address, and a digest of the body where there is one. What pays for one pays for no other. */
export async function requestKeyOf(request: Request): Promise<string> {
  const place = `${request.method} ${request.url.replace(/#.*$/s, '')}`
  const body = new Uint8Array(await request.clone().arrayBuffer())
  if (body.length === 0) return place
  const bytes = withoutBoundary(body, request.headers.get('content-type'))
  return `${place} ${await digestOf(bytes)}`
}

/** The address in it. */
export const addressIn = (key: string): string => key.split(' ')[1] ?? ''

/** Whether asking twice is the same as asking once (RFC 9110, 9.2.1), as a reload does. */
export const isSafe = (key: string): boolean => /^(?:GET|HEAD) /.test(key)
