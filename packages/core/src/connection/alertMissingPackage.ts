import { alertDeveloper } from '../context/alertDeveloper.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'

/** The messages of Vite, webpack, Chromium, Firefox and Safari for a package that is not installed. */
const missing =
  /could not resolve|optional-peer-dep|cannot find (module|package)|resolve module specifier|bare specifier|does not resolve to a valid URL/i

/**
 * Alerts the site's developers if a wallet could not be loaded because its package is not installed. Visitors read that
 * a part of the wallet could not be loaded. A retry would not help them.
 */
export function alertMissingPackage(context: Context, error: unknown): void {
  if (!isPorticoError(error, 'ADAPTER_LOAD_FAILED')) return
  const { cause } = error
  if (!(cause instanceof Error) || !missing.test(cause.message)) return
  const problem = `has a wallet whose package is not installed: ${cause.message}`
  alertDeveloper(context, errorOf('INVALID_OPTION', { option: 'adapters', problem }, cause))
}
