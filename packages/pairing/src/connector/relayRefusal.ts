import type { PorticoError } from '@portico/core'
import { alertDeveloper, type Context, errorOf, plainText } from '@portico/core/adapter'
import type { PairingError } from '../pairingError.ts'

/** How relays say that the time of a token is not theirs. */
const wrongTime = /not yet valid|is expired/

/**
 * What it means to the widget that the relay said no: the site is not set up for it, or a clock is wrong.
 * Both are for the developers of the site to know.
 */
export function relayRefusal(context: Context, error: PairingError): PorticoError {
  const { message } = error
  const reason = plainText(message, 200) || 'it gives no reason'
  const code = wrongTime.test(message) ? 'SESSION_EXPIRED' : 'RELAY_REFUSED'
  const refused = errorOf(code, { reason }, error)
  alertDeveloper(context, refused)
  return refused
}
