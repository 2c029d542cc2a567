import { constants } from '@portico/contract'
import type { PorticoError } from '@portico/core'
import { type Connector, errorOf, lookForWallets, waitUntil } from '@portico/core/adapter'
import { setupProblems } from './setupProblems.ts'
import type { SharedState, Site } from './types.ts'

/** A site whose connector for phones is ready. */
export type ReadySite = Site & { inner: Connector }

/** Returns the widget that pairs. A widget that is created after wagmi reconnects has a second to attach. */
export async function waitForSite(shared: SharedState): Promise<ReadySite> {
  const site = shared.site ?? (await next(shared))
  if (site) await lookForWallets(site.context)
  if (!site?.inner) throw unreachable(site)
  return site as ReadySite
}

/** Returns the reason why no widget can be reached, which is mostly a mistake of the site. */
function unreachable(site: Site | undefined): PorticoError {
  if (site?.context.config.pairing) return errorOf('ADAPTER_LOAD_FAILED')
  const problem = site ? setupProblems.noOption : setupProblems.noWidget
  return errorOf('INVALID_OPTION', { option: 'pairing', problem })
}

const next = (shared: SharedState): Promise<Site | undefined> =>
  waitUntil({
    look: () => shared.site,
    subscribe: (onChange) => {
      shared.waiting.add(onChange)
      return () => void shared.waiting.delete(onChange)
    },
    timeoutMs: constants.pingTimeoutMs,
  })
