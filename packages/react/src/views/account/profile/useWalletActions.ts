import { type Connection, type Portico, removeRecentWallet, switchConnection } from '@portico/core'
import { findWallet } from '@portico/core/adapter'
import {
  canPair,
  type DisconnectParams,
  pushView,
  type RecentWallet,
  showToast,
} from '@portico/core/internal'
import { usePortico } from '../../../hooks/usePortico.ts'
import type { MessageKey } from '../../../i18n/en.ts'
import { disconnectWallets } from '../../shared/disconnectWallets.ts'
import type { OpenAccount } from './useWallets.ts'

/** The actions for a visitor's wallets; each shows its result in a toast. */
type ConnectionActions = {
  /** Switches to another account; calls no wallet. */
  use(account: OpenAccount): void
  /** Disconnects one wallet, or with `{}` all of them. */
  disconnect(which: DisconnectParams): Promise<void>
  /** Connects an earlier wallet again, in this browser or, if the site supports pairing, elsewhere. */
  connect(wallet: RecentWallet): void
  remove(wallet: RecentWallet): void
}

/** Returns the actions for wallets. */
export function useWalletActions(): ConnectionActions {
  const portico = usePortico()
  return {
    use: (account) => use(portico, account),
    disconnect: (which) => disconnectWallets(portico, which),
    connect(wallet) {
      const { id: walletId, namespace } = wallet
      const connectorUid = connectorOf(portico, wallet)?.uid
      if (connectorUid)
        pushView(portico, { view: 'ConnectingExternal', params: { connectorUid, namespace } })
      else if (canPairAgain(portico, wallet))
        pushView(portico, { view: 'ConnectingWalletConnect', params: { walletId } })
    },
    remove({ id }) {
      removeRecentWallet(portico, id)
      say(portico, 'wallets.deleted')
    },
  }
}

function use(portico: Portico, { connection, caipAddress }: OpenAccount): void {
  const { connectorUid, namespace } = connection
  const sameWallet = isCurrent(portico, connection)
  try {
    switchConnection(portico, { connectorUid, namespace, caipAddress })
    say(portico, sameWallet ? 'wallets.accountSwitched' : 'wallets.switched')
  } catch {
    say(portico, 'wallets.switchFailed', 'error') // it has left meanwhile
  }
}

const isCurrent = ({ store }: Portico, { connectorUid, namespace }: Connection): boolean =>
  store.getState().current[namespace] === connectorUid

const connectorOf = ({ store }: Portico, { id, namespace }: RecentWallet) =>
  store
    .getState()
    .connectors.find((connector) => connector.id === id && connector.namespaces.includes(namespace))

/** Whether a code or a link can reach an earlier wallet. */
export const canPairAgain = (portico: Portico, { id }: RecentWallet): boolean =>
  portico.config.pairing !== undefined && canPair(findWallet(portico, id)?.links ?? {})

const say = (portico: Portico, key: MessageKey, variant: 'success' | 'error' = 'success') =>
  showToast(portico, { variant, message: { key } })
