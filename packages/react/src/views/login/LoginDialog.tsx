import { back, type LoginSurface } from '@portico/core/internal'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import base from '../../styles/base.css?inline'
import bootTokens from '../../styles/bootTokens.css?inline'
import card from '../../styles/card.css?inline'
import cardTokens from '../../styles/cardTokens.css?inline'
import { openShadow, type Shadow, ShadowContext } from '../../styles/shadow.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useHost } from '../../ui/useHost.ts'
import css from './LoginDialog.css?inline'

/** Opens the dialog around the login frame, with the widget's own header, as long as it is mounted. */
export function LoginDialog({ surface }: { surface: LoginSurface }) {
  const { host, dialog, head, frame } = surface
  const portico = usePortico()
  const { t, lang } = useText()
  useHost(host)
  const shadow = useMemo(() => {
    host.shadowRoot?.adoptedStyleSheets.splice(0) // those of the previous opening
    const opened: Shadow = { styles: [bootTokens, cardTokens, base, card, css] }
    openShadow(host, opened)
    return opened
  }, [host])
  const name = t('approve.wallet')
  useEffect(() => {
    Object.assign(frame, { title: name })
    Object.assign(dialog, { ariaLabel: name, lang })
  }, [frame, dialog, name, lang])
  useLayoutEffect(() => {
    const leave = () => back(portico)
    const cancel = (event: Event) => {
      event.preventDefault()
      leave()
    }
    dialog.addEventListener('cancel', cancel)
    dialog.showModal()
    frame.focus()
    // The browser closes it unconditionally on the second request. The event comes late.
    const closed = () => dialog.open || leave()
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('close', closed)
      dialog.close()
    }
  }, [portico, dialog, frame])
  return createPortal(
    <ShadowContext value={shadow}>
      <div className="header">
        <span />
        <h2 className="title">{name}</h2>
        <div className="header-end">
          <IconButton icon="close" label={t('common.close')} onClick={() => back(portico)} />
        </div>
      </div>
    </ShadowContext>,
    head,
  )
}
