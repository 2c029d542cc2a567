import { useConfig } from '../hooks/useConfig.ts'
import { usePart } from '../modal/usePart.ts'
import { isDebug } from './isDebug.ts'

const loadAlerts = () => import('./AlertBar.tsx').then((it) => it.AlertBar)

/** What developers of the site have set up wrong; nothing for visitors, who never load it. */
export function DeveloperAlerts() {
  const debug = isDebug(useConfig())
  const AlertBar = usePart('alerts', loadAlerts, debug)
  return debug && AlertBar ? <AlertBar /> : null
}
