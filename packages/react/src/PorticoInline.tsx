import { useEffect, useRef, useState } from 'react'
import { usePortico } from './hooks/usePortico.ts'
import { useButtonText } from './i18n/useButtonText.ts'
import { inlineCard } from './modal/inline/inlineCard.ts'

/**
 * The card as a part of the page: it fills its container, never closes and takes the focus from no other element. One
 * for each widget; while it is mounted, the widget opens no dialog.
 */
export function PorticoInline() {
  const portico = usePortico()
  const { t } = useButtonText()
  const parent = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    const element = parent.current
    if (!element || failed) return
    // Set by CSSOM, which every CSP allows: the card then has the height of its container.
    element.style.display = 'contents'
    return inlineCard(portico, element, () => {
      if (failures > 1 && navigator.onLine) return location.reload() // the button has announced it
      if (navigator.onLine) setFailures(failures + 1)
      setFailed(true)
    })
  }, [portico, failed, failures])
  return (
    <div ref={parent} data-portico="inline">
      {failed && (
        <button type="button" onClick={() => setFailed(false)}>
          {t(failures > 1 ? 'button.reload' : 'button.retry')}
        </button>
      )}
    </div>
  )
}
