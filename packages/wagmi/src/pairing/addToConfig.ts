import { waitUntil } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { setPairedTime } from './pairedTime.ts'
import type { Paired } from './parsePaired.ts'
import { isInConfig } from './site.ts'
import type { Site } from './types.ts'

/**
 * Adds a connection to wagmi that nobody is requesting now: a wallet added EVM networks later, or paired in another
 * tab. The current connection stays current, and its status does not become `connecting`.
 */
export async function addToConfig(site: Site, paired: Paired): Promise<void> {
  const { config, phone } = site
  if (isInConfig(site)) {
    phone.emitter.emit('change', paired)
    return
  }
  // As wagmi's `reconnect` does it. Its `connect` would make the wallet current.
  const { change, connect, disconnect } = config._internal.events
  phone.emitter.off('connect', connect)
  phone.emitter.on('change', change)
  phone.emitter.on('disconnect', disconnect)
  const connection = { ...paired, connector: phone as never }
  const isBeside = config.state.status === 'connected'
  config.setState((state) => ({
    ...state,
    // Without a connected wallet, wagmi's entries are only persisted ones, so they are dropped.
    connections: new Map(isBeside ? state.connections : []).set(phone.uid, connection),
    ...(!isBeside && { current: phone.uid, status: 'connected' }),
  }))
  if (!isBeside) await config.storage?.setItem('recentConnectorId', phone.id)
  await setPairedTime(site)
}

/**
 * Whether wagmi is not connecting anything now. While it connects the wallets of an earlier visit, it drops added
 * connections.
 */
export const isIdle = ({ state }: Config): boolean =>
  state.status === 'connected' || state.status === 'disconnected'

/** Waits until wagmi is idle, or the signal aborts. */
export async function untilIdle(config: Config, signal: AbortSignal | undefined): Promise<void> {
  await waitUntil({
    look: () => isIdle(config) || undefined,
    subscribe: (onChange) => config.subscribe(() => isIdle(config), onChange),
    signal,
  })
}
