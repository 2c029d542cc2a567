import { ApiError } from '../http/apiError.ts'
import { matchOrigin } from '../http/matchOrigin.ts'

/** What is known of who asks for a way back. */
export type RequestOrigin = { allowedOrigins: readonly string[]; origin: string | undefined }

/** Allowed for who works on a site; a visitor's own machine is no way back from a seller. */
const isLoopback = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

/**
 * The way back to a page of the project, as a seller is told: the asking page's own origin, or one of those that the project
 * names. Where it names none, the asking page's alone.
 * @throws ApiError `RETURN_URL_REFUSED`
 */
export function checkReturnUrl(text: string, { allowedOrigins, origin }: RequestOrigin): string {
  const url = URL.parse(text)
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  const isNamed = (given: URL) =>
    allowedOrigins.length > 0 && !isLoopback(given) && matchOrigin(given.origin, allowedOrigins)
  if (!isPlain || !(url.origin === origin || isNamed(url)))
    throw new ApiError('RETURN_URL_REFUSED', { field: 'returnUrl' })
  // As it was read, so that the seller reads no other address in it.
  return url.href
}
