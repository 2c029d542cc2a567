import { type Connector, connectionOf, connectorOf, type Network, pushView } from '@portico/core'
import { use, useState } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import { List } from '../ui/List.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { Row } from '../ui/Row.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import { useLeaveSwitch } from './useLeaveSwitch.ts'

/** More than this many are searched through rather than read. */
const searchFrom = 9

/** The networks of the site: the active one first, those that the wallet cannot be on last. */
export function NetworkList() {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const leave = useLeaveSwitch()
  const { networks, isCurrent, lacks } = useNetworks()
  const [typed, setTyped] = useState('')
  const found = networks.filter((it) => matches(it, typed))
  const choose = async (network: Network) => {
    const { caipNetworkId: networkId } = network
    if (isCurrent(network)) return leave()
    const connected = connectionOf(portico.store.getState(), network.chainNamespace)
    if (connected) return pushView(portico, { view: 'SwitchNetwork', params: { networkId } })
    await portico.switchNetwork(networkId)
    leave()
  }
  return (
    <>
      {networks.length >= searchFrom && (
        <SearchField
          label={t('networks.search')}
          value={typed}
          onChange={setTyped}
          count={found.length}
        />
      )}
      {found.length === 0 && (
        <StateNote
          kind="empty"
          title={t('networks.none')}
          action={{ label: t('networks.all'), onClick: () => setTyped('') }}
        />
      )}
      <List label={t('networks.list')}>
        {found.map((network) => {
          const current = isCurrent(network)
          const wallet = lacks(network)
          return (
            <Row
              key={network.caipNetworkId}
              icon={<NetworkIcon network={network} />}
              title={<bdi>{network.name}</bdi>}
              detail={wallet && t('networks.lacks', { wallet: wallet.name })}
              end={current && <CurrentMark label={t('networks.current')} />}
              current={current}
              disabled={Boolean(wallet)}
              autoFocus={current || network === networks[0]}
              onClick={() => void choose(network)}
              onIntent={() => prefetch('SwitchNetwork')}
            />
          )
        })}
      </List>
    </>
  )
}

/** The networks in order, which of them is the active one, and which wallet one of them lacks. */
function useNetworks() {
  const config = useConfig()
  const state = usePorticoState((it) => it)
  const connectorFor = (network: Network): Connector | undefined => {
    const connection = connectionOf(state, network.chainNamespace)
    return connection && connectorOf(state, connection)
  }
  const isCurrent = ({ caipNetworkId, chainNamespace }: Network) => {
    const wallet = connectionOf(state, chainNamespace)
    const away = wallet && wallet.networkId !== caipNetworkId
    return caipNetworkId === state.activeNetworkId && !away
  }
  const lacks = (network: Network): Connector | undefined => {
    const connector = connectorFor(network)
    return connector?.networks?.includes(network.caipNetworkId) === false ? connector : undefined
  }
  const rank = (network: Network) => (isCurrent(network) ? 0 : lacks(network) ? 2 : 1)
  return { networks: config.networks.toSorted((a, b) => rank(a) - rank(b)), isCurrent, lacks }
}

/** By name, symbol or chain id. */
function matches({ name, nativeCurrency, id, caipNetworkId }: Network, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  if (wanted === String(id) || wanted === caipNetworkId) return true
  return `${name} ${nativeCurrency.symbol}`.toLowerCase().includes(wanted)
}

function CurrentMark({ label }: { label: string }) {
  return (
    <>
      <Icon name="check" />
      <span className="visually-hidden">{label}</span>
    </>
  )
}
