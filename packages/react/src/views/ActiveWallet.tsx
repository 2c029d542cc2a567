import { accountUrl, addressOf, type Connection, pushView } from '@portico/core'
import { use } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { useText } from '../i18n/useText.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CopyAddress } from '../ui/CopyAddress.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useName } from './useName.ts'
import { useWalletActions } from './useWalletActions.ts'
import { WalletName } from './WalletName.tsx'

/** The wallet in use, and everything about it. */
export function ActiveWallet({ connection }: { connection: Connection }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const network = useNetwork()
  const { disconnect } = useWalletActions()
  const { caipAddress, connectorUid, connectorName: wallet } = connection
  const address = addressOf(caipAddress)
  const { name, avatarUrl } = useName(caipAddress)
  const explorer = accountUrl(network, address)
  return (
    <section className="active-wallet" aria-label={t('wallets.active')}>
      <Avatar className="active-avatar" seed={address} image={avatarUrl} />
      <div className="active-words">
        <CopyAddress address={address} name={name} />
        <WalletName connection={connection} />
      </div>
      <span className="badge active-badge">{t('wallets.active')}</span>
      <div className="active-ends">
        {explorer && (
          <a
            className="icon-button"
            href={explorer}
            target="_blank"
            rel="noreferrer"
            aria-label={t('account.explorer')}
            title={t('account.explorer')}
          >
            <Icon name="external" />
          </a>
        )}
        <IconButton
          icon="settings"
          label={t('account.settings')}
          onClick={() => pushView(portico, { view: 'AccountSettings' })}
          onIntent={() => prefetch('AccountSettings')}
        />
        <IconButton
          icon="power"
          label={t('wallets.disconnectOne', { wallet })}
          onClick={() => disconnect({ connectorUid })}
        />
      </div>
    </section>
  )
}
