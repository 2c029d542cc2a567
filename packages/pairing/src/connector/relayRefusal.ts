import type { PorticoError } from '@portico/core'
import { alertDeveloper, type Context, errorOf, plainText } from '@portico/core/adapter'
import type { PairingError } from '../pairingError.ts'

/** Texts by which relays say that a token's time does not match their clock. */
const wrongTime = /not yet valid|is expired/

/**
 * Translates a relay's refusal: the site is not set up for the relay, or a clock is wrong. Both are reported to the
 * site's developers.
 */
export function relayRefusal(context: Context, error: PairingError): PorticoError {
  const { message } = error
  const reason = plainText(message, 200) || 'it gives no reason'
  const code = wrongTime.test(message) ? 'SESSION_EXPIRED' : 'RELAY_REFUSED'
  const refused = errorOf(code, { reason }, error)
  alertDeveloper(context, refused)
  return refused
}
