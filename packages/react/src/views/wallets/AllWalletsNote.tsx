import { useConfig } from '../../hooks/useConfig.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { useSlow } from '../shared/useSlow.ts'
import { useLegal } from '../shared/wallets/Legal.tsx'
import { useScan } from '../shared/wallets/useScan.ts'
import type { WalletSearch } from './useAllWallets.ts'

type Retry = { failed: boolean; retry: () => void }

/** Replaces the grid: no wallet has that name, but a code may help; or the registry does not answer. */
export function AllWalletsNote(props: Retry & { search: WalletSearch; showAll: () => void }) {
  const { search, failed, retry, showAll } = props
  const { t } = useText()
  const online = useOnline()
  const { pairing } = useConfig()
  const { agreed } = useLegal()
  const { scan } = useScan()
  const text = search.text.trim()
  if (failed)
    return (
      <StateNote
        kind={online ? 'error' : 'offline'}
        title={t(online ? 'allWallets.failed' : 'offline.title')}
        body={t('allWallets.failed.body')}
        action={{ label: t('common.retry'), onClick: retry }}
      />
    )
  return (
    <>
      <StateNote
        kind="empty"
        icon="search"
        title={t('allWallets.empty.title')}
        body={text ? t('allWallets.empty.body', { search: text }) : t('allWallets.empty.certified')}
        action={{ label: t('allWallets.empty.clear'), onClick: showAll }}
      />
      {pairing && (
        <Button kind="quiet" disabled={!agreed} onClick={scan}>
          {t('connect.scan')}
        </Button>
      )}
    </>
  )
}

/** Shown below the grid: other wallets could not be loaded, or are loading. */
export function MoreNote({ failed, retry, loading }: Retry & { loading: boolean }) {
  const { t } = useText()
  const slow = useSlow(loading)
  return (
    <p className="wallet-more" role="status">
      {failed ? (
        <>
          <span>{t('allWallets.more.failed')}</span>{' '}
          <button type="button" className="note-link" onClick={retry}>
            {t('common.retry')}
          </button>
        </>
      ) : (
        slow && t('allWallets.more.slow')
      )}
    </p>
  )
}
