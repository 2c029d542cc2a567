import type { Namespace } from '@portico/contract'
import { type Connection, isPorticoError, type Portico } from '@portico/core'
import { type Connector, closeConnect } from '@portico/core/adapter'
import {
  connectionOf,
  connectPending,
  defineService,
  isUnsupported,
  leadToSignIn,
  pushView,
  resetView,
  showToast,
  type WalletFamily,
} from '@portico/core/internal'

/** The result of a connection request: the wallet is current now, or its account was already in use. */
export type ConnectOutcome = 'connected' | 'linked'

type Open = WeakMap<Promise<Connection>, Promise<ConnectOutcome>>

const openService = defineService<Open>()

/** A wallet that answers within this time shows no waiting view, in milliseconds. */
const graceMs = 50

/** Connects a wallet that the visitor has chosen; opens the waiting view if it takes time. */
export function chooseConnector(
  portico: Portico,
  { connectorUid, namespace }: Pick<WalletFamily, 'connectorUid' | 'namespace'>,
): void {
  const { platform, store } = portico.internal
  const params = { connectorUid, namespace }
  const wait = () => pushView(portico, { view: 'ConnectingExternal', params })
  const connector = store.getState().connectors.find((connector) => connector.uid === connectorUid)
  if (!connector) return wait() // the view says that it has left
  const timer = platform.setTimeout(wait, graceMs)
  requestConnection(portico, connector, namespace).then(
    (outcome) => {
      platform.clearTimeout(timer)
      if (outcome === 'linked') wait() // the view says what can be done
    },
    (error) => {
      platform.clearTimeout(timer)
      if (!isPorticoError(error, 'CONNECTION_ABORTED')) wait() // the view shows the error
    },
  )
}

/**
 * Requests a connection from a wallet, and continues once it has connected. The card closes, or, if another wallet was
 * connected before, shows all of them. Two calls for the same request continue only once. `namespace` is for a wallet
 * that serves several chain families.
 */
export const requestConnection = (
  portico: Portico,
  connector: Connector,
  namespace?: Namespace,
): Promise<ConnectOutcome> =>
  thenLeadOn(portico, () => connectPending(portico, connector, namespace))

/** Continues as soon as the request that `request` makes has been answered. */
export function thenLeadOn(
  portico: Portico,
  request: () => Promise<Connection>,
): Promise<ConnectOutcome> {
  const { internal } = portico
  const open = internal.service(openService, () => new WeakMap())
  const before = internal.store.getState()
  const answer = request()
  const known = open.get(answer)
  if (known) return known
  const outcome = answer.then((connection): ConnectOutcome => {
    const inUse = connectionOf(before, connection.namespace)
    if (isSame(inUse, connection)) return 'linked'
    const known = before.connections.some((other) => isSame(other, connection))
    leadOn(portico, before.connections.length > 0, known)
    return 'connected'
  })
  open.set(answer, outcome)
  return outcome
}

const isSame = (before: Connection | undefined, now: Connection): boolean =>
  before?.connectorUid === now.connectorUid &&
  before.namespace === now.namespace &&
  before.accounts.some((account) => account === now.caipAddress)

function leadOn(portico: Portico, beside: boolean, known: boolean): void {
  if (leadToSignIn(portico)) return
  const foreign = isUnsupported(portico.internal.store.getState())
  if (!beside || foreign) return closeConnect(portico)
  resetView(portico, { view: 'Account' })
  pushView(portico, { view: 'ProfileWallets' })
  if (!known) showToast(portico, { variant: 'success', message: { key: 'connecting.added' } })
}
