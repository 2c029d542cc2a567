import type { PreviewedRequest } from '@portico/core/internal'
import { useId, useState } from 'react'
import { useStyles } from '../../../styles/shadow.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import facts from '../facts.css?inline'
import css from './Details.css?inline'
import { OutcomeFacts } from './OutcomeFacts.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'
import { StepFacts } from './StepFacts.tsx'
import { type PreviewView, usePreview } from './usePreview.ts'
import { warningText, warningTexts } from './warningTexts.ts'

/** The effect of a request, in one or two lines; a click opens all details. */
export function Details({ request }: { request: PreviewedRequest }) {
  useStyles(facts)
  useStyles(css)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const view = usePreview(request)
  return (
    <>
      <div className="details-head">
        <button
          type="button"
          className="details-open"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {view.naming.t('details.title')}
          <Icon name="down" />
        </button>
        <OutcomeLine view={view} />
      </div>
      {isOpen && (
        <div id={id} className="details-body">
          <Body view={view} />
        </div>
      )}
    </>
  )
}

/** All warnings, the simulated result, and the content of the request's data. */
function Body({ view }: { view: PreviewView }) {
  const { preview, warnings, naming, isReading } = view
  const { t } = naming
  if (!preview)
    return (
      <p className="details-note">{t(isReading ? 'details.reading' : 'details.unavailable')}</p>
    )
  return (
    <>
      {warnings.map((warning) => {
        const { isDanger } = warningTexts[warning]
        return (
          <p key={warning} className="details-warning" data-tone={isDanger ? 'danger' : undefined}>
            {warningText(warning, view)}
          </p>
        )
      })}
      <OutcomeFacts outcome={preview.outcome} view={view} />
      <h3>{t('details.says')}</h3>
      {preview.steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one request never move.
        <StepFacts key={at} step={step} view={view} />
      ))}
    </>
  )
}
