import type { PorticoError } from '@portico/core'
import { alertDeveloper, errorOf } from '@portico/core/adapter'
import { checkDetails, closeAlert, errorDocs } from '@portico/core/internal'
import { use, useEffect } from 'react'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { loadTexts } from '../i18n/loadTexts.ts'
import { useText } from '../i18n/useText.ts'
import { ShadowContext, useStyles } from '../styles/shadow.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import css from './AlertBar.css?inline'
import { adviceFor } from './advice.ts'
import { checkPage } from './checkPage.ts'
import { themeProblem } from './checkTheme.ts'

/** Shows the site's set-up errors above the card, for its developers. Visitors never see it. */
export function AlertBar() {
  useStyles(css)
  const portico = usePortico()
  const config = useConfig()
  const alerts = usePorticoState((state) => state.alerts)
  const open = usePorticoState((state) => state.open)
  const shadow = use(ShadowContext)
  useEffect(() => {
    loadTexts(portico).catch(() => {}) // the alert is complete without them
  }, [portico])
  useEffect(() => {
    for (const error of checkDetails(config, portico.internal.options))
      alertDeveloper(portico, error)
    const problem = themeProblem(config)
    const option = 'themeVariables'
    if (problem) alertDeveloper(portico, errorOf('INVALID_OPTION', { option, problem }))
  }, [portico, config])
  useEffect(() => {
    if (!open) return
    for (const error of checkPage(portico, shadow?.root?.host)) alertDeveloper(portico, error)
  }, [portico, open, shadow])
  return alerts.map((error) => <Alert key={error.message} error={error} />)
}

function Alert({ error }: { error: PorticoError }) {
  const portico = usePortico()
  const { t } = useText()
  // biome-ignore lint/suspicious/noConsole: developers look there first
  useEffect(() => console.error(error), [error])
  return (
    <div className="developer" role="note" aria-label={t('developer.label')}>
      <div>
        <strong>{t('developer.label')}</strong>
        <p>{error.message}</p>
        <p>{adviceFor(error.code, portico.config)}</p>
        <code>{errorDocs(error.code)}</code>
      </div>
      <IconButton
        icon="close"
        label={t('common.dismiss')}
        onClick={() => closeAlert(portico, error)}
      />
    </div>
  )
}
