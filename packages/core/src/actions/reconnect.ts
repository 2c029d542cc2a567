import { constants, type Namespace } from '@portico/contract'
import type { Portico } from '../portico.ts'
import type { Stored } from '../store/persist.ts'
import type { Connector } from '../types/connector.ts'
import { connect } from './connect.ts'

/** How long a page waits for a wallet of an earlier visit before it counts as missing. */
const announceWaitMs = constants.pingTimeoutMs

/**
 * Connects the wallets of an earlier visit again, without a word to the visitor. A wallet that
 * announces itself later than a second is still connected, unless the visitor chose another. What
 * a keeper keeps, it connects itself.
 */
export async function reconnect(portico: Portico, stored: Stored): Promise<void> {
  const entries = Object.entries(stored.wallets) as [Namespace, { id: string }][]
  const kept = portico.config.adapters.filter((it) => it.keeper).map((it) => it.namespace)
  const ours = entries.filter(([namespace]) => !kept.includes(namespace))
  await Promise.all(ours.map(([namespace, { id }]) => reconnectOne(portico, namespace, id)))
}

function reconnectOne(portico: Portico, namespace: Namespace, id: string): Promise<void> {
  const { store, platform, signal } = portico.internal
  const setStatus = (status: 'reconnecting' | 'disconnected') =>
    store.setState((state) => ({ status: { ...state.status, [namespace]: status } }))
  setStatus('reconnecting')
  return new Promise((resolve) => {
    const stopLooking = () => {
      stop()
      platform.clearTimeout(timer)
    }
    const giveUp = () => {
      stopLooking()
      resolve()
    }
    const look = () => {
      const state = store.getState()
      if (state.current[namespace] || state.status[namespace] === 'connecting') return giveUp()
      const connector = state.connectors.find((it) => offers(it, namespace, id))
      if (!connector) return
      stopLooking()
      silently(portico, connector, namespace)
        .catch(() => {}) // locked or revoked: the visitor connects by hand
        .finally(resolve)
    }
    const stop = store.subscribe(look)
    const timer = platform.setTimeout(() => {
      if (store.getState().status[namespace] === 'reconnecting') setStatus('disconnected')
      resolve()
    }, announceWaitMs)
    signal.addEventListener('abort', giveUp, { once: true })
    look()
  })
}

const offers = (connector: Connector, namespace: Namespace, id: string): boolean =>
  connector.id === id && connector.namespaces.includes(namespace)

/** A wallet that never answers is given up after the JSON-RPC time-out. */
async function silently(portico: Portico, connector: Connector, namespace: Namespace) {
  const { platform } = portico.internal
  const abort = new AbortController()
  const timer = platform.setTimeout(() => abort.abort(), constants.rpcTimeoutMs)
  try {
    await connect(portico, { connector, namespace, silent: true, signal: abort.signal })
  } finally {
    platform.clearTimeout(timer)
  }
}
