import { editSend, isCode, isRetryable, retryName, showToast } from '@portico/core/internal'
import { useState } from 'react'
import { notationOf } from '../../format/notationOf.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { RecipientNotes } from './RecipientNotes.tsx'
import { sendIssue } from './sendIssue.ts'
import { useReverseName } from './useReverseName.ts'
import type { SendView } from './useSend.ts'

/** The longest text that the field takes. A payment code that it has cut is too long to be read. */
const longest = 2200

/** The recipient. Errors show once the text is complete, or the visitor leaves the field. */
export function RecipientField({ send }: { send: SendView }) {
  const { form, check, lookup } = send
  const portico = usePortico()
  const text = useText()
  const { t } = text
  const [typing, setTyping] = useState(false)
  const { recipient } = check
  const isLookingUp = recipient.kind === 'pending'
  // A unique asset has no amount to type.
  const isFirst = form.asset?.nft !== undefined && form.asset.balance === 1n
  // A text with the length of one's own address is probably complete. A name is looked up once typing has paused,
  // without waiting until the visitor leaves the field.
  const isTooShort =
    typing && lookup === undefined && form.recipient.trim().length < send.from.length
  const issue = isTooShort ? undefined : sendIssue(send, 'recipient', text)
  return (
    <div className="recipient" data-invalid={issue !== undefined}>
      <RecipientHead send={send} />
      <div className="send-line">
        <RecipientInput
          value={form.recipient}
          invalid={issue !== undefined}
          first={isFirst}
          onTyping={setTyping}
        />
        {form.recipient === '' && <PasteButton />}
        {recipient.kind === 'invalid' && isRepeatable(lookup) && (
          <button type="button" className="max-button" onClick={() => retryName(portico)}>
            {t('common.retry')}
          </button>
        )}
      </div>
      <div id="portico-recipient-note" className="recipient-note" role="status">
        {isLookingUp && <p className="recipient-pending">{t('send.name.pending')}</p>}
        {recipient.kind === 'name' && <FullAddress address={recipient.address} />}
        {issue && <p className="field-issue">{issue}</p>}
        {send.isFromCode && <p className="field-warning">{t('send.fromCode')}</p>}
        <RecipientNotes send={send} />
      </div>
    </div>
  )
}

/** Whether to look up again. A name may be found the next time, but an error in a payment code stays. */
const isRepeatable = (lookup: SendView['lookup']): boolean =>
  lookup?.status === 'failed' && (!isCode(lookup.text) || isRetryable(lookup.error.code))

/** The label of the field, and beside it the name of the address in it. */
function RecipientHead({ send }: { send: SendView }) {
  const { t } = useText()
  const name = useReverseName(send)
  return (
    <div className="recipient-head">
      <label className="recipient-label" htmlFor="portico-recipient">
        {t('send.to')}
      </label>
      <span id="portico-recipient-name" className="recipient-name" role="status">
        {name !== undefined && <bdi title={name}>{name}</bdi>}
      </span>
    </div>
  )
}

type RecipientInputProps = {
  value: string
  invalid: boolean
  onTyping(typing: boolean): void
  /** Whether it is the first field of the form. */
  first: boolean
}

/** The input itself. Enter continues, because it has one line of text, however many rows it takes. */
function RecipientInput({ value, invalid, first, onTyping }: RecipientInputProps) {
  const { t } = useText()
  const setRecipient = useSetRecipient()
  return (
    <textarea
      id="portico-recipient"
      className="recipient-input"
      data-autofocus={first ? '' : undefined}
      name="recipient"
      rows={value.length > 30 ? 2 : 1}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      maxLength={longest}
      dir="ltr"
      placeholder={t('send.to.placeholder')}
      aria-invalid={invalid}
      aria-describedby="portico-recipient-name portico-recipient-note"
      value={value}
      onFocus={() => onTyping(true)}
      onBlur={() => onTyping(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      onChange={(event) => setRecipient(event.target.value)}
    />
  )
}

/** Pastes the recipient from the clipboard. */
function PasteButton() {
  const portico = usePortico()
  const { t } = useText()
  const setRecipient = useSetRecipient()
  const paste = async () => {
    try {
      setRecipient((await navigator.clipboard.readText()).slice(0, longest))
    } catch {
      showToast(portico, { variant: 'error', message: { key: 'send.pasteFailed' } })
    }
  }
  return (
    <button type="button" className="max-button" onClick={paste}>
      {t('send.paste')}
    </button>
  )
}

/**
 * Returns a function that puts a text into the field. It writes an amount in the text as the visitor writes numbers.
 */
function useSetRecipient(): (text: string) => void {
  const portico = usePortico()
  const { locale } = useText()
  return (text) => editSend(portico, { recipient: text.trim() }, notationOf(locale))
}
