import { waitUntil } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { setPairedTime } from './pairedTime.ts'
import type { Paired } from './parsePaired.ts'
import { isInConfig } from './site.ts'
import type { Site } from './types.ts'

/**
 * Adds a connection to wagmi that nobody asked for now: of a wallet that has opened EVM networks later, or has paired
 * in another tab. One that is in use stays in use, and is not `connecting` meanwhile.
 */
export async function addToConfig(site: Site, paired: Paired): Promise<void> {
  const { config, phone } = site
  if (isInConfig(site)) {
    phone.emitter.emit('change', paired)
    return
  }
  // As wagmi's `reconnect` does; its `connect` would put the wallet first.
  const { change, connect, disconnect } = config._internal.events
  phone.emitter.off('connect', connect)
  phone.emitter.on('change', change)
  phone.emitter.on('disconnect', disconnect)
  const connection = { ...paired, connector: phone as never }
  const isBeside = config.state.status === 'connected'
  config.setState((state) => ({
    ...state,
    // What is not connected is only remembered.
    connections: new Map(isBeside ? state.connections : []).set(phone.uid, connection),
    ...(!isBeside && { current: phone.uid, status: 'connected' }),
  }))
  if (!isBeside) await config.storage?.setItem('recentConnectorId', phone.id)
  await setPairedTime(site)
}

/** Whether wagmi connects nothing now: it forgets what comes while it connects the wallets of an earlier visit. */
export const isIdle = ({ state }: Config): boolean =>
  state.status === 'connected' || state.status === 'disconnected'

/** Waits until it is, or the signal fires. */
export async function untilIdle(config: Config, signal: AbortSignal | undefined): Promise<void> {
  await waitUntil({
    look: () => isIdle(config) || undefined,
    subscribe: (onChange) => config.subscribe(() => isIdle(config), onChange),
    signal,
  })
}
