import { useConfig } from '../hooks/useConfig.ts'
import { definePart, usePart } from '../hooks/usePart.ts'
import { isDebug } from './isDebug.ts'

const alertsPart = definePart(() => import('./AlertBar.tsx').then((loaded) => loaded.AlertBar))

/** Shows the site's set-up errors to its developers; nothing for visitors, who never load it. */
export function DeveloperAlerts() {
  const debug = isDebug(useConfig())
  const AlertBar = usePart(alertsPart, debug)
  return debug && AlertBar ? <AlertBar /> : null
}
