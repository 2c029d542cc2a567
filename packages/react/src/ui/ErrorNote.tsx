import { isRetryable, type PorticoError } from '@portico/core'
import { useText } from '../i18n/useText.ts'
import { StateNote } from './StateNote.tsx'

/** An error of the catalogue: what happened, what is safe, and the button to try again. */
export function ErrorNote({ error, onRetry }: { error: PorticoError; onRetry?: () => void }) {
  const { t, error: textOf } = useText()
  const { title, advice } = textOf(error)
  return (
    <StateNote
      kind="error"
      title={title}
      body={advice}
      {...(onRetry && isRetryable(error.code)
        ? { action: { label: t('common.retry'), onClick: onRetry } }
        : {})}
    />
  )
}
