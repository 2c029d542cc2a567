import { constants, type Namespace } from '@portico/contract'
import { namespaceInUse } from '../account/account.ts'
import { waitUntil } from '../async/waitUntil.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { open } from '../modal/open.ts'
import type { Connection, Connector } from '../types/connector.ts'
import { familiesOf } from '../wallets/walletFamilies.ts'
import { clearPendingConnect, connect, connectPending } from './connect.ts'
import { lookForWallets } from './lookForWallets.ts'
import { pair } from './pair.ts'

/** The wallet that a site wants to connect. */
export type ConnectWalletParams = {
  /**
   * A connector's `uid` or `id`, the reverse-DNS name of a wallet, or the id of its row. Without one the visitor
   * chooses.
   */
  wallet?: string
  /** Needed only if the wallet serves several; defaults to the active one. */
  namespace?: Namespace
  /** With `wallet`: lets the visitor choose accounts again, in the wallet's own list. */
  reselect?: boolean
}

/**
 * Connects the named wallet without opening the widget. Waits up to a second for a wallet that has not announced itself
 * yet. Without a name the widget opens, and the visitor chooses. For `walletConnect`, which is any wallet on another
 * device, the page shows the link from the state `pairing`.
 * @throws PorticoError `WALLET_NOT_FOUND`, `USER_REJECTED` if the visitor closes the widget, and as `connect`.
 */
export async function connectWallet(
  context: Context,
  { wallet, namespace, reselect }: ConnectWalletParams = {},
  activeNamespace: Namespace = namespaceInUse(context.store.getState()),
): Promise<Connection> {
  if (wallet === undefined) return connectInModal(context, namespace)
  void lookForWallets(context)
  const { store, platform: clock, signal } = context.internal
  const found = await waitUntil({
    look: () => matchWallet(context, { wallet, namespace, activeNamespace }),
    subscribe: store.subscribe,
    timeoutMs: constants.pingTimeoutMs,
    signal,
    clock,
  })
  if (!found) throw errorOf('WALLET_NOT_FOUND')
  const { connector, namespace: family } = found
  if (reselect) return connect(context, { connector, namespace: family, reselect })
  const answer =
    connector.type === 'PAIRING' ? pair(context) : connectPending(context, connector, family)
  answer.catch(() => clearPendingConnect(context, answer))
  return answer
}

async function connectInModal(
  context: Context,
  namespace: Namespace | undefined,
): Promise<Connection> {
  const result = await open(context, { view: 'Connect', ...(namespace && { namespace }) })
  if (result.outcome === 'connected') return result.connection
  throw errorOf('USER_REJECTED')
}

type WantedWallet = { wallet: string; namespace: Namespace | undefined; activeNamespace: Namespace }

type WalletMatch = { connector: Connector; namespace: Namespace | undefined }

/** Finds a connector by this name, else the connector of the wallet's row that serves the family. */
function matchWallet(
  context: Context,
  { wallet, namespace, activeNamespace }: WantedWallet,
): WalletMatch | undefined {
  const { connectors } = context.store.getState()
  const serves = (candidate: Connector) => !namespace || candidate.namespaces.includes(namespace)
  const connector = connectors.find(
    (candidate) =>
      [candidate.uid, candidate.id, candidate.info?.rdns].includes(wallet) && serves(candidate),
  )
  if (connector) return { connector, namespace }
  const families = familiesOf(context, wallet)
  const wanted = namespace ?? activeNamespace
  const family =
    families.find((candidate) => candidate.namespace === wanted) ??
    (namespace ? undefined : families[0])
  const serving = family && connectors.find((candidate) => candidate.uid === family.connectorUid)
  return serving && { connector: serving, namespace: family.namespace }
}
