import { errorOf } from '@portico/core/adapter'
import { showToast } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'

/** How long a button shows that it has copied, in milliseconds. */
const copiedMs = 1500

/**
 * Copies a text. `copied` is true for a moment afterwards, so that the button can show it. A failure shows a message.
 */
export function useCopy(text: string): { copied: boolean; copy: () => Promise<void> } {
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
    } catch {
      showToast(portico, { variant: 'error', message: { error: errorOf('COPY_FAILED') } })
    }
  }
  return { copied, copy }
}
