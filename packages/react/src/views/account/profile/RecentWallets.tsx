import { findWallet } from '@portico/core/adapter'
import type { RecentWallet } from '@portico/core/internal'
import { usePortico } from '../../../hooks/usePortico.ts'
import { usePorticoState } from '../../../hooks/usePorticoState.ts'
import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { List } from '../../../ui/List.tsx'
import { Row } from '../../../ui/Row.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import type { Family } from '../../shared/useFamilies.ts'
import { WalletImage } from '../../shared/wallets/WalletImage.tsx'
import { canPairAgain, useWalletActions } from './useWalletActions.ts'

/** The wallets, and the chain families of the site, which show where each was connected. */
export type RecentWalletsProps = {
  wallets: readonly RecentWallet[]
  families: readonly Family[]
}

/** Wallets that were connected before. */
export function RecentWallets({ wallets, families }: RecentWalletsProps) {
  const { t } = useText()
  return (
    <section aria-labelledby="portico-recent" className="section">
      <h3 id="portico-recent" className="section-title">
        {t('wallets.recent')}
      </h3>
      <List label={t('wallets.recent')}>
        {wallets.map((wallet) => (
          <Recent
            key={`${wallet.id} ${wallet.namespace}`}
            wallet={wallet}
            family={
              families.length > 1
                ? families.find((family) => family.namespace === wallet.namespace)?.name
                : undefined
            }
          />
        ))}
      </List>
    </section>
  )
}

function Recent({ wallet, family }: { wallet: RecentWallet; family: string | undefined }) {
  const { t } = useText()
  const { connect, remove } = useWalletActions()
  const { id, name, namespace } = wallet
  const portico = usePortico()
  const listed = usePorticoState(() => findWallet(portico, id)?.imageUrl)
  const here = usePorticoState(
    ({ connectors }) =>
      connectors.some(
        (connector) => connector.id === id && connector.namespaces.includes(namespace),
      ) || canPairAgain(portico, wallet),
  )
  return (
    <Row
      icon={<WalletImage src={wallet.imageUrl ?? listed} name={name} />}
      title={<bdi>{name}</bdi>}
      detail={here ? family && <bdi>{family}</bdi> : t('wallets.missing')}
      end={
        <span className="wallets-ends">
          {here && (
            <SmallButton
              label={t('wallets.connectTo', { wallet: name })}
              onClick={() => connect(wallet)}
            >
              {t('common.connect')}
            </SmallButton>
          )}
          <IconButton
            icon="trash"
            label={t('wallets.delete', { wallet: name })}
            onClick={() => remove(wallet)}
          />
        </span>
      }
    />
  )
}
