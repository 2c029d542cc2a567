import { editSend, showToast } from '@portico/core'
import { useState } from 'react'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { useText } from '../i18n/useText.ts'
import { sendIssue } from './sendIssue.ts'
import type { SendView } from './useSend.ts'

/** From this many characters on, what was typed is meant to be whole. */
const wholeLength = 42

/** To whom. What is wrong is said once the text is whole, or the field is left. */
export function RecipientField({ send: { form, check, contract } }: { send: SendView }) {
  const portico = usePortico()
  const network = useNetwork()
  const { t, locale } = useText()
  const [typing, setTyping] = useState(false)
  const quiet = typing && form.recipient.trim().length < wholeLength
  const issue = quiet ? undefined : sendIssue(check, 'recipient', locale)
  const write = (recipient: string) => editSend(portico, { recipient: recipient.trim() })
  const paste = async () => {
    try {
      write((await navigator.clipboard.readText()).slice(0, 200))
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
          maxLength={200}
          dir="ltr"
          placeholder={t('send.to.placeholder', { network: network.name })}
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
      </div>
      <p id="portico-recipient-note" className="field-issue" role="status">
        {issue}
        {check.warnings.includes('self') && (
          <span className="field-warning">{t('send.warning.self')}</span>
        )}
        {contract && <span className="field-warning">{t('send.warning.contract')}</span>}
      </p>
    </div>
  )
}
