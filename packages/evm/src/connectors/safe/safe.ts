import { constants } from '@portico/contract'
import { PorticoError } from '@portico/core'
import type { WalletSource } from '../../types.ts'
import { externalConnector } from '../externalConnector.ts'
import { isOrigin } from './isOrigin.ts'
import { requestParent } from './requestParent.ts'

/** The options for a page inside a Safe. */
export type SafeOptions = {
  /** Origins that may embed the page as a Safe. Defaults to `https://app.safe.global`. */
  parents?: readonly string[]
  /** Connects by itself, without a click. Defaults to true. */
  autoConnect?: boolean
  /** Time for the embedding page to answer, in milliseconds. Defaults to one second. */
  timeoutMs?: number
}

/**
 * Offers the Safe that shows this page as one of its apps. Offers nothing on other pages, nor inside a page of another
 * origin. `@safe-global/safe-apps-sdk` and `@safe-global/safe-apps-provider` load on connection. The visitor opened the
 * page inside their Safe, so it connects by itself.
 * @throws PorticoError `INVALID_OPTION`.
 */
export function safe({
  parents = ['https://app.safe.global'],
  autoConnect = true,
  timeoutMs = constants.pingTimeoutMs,
}: SafeOptions = {}): WalletSource {
  if (!Array.isArray(parents) || !parents.every(isOrigin)) {
    const problem = 'must hold origins, like https://app.safe.global'
    throw new PorticoError('INVALID_OPTION', { option: 'safe.parents', problem })
  }
  return (found) => {
    const abort = new AbortController()
    requestParent({ parents, timeoutMs, signal: abort.signal }).then((host) => {
      if (!host) return
      const load = async () => (await import('./loadSafe.ts')).loadSafe(host)
      const connector = externalConnector({ id: 'safe', name: 'Safe', load })
      const networks = [`eip155:${host.chainId}`] as const
      found({ ...connector, networks, ...(autoConnect && { autoConnect }) })
    })
    return () => abort.abort()
  }
}
