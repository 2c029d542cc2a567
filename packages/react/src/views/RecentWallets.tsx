import type { RecentWallet } from '@portico/core'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { List } from '../ui/List.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { SmallButton } from '../ui/SmallButton.tsx'
import { useWalletActions } from './useWalletActions.ts'

/** Wallets that were connected before. */
export function RecentWallets({ wallets }: { wallets: readonly RecentWallet[] }) {
  const { t } = useText()
  return (
    <section aria-labelledby="portico-recent" className="section">
      <h3 id="portico-recent" className="section-title">
        {t('wallets.recent')}
      </h3>
      <List label={t('wallets.recent')}>
        {wallets.map((wallet) => (
          <Recent key={wallet.id} wallet={wallet} />
        ))}
      </List>
    </section>
  )
}

function Recent({ wallet }: { wallet: RecentWallet }) {
  const { t } = useText()
  const { connect, forget } = useWalletActions()
  const { id, name, imageUrl } = wallet
  const here = usePorticoState(({ connectors }) => connectors.some((it) => it.id === id))
  return (
    <Row
      icon={<Picture src={imageUrl} name={name} />}
      title={<bdi>{name}</bdi>}
      detail={here ? undefined : t('wallets.missing')}
      end={
        <span className="wallets-ends">
          {here && (
            <SmallButton
              label={t('wallets.connectTo', { wallet: name })}
              onClick={() => connect(wallet)}
            >
              {t('wallets.connect')}
            </SmallButton>
          )}
          <IconButton
            icon="trash"
            label={t('wallets.delete', { wallet: name })}
            onClick={() => forget(wallet)}
          />
        </span>
      }
    />
  )
}
