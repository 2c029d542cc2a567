import type { PorticoError } from '@portico/core'
import { isRetryable } from '@portico/core/internal'
import { useText } from '../i18n/useText.ts'
import { ReloadFor } from './ReloadButton.tsx'
import { StateNote } from './StateNote.tsx'

/** The error, its retry, and whether the retry is what most people want (`main`). */
export type ErrorNoteProps = { error: PorticoError; onRetry?: () => void; main?: boolean }

/** An error of the catalogue: what happened, what is safe, and the button to try again. */
export function ErrorNote({ error, onRetry, main = false }: ErrorNoteProps) {
  const { t, error: textOf } = useText()
  const { title, advice } = textOf(error)
  return (
    <>
      <StateNote
        kind="error"
        title={title}
        body={advice}
        main={main}
        {...(onRetry && isRetryable(error.code)
          ? { action: { label: t('common.retry'), onClick: onRetry } }
          : {})}
      />
      <ReloadFor error={error} />
    </>
  )
}
