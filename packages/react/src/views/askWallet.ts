import {
  type Connection,
  type Connector,
  connectionOf,
  connectPending,
  isUnsupported,
  leaveConnect,
  type Portico,
  pushView,
  resetView,
  showToast,
} from '@portico/core'

/** What came of asking a wallet: it is in use now, or its account was in use before. */
export type Asked = 'connected' | 'linked'

type Open = WeakMap<Promise<Connection>, Promise<Asked>>

/**
 * Asks a wallet to connect, and leads on once it has: the card closes, or, where another wallet
 * was connected before, shows all of them. Asking twice for the same request leads on once.
 */
export function askWallet(portico: Portico, connector: Connector): Promise<Asked> {
  const { internal } = portico
  const open = internal.service<Open>('asked', () => new WeakMap())
  const before = internal.store.getState()
  const answer = connectPending(portico, connector)
  const known = open.get(answer)
  if (known) return known
  const asked = answer.then((connection): Asked => {
    const inUse = connectionOf(before, connection.namespace)
    if (isSame(inUse, connection)) return 'linked'
    const known = before.connections.some((it) => isSame(it, connection))
    leadOn(portico, before.connections.length > 0, known)
    return 'connected'
  })
  open.set(answer, asked)
  return asked
}

const isSame = (before: Connection | undefined, now: Connection): boolean =>
  before?.connectorUid === now.connectorUid &&
  before.namespace === now.namespace &&
  before.accounts.some((it) => it === now.caipAddress)

function leadOn(portico: Portico, beside: boolean, known: boolean): void {
  const foreign = isUnsupported(portico.internal.store.getState())
  if (!beside || foreign) return leaveConnect(portico)
  resetView(portico, { view: 'Account' })
  pushView(portico, { view: 'ProfileWallets' })
  if (!known) showToast(portico, { variant: 'success', message: { key: 'connecting.added' } })
}
