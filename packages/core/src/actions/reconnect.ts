import { constants, type Namespace } from '@portico/contract'
import type { Portico } from '../portico.ts'
import type { RememberedWallet } from '../store/wallets.ts'
import type { Connector } from '../types/connector.ts'
import { beginAttempt } from './attempts.ts'
import { connect } from './connect.ts'

/** How long a page waits for a wallet of an earlier visit before it counts as missing. */
const announceWaitMs = constants.pingTimeoutMs

/**
 * Connects remembered wallets again, without a word to the visitor; the first of a namespace is
 * the one that was in use. A wallet that announces itself later than a second is still connected,
 * as long as it is remembered. Settles when each has been connected or found missing.
 */
export async function reconnect(
  portico: Portico,
  wallets: readonly RememberedWallet[],
): Promise<void> {
  const wasInUse = (it: RememberedWallet) =>
    it === wallets.find(({ namespace }) => namespace === it.namespace)
  await Promise.all(wallets.map((it) => reconnectOne(portico, it, wasInUse(it))))
}

function reconnectOne(
  portico: Portico,
  wallet: RememberedWallet,
  wasInUse: boolean,
): Promise<void> {
  const { store, platform, signal } = portico.internal
  const { namespace } = wallet
  const { end } = beginAttempt(portico, namespace, { silent: true })
  return new Promise((resolve) => {
    let waits = true
    const settle = () => {
      if (waits) end()
      waits = false
      platform.clearTimeout(timer)
      resolve()
    }
    const stopLooking = () => {
      stop()
      signal.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      stopLooking()
      settle()
    }
    const look = () => {
      const state = store.getState()
      if (!state.remembered.some((it) => offers(wallet, it.id, [it.namespace]))) return giveUp()
      const connector = state.connectors.find((it) => offers(wallet, it.id, it.namespaces))
      if (!connector) return
      stopLooking()
      if (state.connections.some((it) => offers(wallet, it.connectorId, [it.namespace])))
        return settle()
      silently(portico, connector, namespace, wasInUse)
        .catch(() => {}) // locked or revoked: the visitor connects by hand
        .finally(settle)
    }
    const stop = store.subscribe(look)
    const timer = platform.setTimeout(settle, announceWaitMs)
    signal.addEventListener('abort', giveUp, { once: true })
    look()
  })
}

const offers = (wallet: RememberedWallet, id: string, namespaces: readonly Namespace[]): boolean =>
  wallet.id === id && namespaces.includes(wallet.namespace)

/** A wallet that never answers is given up after the JSON-RPC time-out. */
async function silently(
  portico: Portico,
  connector: Connector,
  namespace: Namespace,
  wasInUse: boolean,
) {
  const { platform } = portico.internal
  const abort = new AbortController()
  const timer = platform.setTimeout(() => abort.abort(), constants.rpcTimeoutMs)
  try {
    const silent = { silent: true, wasInUse, signal: abort.signal }
    await connect(portico, { connector, namespace, ...silent })
  } finally {
    platform.clearTimeout(timer)
  }
}
