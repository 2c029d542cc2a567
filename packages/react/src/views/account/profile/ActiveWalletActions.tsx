import type { Connection } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { accountUrl, activeConnection } from '@portico/core/internal'
import { shortAddress } from '../../../format/shortAddress.ts'
import { useConfig } from '../../../hooks/useConfig.ts'
import { usePorticoState } from '../../../hooks/usePorticoState.ts'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import { SettingsButton } from '../SettingsButton.tsx'
import { useWalletActions } from './useWalletActions.ts'

/** The actions for a current wallet: open the explorer, change its settings or switch to it, disconnect it. */
export function ActiveWalletActions({ connection }: { connection: Connection }) {
  const { t } = useText()
  const { disconnect } = useWalletActions()
  const shown = usePorticoState(activeConnection) === connection
  const { connectorUid, connectorName: wallet, namespace } = connection
  return (
    <div className="active-ends">
      {shown && <span className="badge active-badge">{t('wallets.active')}</span>}
      <AccountExplorer connection={connection} />
      {shown ? <SettingsButton /> : <SwitchButton connection={connection} />}
      <IconButton
        icon="power"
        label={t('wallets.disconnectOne', { wallet })}
        onClick={() => disconnect({ connectorUid, namespace })}
      />
    </div>
  )
}

function AccountExplorer({ connection }: { connection: Connection }) {
  const { t } = useText()
  const { networks } = useConfig()
  const network = networks.find((network) => network.caipNetworkId === connection.networkId)
  const explorer = network && accountUrl(network, addressOf(connection.caipAddress))
  if (!explorer) return null
  return (
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
  )
}

function SwitchButton({ connection }: { connection: Connection }) {
  const { t } = useText()
  const { use: switchTo } = useWalletActions()
  const { caipAddress } = connection
  return (
    <SmallButton
      label={t('wallets.switchTo', { address: shortAddress(addressOf(caipAddress)) })}
      onClick={() => switchTo({ connection, caipAddress, first: true })}
    >
      {t('wallets.switch')}
    </SmallButton>
  )
}
