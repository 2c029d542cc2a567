import { ApiError } from '../http/apiError.ts'
import { matchOrigin } from '../http/matchOrigin.ts'

/** The origin of a request, and the origins that its project allows. */
export type RequestOrigin = { allowedOrigins: readonly string[]; origin: string | undefined }

/** Allowed for developers of a site. A page on a visitor's machine is no target for a provider's return link. */
const isLoopback = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

/**
 * Checks the address to which a provider returns the visitor: it must have the origin of the requesting page, or one
 * that the project names. If the project names none, only the origin of the requesting page is allowed.
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
  // The parsed form, so that the provider cannot read another address in it.
  return url.href
}
