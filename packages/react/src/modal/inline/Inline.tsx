import { useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useHost } from '../../ui/useHost.ts'
import { Card } from '../Card.tsx'
import { CardBoundary } from '../CardBoundary.tsx'
import { Toaster } from '../toasts/Toaster.tsx'
import { useVisibleView } from '../useVisibleView.ts'

/** The card as a part of the page: a named region instead of a dialog. */
export function Inline({ host }: { host: HTMLElement }) {
  const { lang } = useText()
  const frame = useRef<HTMLDivElement>(null)
  const now = useVisibleView()
  useHost(host)
  return (
    <section
      className="portico inline"
      aria-labelledby="portico-title"
      aria-describedby="portico-description"
      lang={lang}
      onKeyDown={(event) => event.stopPropagation()}
      onKeyUp={(event) => event.stopPropagation()}
    >
      <CardBoundary>
        <Card frame={frame} now={now} />
      </CardBoundary>
      <div className="page-toaster">
        <Toaster />
      </div>
    </section>
  )
}
