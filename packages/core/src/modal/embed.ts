import { activeConnection } from '../context/select.ts'
import type { Portico } from '../portico.ts'
import { home } from './open.ts'

/**
 * From now on the card stands on the page itself: it is always open, and what would close it leads
 * to Account, or to Connect without a wallet. Answers how to end that.
 */
export function embed(portico: Portico): () => void {
  const { store } = portico.internal
  const { open } = store.getState()
  store.setState({ open: true, embedded: true })
  if (!open) home(portico)
  // A wallet of an earlier visit comes back by itself.
  const stop = store.subscribe((state, before) => {
    const came = activeConnection(state) && !activeConnection(before)
    if (came && state.stack[0].view === 'Connect') home(portico)
  })
  return () => {
    stop()
    store.setState({ open: false, embedded: false, stack: [{ view: 'Connect' }] })
  }
}
