import { constants } from '@portico/contract'
import type { WalletItem } from '@portico/core'
import { allWalletsOf, type ListedWallet, pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from '../shared/help.css?inline'
import { findWalletUrl } from '../shared/wallets/findWalletUrl.ts'
import { useRegistry } from '../shared/wallets/useRegistry.ts'
import { WalletRow } from '../shared/wallets/WalletRow.tsx'

/**
 * Leads visitors without a wallet to the first ones of the site's list and of the registry, and to an independent list.
 */
export default function GetWallet() {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const prefetch = use(PrefetchContext)
  const get = ({ id, name }: WalletItem, displayIndex: number) => {
    portico.internal.emit({
      type: 'wallet.select',
      wallet: id,
      name,
      displayIndex,
      view: 'GetWallet',
    })
    pushView(portico, { view: 'Downloads', params: { walletId: id } })
  }
  const registry = useRegistry()
  const first = registry?.first ?? none
  const wallets = usePorticoState((state) => allWalletsOf(portico, state, first))
  const missing = wallets
    .filter((wallet) => !wallet.connectorUid)
    .slice(0, constants.walletRecommendedSize)
  const empty = missing.length === 0
  const coming = empty && registry?.status === 'pending'
  return (
    <>
      <p className="help-lead">{t(empty && !coming ? 'get.none' : 'get.body')}</p>
      {coming && <Skeleton rows={3} label={t('common.loading')} />}
      <List label={t('get.wallets')}>
        {missing.map((wallet, at) => (
          <WalletRow
            key={wallet.id}
            wallet={wallet}
            autoFocus={at === 0}
            onClick={() => get(wallet, at)}
            onIntent={() => prefetch('Downloads')}
          />
        ))}
        <Row
          icon={<Icon name="wallet" />}
          title={t('get.explore')}
          end={<Icon name="external" />}
          // The first wallet is the first useful control, as long as one may arrive.
          autoFocus={empty && !coming}
          href={findWalletUrl}
        />
      </List>
    </>
  )
}

const none: readonly ListedWallet[] = []
