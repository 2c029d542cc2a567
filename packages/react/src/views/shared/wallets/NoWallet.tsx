import { useFirstText } from '../../../i18n/useText.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ReloadButton } from '../../../ui/ReloadButton.tsx'
import { StateNote } from '../../../ui/StateNote.tsx'
import { findWalletUrl } from './findWalletUrl.ts'

/** Says that no wallet is installed; for sites without their own list. */
export function NoWallet() {
  const { t } = useFirstText()
  return (
    <>
      <StateNote kind="empty" title={t('connect.empty.title')} body={t('connect.empty.body')} />
      <ButtonLink autoFocus href={findWalletUrl} target="_blank" rel="noreferrer">
        <span>{t('connect.empty.find')}</span>
        <Icon name="external" />
      </ButtonLink>
      <ReloadButton />
    </>
  )
}
