import type { Connection } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { accountUrl, pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Row } from '../../ui/Row.tsx'
import { useDisconnectHere } from '../shared/useDisconnectHere.ts'
import { WalletImage } from '../shared/wallets/WalletImage.tsx'
import { Identity } from './Identity.tsx'
import { SignInSetting } from './SignInSetting.tsx'
import { useWalletImage } from './useWalletImage.ts'

/** The settings of the connected account. */
export function AccountSettings({ connection }: { connection: Connection }) {
  const { t } = useText()
  const disconnect = useDisconnectHere()
  const network = useNetwork()
  const explorer = accountUrl(network, addressOf(connection.caipAddress))
  return (
    <>
      <Identity connection={connection} />
      <List label={t('settings.list')}>
        <NetworkSetting />
        <WalletSetting connection={connection} />
        <SignInSetting />
        {explorer && (
          <Row
            icon={<Icon name="search" />}
            title={t('account.explorer')}
            end={<Icon name="external" />}
            href={explorer}
          />
        )}
        <Row
          icon={<Icon name="power" />}
          title={t('account.disconnect')}
          onClick={() => disconnect(connection)}
        />
      </List>
    </>
  )
}

function NetworkSetting() {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const network = useNetwork()
  const { enableNetworkSwitch } = useConfig()
  return (
    <Row
      icon={<NetworkIcon network={network} />}
      title={t('settings.network')}
      detail={<bdi>{network.name}</bdi>}
      {...(enableNetworkSwitch && {
        end: <Icon name="forward" />,
        autoFocus: true,
        onClick: () => pushView(portico, { view: 'Networks' }),
        onIntent: () => prefetch('Networks'),
      })}
    />
  )
}

function WalletSetting({ connection }: { connection: Connection }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const image = useWalletImage(connection)
  const { connectorName: wallet } = connection
  return (
    <Row
      icon={<WalletImage src={image} name={wallet} />}
      title={t('settings.wallet')}
      detail={<bdi>{wallet}</bdi>}
      end={<Icon name="forward" />}
      onClick={() => pushView(portico, { view: 'ProfileWallets' })}
      onIntent={() => prefetch('ProfileWallets')}
    />
  )
}
