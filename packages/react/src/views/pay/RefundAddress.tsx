import type { PorticoError } from '@portico/core'
import { nameRefund, type Order, type RefundOutcome } from '@portico/core/internal'
import { type FormEvent, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import send from '../send/SendPreview.css?inline'
import css from './Pay.css?inline'

/** Where money of an order would go back: to who paid, unless the visitor names somebody else, once. */
export function RefundAddress({ order }: { order: Order }) {
  useStyles(css)
  useStyles(send)
  const t = usePayText()
  const [isNaming, setNaming] = useState(false)
  const { refundAddress, payments } = order
  const address = refundAddress ?? payments[0]?.from
  if (address === undefined) return null
  return (
    <section className="pay-refund">
      <p className="preview-label">{t('pay.refundTo')}</p>
      <FullAddress address={address} />
      {refundAddress === undefined && <p className="preview-label">{t('pay.refundHint')}</p>}
      {refundAddress === undefined &&
        (isNaming ? (
          <RefundForm order={order} />
        ) : (
          <SmallButton onClick={() => setNaming(true)}>{t('pay.refundOther')}</SmallButton>
        ))}
    </section>
  )
}

type Tried = { outcome?: RefundOutcome; error?: PorticoError; isBusy?: boolean }

/** Another address for it. */
function RefundForm({ order: { id } }: { order: Order }) {
  const portico = usePortico()
  const t = usePayText()
  const [typed, setTyped] = useState('')
  const [{ outcome, error, isBusy = false }, setTried] = useState<Tried>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '' || isBusy) return
    setTried({ isBusy: true })
    try {
      setTried({ outcome: await nameRefund(portico, id, typed) })
    } catch (cause) {
      setTried({ error: cause as PorticoError })
    }
  }
  return (
    <form className="pay-refund-form" onSubmit={submit} noValidate>
      <input
        className="pay-refund-input"
        name="refund"
        dir="ltr"
        aria-label={t('pay.refundLabel')}
        aria-invalid={outcome === 'invalid'}
        aria-describedby="portico-refund-note"
        data-autofocus=""
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
      <p
        id="portico-refund-note"
        className={outcome === 'invalid' ? 'field-issue' : 'preview-label'}
        role="status"
      >
        {t(outcome === 'invalid' ? 'pay.refundInvalid' : 'pay.refundOnce')}
      </p>
      {error && <ErrorNote error={error} />}
      <Button type="submit" disabled={typed === '' || isBusy}>
        {t('pay.refundButton')}
      </Button>
    </form>
  )
}
