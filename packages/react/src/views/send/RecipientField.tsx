import { editSend, retryName, showToast } from '@portico/core/internal'
import { useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { RecipientNotes } from './RecipientNotes.tsx'
import { sendIssue } from './sendIssue.ts'
import type { SendView } from './useSend.ts'

/** The longest text that the field takes: names have at most 255 characters. */
const longest = 255

/** To whom. What is wrong is said once the text is whole, or the field is left. */
export function RecipientField({ send }: { send: SendView }) {
  const { form, check, lookup } = send
  const portico = usePortico()
  const text = useText()
  const { t } = text
  const [typing, setTyping] = useState(false)
  const { recipient } = check
  // As long as one's own address, what was typed is meant to be whole. A name is answered once typing has paused; there is no need to wait for the field to be left.
  const quiet = typing && lookup === undefined && form.recipient.trim().length < send.from.length
  const issue = quiet ? undefined : sendIssue(send, 'recipient', text)
  const write = (typed: string) => editSend(portico, { recipient: typed.trim() })
  const paste = async () => {
    try {
      write((await navigator.clipboard.readText()).slice(0, longest))
    } catch {
      showToast(portico, { variant: 'error', message: { key: 'send.pasteFailed' } })
    }
  }
  return (
    <div className="recipient" data-invalid={issue !== undefined}>
      <label className="recipient-label" htmlFor="portico-recipient">
        {t('send.to')}
      </label>
      <div className="send-line">
        <textarea
          id="portico-recipient"
          className="recipient-input"
          name="recipient"
          rows={form.recipient.length > 30 ? 2 : 1}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={longest}
          dir="ltr"
          placeholder={t('send.to.placeholder')}
          aria-invalid={issue !== undefined}
          aria-describedby="portico-recipient-note"
          value={form.recipient}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          onChange={(event) => write(event.target.value)}
        />
        {form.recipient === '' && (
          <button type="button" className="max-button" onClick={paste}>
            {t('send.paste')}
          </button>
        )}
        {recipient.kind === 'invalid' && lookup?.status === 'failed' && (
          <button type="button" className="max-button" onClick={() => retryName(portico)}>
            {t('common.retry')}
          </button>
        )}
      </div>
      <div id="portico-recipient-note" className="recipient-note" role="status">
        {recipient.kind === 'asking' && <p className="recipient-asking">{t('send.name.asking')}</p>}
        {recipient.kind === 'name' && <FullAddress address={recipient.address} />}
        {issue && <p className="field-issue">{issue}</p>}
        <RecipientNotes send={send} />
      </div>
    </div>
  )
}
