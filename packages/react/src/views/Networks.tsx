import { connectionOf, type Network, pushView } from '@portico/core'
import { use } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import { List } from '../ui/List.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { Row } from '../ui/Row.tsx'
import { useLeaveSwitch } from './useLeaveSwitch.ts'

/** The networks of the site; the active one is marked. */
export default function Networks() {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const active = useNetwork()
  const connection = usePorticoState((state) => connectionOf(state, active.chainNamespace))
  const leave = useLeaveSwitch()
  const onForeign = connection !== undefined && connection.networkId !== active.caipNetworkId
  const isCurrent = (network: Network) =>
    !onForeign && network.caipNetworkId === active.caipNetworkId
  const choose = (network: Network) => {
    const { caipNetworkId: networkId } = network
    if (isCurrent(network)) return leave()
    if (connection) return pushView(portico, { view: 'SwitchNetwork', params: { networkId } })
    void portico.switchNetwork(networkId).then(leave)
  }
  return (
    <>
      <List label={t('networks.list')}>
        {portico.config.networks.map((network) => (
          <Row
            key={network.caipNetworkId}
            icon={<NetworkIcon network={network} />}
            title={network.name}
            end={isCurrent(network) && <CurrentMark label={t('networks.current')} />}
            current={isCurrent(network)}
            autoFocus={isCurrent(network)}
            onClick={() => choose(network)}
            onIntent={() => prefetch('SwitchNetwork')}
          />
        ))}
      </List>
      <p className="networks-note">{t('networks.note')}</p>
    </>
  )
}

function CurrentMark({ label }: { label: string }) {
  return (
    <>
      <Icon name="check" />
      <span className="visually-hidden">{label}</span>
    </>
  )
}
