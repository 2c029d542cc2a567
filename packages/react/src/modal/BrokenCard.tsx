import { isPorticoError, type Portico } from '@portico/core'
import { alertDeveloper, errorOf } from '@portico/core/adapter'
import { adviceOnView, resetView } from '@portico/core/internal'
import { useEffect, useRef } from 'react'
import { DeveloperAlerts } from '../alerts/DeveloperAlerts.tsx'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { loadTexts } from '../i18n/loadTexts.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { StateNote } from '../ui/StateNote.tsx'

/**
 * Reports to developers what has broken a card. If the view does not exist, suggests the one that they may have meant.
 */
export function reportBreak(portico: Portico, error: unknown): void {
  const view: string = portico.store.getState().stack.at(-1)?.view ?? ''
  const advice = adviceOnView(view)
  const problem = `cannot be ${view}. ${advice}`
  if (advice) return alertDeveloper(portico, errorOf('INVALID_OPTION', { option: 'view', problem }))
  alertDeveloper(portico, isPorticoError(error) ? error : errorOf('UNKNOWN', {}, error))
}

/** Replaces a card that has broken, with a message, a way to try again, and a way out. */
export function BrokenCard({ again }: { again: () => void }) {
  const portico = usePortico()
  const { t } = useText()
  useEffect(() => {
    loadTexts(portico).catch(() => {}) // the buttons also work without texts
  }, [portico])
  return (
    <div className="frame">
      <div className="clip">
        <div className="card">
          <DeveloperAlerts />
          <BrokenHeader />
          <div className="slot">
            <div className="view">
              <StateNote
                kind="error"
                title={t('error.title')}
                action={{
                  label: t('common.back'),
                  onClick: () => resetView(portico, { view: 'Account' }), // shows Connect without a wallet
                }}
              />
              <Button kind="quiet" onClick={again}>
                {t('common.retry')}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** The header of a broken card; it takes the focus in a dialog. */
function BrokenHeader() {
  const portico = usePortico()
  const { t } = useText()
  const embedded = usePorticoState((state) => state.embedded)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!embedded) title.current?.focus()
  }, [embedded])
  return (
    <div className="header">
      <div className="header-start" />
      <h2 ref={title} id="portico-title" className="title" tabIndex={-1}>
        {t('error.title')}
      </h2>
      <div className="header-end">
        {!embedded && (
          <IconButton icon="close" label={t('common.close')} onClick={() => portico.close()} />
        )}
      </div>
    </div>
  )
}
