import { useText } from '../../i18n/useText.ts'
import { StateNote, type StateNoteProps } from '../../ui/StateNote.tsx'

type EmptyActivityProps = Pick<StateNoteProps, 'body' | 'action'>

/** Says that nothing has happened yet; `body` says where. */
export function EmptyActivity(props: EmptyActivityProps) {
  const { t } = useText()
  return <StateNote kind="empty" icon="history" title={t('transactions.empty.title')} {...props} />
}
