import { errorOf } from '@portico/core/adapter'
import { back } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { StateNote } from '../../ui/StateNote.tsx'

/** The wallet that a view is about is not there any more; the way back is. */
export function MissingWallet() {
  const portico = usePortico()
  const { t, error } = useFirstText()
  const { title, advice } = error(errorOf('WALLET_NOT_FOUND'))
  const action = { label: t('common.back'), onClick: () => back(portico) }
  return <StateNote kind="error" title={title} body={advice} action={action} />
}
