import type { Connection } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { accountUrl, pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { definePart, usePart } from '../../hooks/usePart.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Row } from '../../ui/Row.tsx'
import { WalletImage } from '../wallets/WalletImage.tsx'
import { Identity } from './Identity.tsx'
import { SignInSetting } from './SignInSetting.tsx'
import { useDisconnectHere } from './useDisconnectHere.ts'
import { useLastConnection } from './useLastConnection.ts'
import { useWalletImage } from './useWalletImage.ts'

const loginPart = definePart(() =>
  import('../login/accountLoginViews.ts').then(({ default: views }) => views.LoginSettings),
)

const namePart = definePart(() =>
  import('../names/nameViews.ts').then(({ default: views }) => views.NameSetting),
)

/** What can be changed about the connected account. */
export default function AccountSettings() {
  const connection = useLastConnection()
  return connection && <Settings connection={connection} />
}

function Settings({ connection }: { connection: Connection }) {
  const { t } = useText()
  const disconnect = useDisconnectHere()
  const network = useNetwork()
  const isLogin = connection.connectorId === 'auth'
  const LoginSettings = usePart(loginPart, isLogin)
  const NameSetting = usePart(namePart, useConfig().apiUrl)
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
      {/* Last: they come later, and move nothing that is there. */}
      {NameSetting && <NameSetting />}
      {isLogin && LoginSettings && <LoginSettings connection={connection} />}
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
