import { errorOf, showToast } from '@portico/core'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import type { MessageKey } from '../i18n/en.ts'

/** How long a button says that it has copied. */
const copiedMs = 1500

/**
 * Copies a text; says so for a moment, or says that it could not. `done` is the message that is
 * shown as well, where the button has no words of its own.
 */
export function useCopy(
  text: string,
  done?: MessageKey,
): { copied: boolean; copy: () => Promise<void> } {
  const portico = usePortico()
  const { platform } = portico.internal
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = platform.setTimeout(() => setCopied(false), copiedMs)
    return () => platform.clearTimeout(timer)
  }, [copied, platform])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      if (done) showToast(portico, { variant: 'success', message: { key: done } })
    } catch {
      showToast(portico, { variant: 'error', message: { error: errorOf('COPY_FAILED') } })
    }
  }
  return { copied, copy }
}
