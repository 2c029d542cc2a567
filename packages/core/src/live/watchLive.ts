import { type CaipAddress, networkIdOf } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { isLive } from '../context/supportedChains.ts'
import type { LiveListener } from './live.ts'

/**
 * Listens to what the server says of an account, where it says anything and the browser can share one socket among its
 * pages (Web Locks, secure pages alone). Else nothing is said. Returns a function that stops it.
 */
export function watchLive(
  context: Context,
  caipAddress: CaipAddress,
  listener: LiveListener,
): () => void {
  let stop = () => {}
  let ended = false
  const begin = async () => {
    if (typeof navigator === 'undefined' || !navigator.locks) return
    if (!(await isLive(context, networkIdOf(caipAddress))) || ended) return
    const { liveOf } = await import('./live.ts')
    if (!ended) stop = liveOf(context).listen(caipAddress, listener)
  }
  // Without it views ask by themselves, as they do where the server has none.
  begin().catch(() => {})
  return () => {
    ended = true
    stop()
  }
}
