import { closeToast } from '@portico/core'
import { useEffect, useRef } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import type { MessageKey } from '../i18n/en.ts'
import { firstMessages } from '../i18n/firstMessages.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { loadTexts } from '../views/loadView.ts'

/** How long a message stays, unless the pointer or the focus is on it. An error stays. */
const toastMs = 4000

/** The short message above the card's title. Errors are spoken at once, the rest politely. */
export function Toaster() {
  const portico = usePortico()
  const { t, error: textOf } = useText()
  const toast = usePorticoState((state) => state.toast)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const late = toast && 'key' in toast.message && !(toast.message.key in firstMessages)
    if (late) loadTexts(portico).catch(() => {}) // an empty message is better than none of the card
  }, [toast, portico])
  useEffect(() => {
    if (toast?.variant !== 'success') return
    const { platform } = portico.internal
    const end = () => {
      if (element.current?.matches(':hover, :focus-within')) return wait()
      closeToast(portico, toast.id)
    }
    const wait = () => {
      timer = platform.setTimeout(end, toastMs)
    }
    let timer: unknown
    wait()
    return () => platform.clearTimeout(timer)
  }, [toast, portico])
  const error = toast?.variant === 'error'
  return (
    <div ref={element} className="toaster" role={error ? 'alert' : 'status'}>
      {toast && (
        <div className="toast" data-variant={toast.variant}>
          <Icon name={icons[toast.variant]} />
          <span className="toast-text">
            {'error' in toast.message
              ? textOf(toast.message.error).title
              : t(toast.message.key as MessageKey, toast.message.params)}
          </span>
          {toast.href && (
            <a className="toast-link" href={toast.href} target="_blank" rel="noreferrer">
              {t('toast.link')}
            </a>
          )}
          <IconButton
            icon="close"
            label={t('common.dismiss')}
            onClick={() => closeToast(portico, toast.id)}
          />
        </div>
      )}
    </div>
  )
}

const icons = { success: 'check', error: 'alert', loading: 'clock' } as const
