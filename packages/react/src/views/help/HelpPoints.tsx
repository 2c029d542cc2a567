import type { ReactNode } from 'react'
import type { MessageKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import css from '../shared/help.css?inline'

/** One fact: a drawing on a 64 grid, a line, and one or two sentences. */
export type HelpPoint = { drawing: ReactNode; title: MessageKey; body: MessageKey }

/** A few facts, each with a decorative drawing. */
export function HelpPoints({ points }: { points: readonly HelpPoint[] }) {
  useStyles(css)
  const { t } = useText()
  return (
    <div className="help-points">
      {points.map(({ drawing, title, body }) => (
        <div className="help-point" key={title}>
          <svg className="help-drawing" viewBox="0 0 64 64" aria-hidden="true">
            {drawing}
          </svg>
          <h3 className="help-title">{t(title)}</h3>
          <p className="help-body">{t(body)}</p>
        </div>
      ))}
    </div>
  )
}
