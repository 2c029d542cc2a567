import type { PorticoError } from '@portico/core'
import { nameRefund, type Order } from '@portico/core/internal'
import { type FormEvent, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import send from '../shared/review.css?inline'
import css from './Pay.css?inline'

/** The address for a refund of an order: the payer, unless the visitor names another one, which is possible once. */
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

type Tried = { isInvalid?: boolean; error?: PorticoError; isBusy?: boolean }

/** Returns the server's reason. If another address was named before, the order itself shows it. */
function readRefusal(error: unknown): Tried {
  const { code } = ((error as PorticoError).cause ?? {}) as { code?: string }
  if (code === 'ALREADY_EXISTS') return {}
  const isInvalid = code === 'INVALID_ADDRESS' || code === 'INVALID_REQUEST'
  return isInvalid ? { isInvalid } : { error: error as PorticoError }
}

/** The visitor types next after opening the form, and sees its button. */
const focus = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.form?.scrollIntoView({ block: 'nearest' })
}

/** The form for another refund address. */
function RefundForm({ order: { id } }: { order: Order }) {
  const portico = usePortico()
  const t = usePayText()
  const [typed, setTyped] = useState('')
  const [{ isInvalid = false, error, isBusy = false }, setTried] = useState<Tried>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '' || isBusy) return
    setTried({ isBusy: true })
    setTried(await nameRefund(portico, id, typed).then(() => ({}), readRefusal))
  }
  return (
    <form className="pay-refund-form" onSubmit={submit} noValidate>
      <input
        className="pay-refund-input"
        name="refund"
        dir="ltr"
        ref={focus}
        aria-label={t('pay.refundLabel')}
        aria-invalid={isInvalid}
        aria-describedby="portico-refund-note"
        placeholder={t('pay.refundLabel')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
      <p
        id="portico-refund-note"
        className={isInvalid ? 'field-issue' : 'preview-label'}
        role="status"
      >
        {t(isInvalid ? 'pay.refundInvalid' : 'pay.refundOnce')}
      </p>
      {error && <ErrorNote error={error} />}
      <Button type="submit" disabled={typed === '' || isBusy}>
        {t('pay.refundButton')}
      </Button>
    </form>
  )
}
