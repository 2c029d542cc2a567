import { constants } from '@portico/contract'
import type { Connector, PorticoError } from '@portico/core'
import { errorOf, lookForWallets } from '@portico/core/adapter'
import { mistakes } from './mistakes.ts'
import type { Meeting, Site } from './types.ts'

/** A site whose connector for phones can be asked. */
export type Reached = Site & { inner: Connector }

/** The widget that pairs; one that is made later than wagmi connects again has a second for it. */
export async function reach(meeting: Meeting): Promise<Reached> {
  const site = meeting.site ?? (await next(meeting))
  if (site) await lookForWallets(site.context)
  if (!site?.inner) throw unreachable(site)
  return site as Reached
}

/** Why there is nobody to ask: mostly a mistake of the site. */
function unreachable(site: Site | undefined): PorticoError {
  if (site?.context.config.pairing) return errorOf('ADAPTER_LOAD_FAILED')
  const problem = site ? mistakes.noOption : mistakes.noWidget
  return errorOf('INVALID_OPTION', { option: 'pairing', problem })
}

function next(meeting: Meeting): Promise<Site | undefined> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      meeting.waiting.delete(settle)
      resolve(meeting.site)
    }
    const timer = setTimeout(settle, constants.pingTimeoutMs)
    meeting.waiting.add(settle)
  })
}
