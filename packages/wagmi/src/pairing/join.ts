import type { Config } from '@wagmi/core'
import { keepMark } from './mark.ts'
import type { Paired } from './parsePaired.ts'
import { isHeld, type Site } from './site.ts'

/**
 * Has wagmi take a wallet that nobody asked for now: one that has opened EVM networks later, or has paired
 * in another tab. One that is in use stays in use, and is not `connecting` meanwhile.
 */
export async function join(
  site: Site,
  paired: Paired,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { config, phone } = site
  await settled(config, signal)
  if (signal?.aborted) return
  if (isHeld(site)) {
    phone.emitter.emit('change', paired)
    return
  }
  // As wagmi's `reconnect` does; its `connect` would put the wallet first.
  const { change, connect, disconnect } = config._internal.events
  phone.emitter.off('connect', connect)
  phone.emitter.on('change', change)
  phone.emitter.on('disconnect', disconnect)
  config.setState((state) => ({
    ...state,
    connections: new Map(state.connections).set(phone.uid, {
      ...paired,
      connector: phone as never,
    }),
    ...(!state.current && { current: phone.uid, status: 'connected' }),
  }))
  if (config.state.current === phone.uid)
    await config.storage?.setItem('recentConnectorId', phone.id)
  await keepMark(site)
}

/** wagmi forgets what comes while it connects the wallets of an earlier visit. */
function settled(config: Config, signal: AbortSignal | undefined): Promise<void> {
  const isSettled = () => ['connected', 'disconnected'].includes(config.state.status)
  return new Promise((resolve) => {
    const end = () => {
      stop()
      resolve()
    }
    const stop = config.subscribe(isSettled, (is) => is && end())
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted || isSettled()) end()
  })
}
