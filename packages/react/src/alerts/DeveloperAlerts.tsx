import { lazy, Suspense } from 'react'
import { useConfig } from '../hooks/useConfig.ts'
import { isDebug } from './isDebug.ts'

/** Visitors never load it, and where it does not load the card is none the worse. */
const AlertBar = lazy(() =>
  import('./AlertBar.tsx').then(
    (it) => ({ default: it.AlertBar }),
    () => ({ default: Nothing }),
  ),
)

const Nothing = () => []

/** What developers of the site have set up wrong; nothing for visitors. */
export function DeveloperAlerts() {
  return isDebug(useConfig()) ? (
    <Suspense>
      <AlertBar />
    </Suspense>
  ) : null
}
