import { errorOf } from '@portico/core/adapter'
import { back } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { StateNote } from '../../ui/StateNote.tsx'

/** Says that the wallet of a view is no longer available, with a way back. */
export function MissingWallet() {
  const portico = usePortico()
  const { t, error } = useFirstText()
  const { title, advice } = error(errorOf('WALLET_NOT_FOUND'))
  const action = { label: t('common.back'), onClick: () => back(portico) }
  return <StateNote kind="error" title={title} body={advice} action={action} />
}
