import type { Config } from '@wagmi/core'
import { keepMark } from './mark.ts'
import type { Paired } from './parsePaired.ts'
import { isHeld } from './site.ts'
import type { Site } from './types.ts'

/**
 * Has wagmi take a wallet that nobody asked for now: one that has opened EVM networks later, or has paired
 * in another tab. One that is in use stays in use, and is not `connecting` meanwhile.
 */
export async function join(site: Site, paired: Paired): Promise<void> {
  const { config, phone } = site
  if (isHeld(site)) {
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
  await keepMark(site)
}

/** Whether wagmi connects nothing now: it forgets what comes while it connects the wallets of an earlier visit. */
export const isSettled = ({ state }: Config): boolean =>
  state.status === 'connected' || state.status === 'disconnected'

/** Waits until it is, or the signal fires. */
export function untilSettled(config: Config, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      resolve()
    }
    const stop = config.subscribe(
      () => isSettled(config),
      (is) => is && end(),
    )
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted || isSettled(config)) end()
  })
}
