import { top } from '@portico/core/internal'
import { usePortico, usePorticoAccount, usePorticoWallets } from '@portico/react'
import { useSyncExternalStore } from 'react'

/** Shows the widget's current state. */
export const StateTable = ({ prices }: { prices: string | undefined }) => {
  const { store, config } = usePortico()
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const account = usePorticoAccount()
  const wallets = usePorticoWallets()
  const nameOf = (networkId: string | undefined) =>
    config.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.name

  const rows: [name: string, value: string | undefined, note?: string | undefined][] = [
    ['status', account.status],
    ['wallet', account.walletName],
    ['address', account.address],
    ['walletNetwork', account.networkId, nameOf(account.networkId)],
    ['activeNetwork', state.activeNetworkId, nameOf(state.activeNetworkId)],
    ['openView', state.open ? top(state.stack).view : undefined],
    ['prices', prices],
    ['theme', state.config.theme],
    ['walletsFound', String(wallets.filter((wallet) => wallet.connectorUid).length)],
  ]

  return (
    <table className="panel-table">
      <caption>State</caption>
      <tbody>
        {rows.map(([name, value, note]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={value === undefined ? 'panel-none' : undefined}>
                {value ?? 'none'}
              </span>
              {note && <span className="panel-none">{` ${note}`}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
