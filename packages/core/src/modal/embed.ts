import type { Context } from '../context/context.ts'
import { activeConnection } from '../context/select.ts'
import { resetToFirstView } from './open.ts'

/**
 * Makes the card a part of the page itself. It is then always open; a request to close it leads to Account, or to
 * Connect without a wallet. Returns a function that ends this.
 */
export function embed(context: Context): () => void {
  const { store } = context.internal
  const { open } = store.getState()
  store.setState({ open: true, embedded: true })
  if (!open) resetToFirstView(context)
  // A wallet of an earlier visit has reconnected.
  const stop = store.subscribe((state, before) => {
    const came = activeConnection(state) && !activeConnection(before)
    if (came && state.stack[0].view === 'Connect') resetToFirstView(context)
  })
  return () => {
    stop()
    store.setState({ open: false, embedded: false, stack: [{ view: 'Connect' }] })
  }
}
