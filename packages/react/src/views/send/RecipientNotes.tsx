import { useText } from '../../i18n/useText.ts'
import type { SendView } from './useSend.ts'

/** Warnings about a recipient that do not prevent sending. */
export function RecipientNotes({
  send: { check, contract, acquaintance, maySend },
}: {
  send: SendView
}) {
  const { t } = useText()
  const self = check.warnings.includes('self')
  const { danger, firstTime } = acquaintance
  const notes = [
    self && t('send.warning.self'),
    contract && t('send.warning.contract'),
    !danger && !self && firstTime && t('send.warning.firstTime'),
  ].filter((note) => note !== false)
  return (
    <>
      {maySend && <p className="field-issue">{t('send.warning.maySend')}</p>}
      {danger && <p className="field-issue">{t(`send.danger.${danger.kind}`)}</p>}
      {notes.map((note) => (
        <p key={note} className="field-warning">
          {note}
        </p>
      ))}
    </>
  )
}
