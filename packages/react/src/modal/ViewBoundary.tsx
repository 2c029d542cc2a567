import type { PorticoError } from '@portico/core'
import type { ReactNode } from 'react'
import { useFirstText } from '../i18n/useText.ts'
import { StateNote } from '../ui/StateNote.tsx'
import { Boundary } from './Boundary.tsx'

/** A view that breaks is shown as an error with a way out, never as a blank card. */
export const ViewBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary broken={(error, again) => <Broken error={error} onRetry={again} />}>
    {children}
  </Boundary>
)

function Broken({ error, onRetry }: { error: PorticoError; onRetry: () => void }) {
  const { t, error: textOf } = useFirstText()
  const { title, advice } = textOf(error)
  const action = { label: t('common.retry'), onClick: onRetry }
  return <StateNote kind="error" title={title} body={advice} action={action} />
}
