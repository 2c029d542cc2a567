import type { Connection } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { accountUrl, activeConnection, pushView } from '@portico/core/internal'
import { use } from 'react'
import { shortAddress } from '../../format/shortAddress.ts'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyAddress } from '../../ui/CopyAddress.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { useName } from '../shared/useName.ts'
import { useWalletActions } from './useWalletActions.ts'
import { WalletName } from './WalletName.tsx'

/** The wallet in use on a chain family, and everything about it. Settings are of the account that shows. */
export function ActiveWallet({ connection }: { connection: Connection }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const { networks } = useConfig()
  const network = networks.find((network) => network.caipNetworkId === connection.networkId)
  const { use: switchTo, disconnect } = useWalletActions()
  const shown = usePorticoState(activeConnection) === connection
  const { caipAddress, connectorUid, connectorName: wallet } = connection
  const address = addressOf(caipAddress)
  const { name, avatarUrl } = useName(caipAddress)
  const explorer = network && accountUrl(network, address)
  return (
    <section className="active-wallet" aria-label={shown ? t('wallets.active') : wallet}>
      <Avatar className="active-avatar" seed={address} image={avatarUrl} />
      <div className="active-words">
        <CopyAddress address={address} name={name} />
        <WalletName connection={connection} />
      </div>
      <div className="active-ends">
        {shown && <span className="badge active-badge">{t('wallets.active')}</span>}
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
        {shown ? (
          <IconButton
            icon="settings"
            label={t('settings.title')}
            onClick={() => pushView(portico, { view: 'AccountSettings' })}
            onIntent={() => prefetch('AccountSettings')}
          />
        ) : (
          <SmallButton
            label={t('wallets.switchTo', { address: shortAddress(address) })}
            onClick={() => switchTo({ connection, caipAddress, first: true })}
          >
            {t('wallets.switch')}
          </SmallButton>
        )}
        <IconButton
          icon="power"
          label={t('wallets.disconnectOne', { wallet })}
          onClick={() => disconnect({ connectorUid, namespace: connection.namespace })}
        />
      </div>
    </section>
  )
}
