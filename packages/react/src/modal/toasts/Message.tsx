import { closeToast, type Toast } from '@portico/core/internal'
import { useEffect, useRef } from 'react'
import { intl } from '../../format/intl.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { cardMessages, type MessageKey } from '../../i18n/en.ts'
import { loadTexts } from '../../i18n/loadTexts.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './Message.css?inline'

/**
 * How long a message stays, in milliseconds, unless the pointer or the focus is on it. An error stays, unless it is
 * marked as passing.
 */
const toastMs = 4000

/** The short message. Loads its text first if the text did not load with the card. */
export function Message({ toast }: { toast: Toast }) {
  useStyles(css)
  const portico = usePortico()
  const { t, error: textOf, locale } = useText()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const late = 'key' in toast.message && !(toast.message.key in cardMessages)
    if (late) loadTexts(portico).catch(() => {}) // an empty message is better than no card
  }, [toast, portico])
  useEffect(() => {
    if (toast.variant !== 'success' && !toast.passing) return
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
  return (
    <div ref={element} className="toast" data-variant={toast.variant}>
      <Icon name={icons[toast.variant]} />
      <span className="toast-text">
        <span>
          {'error' in toast.message
            ? textOf(toast.message.error).title
            : t(toast.message.key as MessageKey, toast.message.params)}
        </span>{' '}
        <bdi>{amountOf(toast, locale)}</bdi>
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
  )
}

/** Returns the amount of the message, if it has one. */
function amountOf({ message }: Toast, locale: string | undefined): string {
  const { amount, symbol } = ('params' in message && message.params) || {}
  if (amount === undefined) return ''
  // Intl keeps all digits of a decimal string.
  const number = intl('NumberFormat', locale, { maximumSignificantDigits: 6 })
  return `${number.format(amount as never)} ${symbol}`
}

const icons = { success: 'check', error: 'alert', loading: 'clock' } as const
