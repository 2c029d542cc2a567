import type { LoginSurface } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import css from './ApproveTransaction.css?inline'
import { LoginDialog } from './LoginDialog.tsx'

/** Shows the login frame, above the card and in the same size, while it prompts the visitor. Leaving declines. */
export default function ApproveTransaction() {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const [surface, setSurface] = useState<LoginSurface>()
  useEffect(() => {
    let isLive = true
    portico.config.login
      ?.load()
      .then((actions) => actions.surface(portico))
      .then((found) => isLive && setSurface(found))
      .catch(() => {}) // it has loaded already: the frame uses it
    return () => {
      isLive = false
    }
  }, [portico])
  return (
    <div className="approve-place">
      <p className="visually-hidden" id="portico-description">
        {t('approve.body')}
      </p>
      {surface && <LoginDialog surface={surface} />}
    </div>
  )
}
