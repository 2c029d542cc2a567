import { type CaipAddress, networkIdOf } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { isLive } from '../context/supportedChains.ts'
import type { LiveListener } from './live.ts'

/**
 * Listens to the server's events about an account. Does nothing if the server sends none, or the browser cannot share
 * one socket among its pages (Web Locks, only on secure pages). Returns a function that stops it.
 */
export function watchLive(
  context: Context,
  caipAddress: CaipAddress,
  listener: LiveListener,
): () => void {
  let stop = () => {}
  let ended = false
  const begin = async () => {
    // In-app browsers may lack either.
    if (typeof navigator === 'undefined' || !navigator.locks) return
    if (typeof BroadcastChannel === 'undefined') return
    if (!(await isLive(context, networkIdOf(caipAddress))) || ended) return
    const { liveOf } = await import('./live.ts')
    if (!ended) stop = liveOf(context).listen(caipAddress, listener)
  }
  // Without it, views poll by themselves, as they do if the server has no socket.
  begin().catch(() => {})
  return () => {
    ended = true
    stop()
  }
}
