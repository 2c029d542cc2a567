import { useFirstText } from '../i18n/useText.ts'
import { StateNote } from '../ui/StateNote.tsx'
import { findWalletUrl } from './findWalletUrl.ts'

/** Nothing is installed, and the site has no list of its own. */
export function NoWallet() {
  const { t } = useFirstText()
  return (
    <>
      <StateNote
        kind="empty"
        title={t('connect.empty.title')}
        body={t('connect.empty.body')}
        action={{ label: t('connect.empty.reload'), onClick: () => location.reload() }}
        autoFocus
      />
      <a className="quiet-link" href={findWalletUrl} target="_blank" rel="noreferrer">
        {t('connect.empty.find')}
      </a>
    </>
  )
}
