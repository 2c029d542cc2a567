import {
  decodePaymentHeader,
  type PaymentRequired,
  type PaymentRequirements,
  paymentHeaders,
  paymentRequired,
  paymentRequirements,
} from '@portico/contract'
import { safeParse } from 'valibot'
import { plainText } from '../../assets/plainText.ts'
import { errorOf } from '../../errors/errorOf.ts'
import type { PaidResource } from './payRequestFlow.ts'

/** The price of a resource, and where to pay it. */
export type Offer = {
  required: PaymentRequired
  /** Payment options that can be read, in the order of the site. */
  ways: readonly PaymentRequirements[]
  resource: PaidResource
  /** The URL that requested the payment, after redirects within its origin. */
  url: string
}

/** Payments are sent only over TLS, or to this machine. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname))

/**
 * Reads the payment that a 402 requests; `undefined` if it is not x402 version 2.
 * @throws PorticoError `PAYMENT_INVALID`, with the response as its `cause`.
 */
export function readOffer(request: Request, response: Response): Offer | undefined {
  const header = response.headers.get(paymentHeaders.required)
  if (response.status !== 402 || header === null) return undefined
  const required = decodePaymentHeader(paymentRequired, header)
  const requested = new URL(request.url)
  const url = new URL(response.url || request.url)
  const named = required?.resource?.url
  const isOwn =
    url.origin === requested.origin &&
    (named === undefined || (URL.canParse(named, url) && new URL(named, url).origin === url.origin))
  if (!required || !isOwn || !isSafe(url)) throw errorOf('PAYMENT_INVALID', {}, response)
  return {
    required,
    ways: required.accepts.flatMap((way) => {
      const parsed = safeParse(paymentRequirements, way)
      return parsed.success ? [parsed.output] : []
    }),
    resource: {
      origin: url.origin,
      path: plainText(url.pathname + url.search, 200),
      description: plainText(required.resource?.description ?? '', 200),
    },
    url: url.href,
  }
}
