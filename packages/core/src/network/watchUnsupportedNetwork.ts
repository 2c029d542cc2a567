import type { Context } from '../context/context.ts'
import { isUnsupported } from '../context/networks.ts'
import { close, open } from '../modal/open.ts'

/**
 * Opens the card if a wallet is on a network that the site does not have, to let the visitor choose another one. Closes
 * it once nothing is left to ask. Specification, section 2. Waits until the page has loaded, because a dialog takes the
 * focus.
 */
export const watchUnsupportedNetwork = (context: Context): (() => void) => {
  const { store, platform } = context.internal
  const view = 'UnsupportedChain'
  const openIfUnsupported = () => {
    const state = store.getState()
    if (!state.config.enableNetworkSwitch || !isUnsupported(state)) return
    if (!state.open) void open(context)
    else if (!state.stack.some((route) => route.view === view))
      store.setState({ stack: [{ view }] })
  }
  return store.subscribe((state, before) => {
    const { stack, open: isOpen } = state
    const away = isUnsupported(state)
    if (away === isUnsupported(before)) return
    if (!away && stack.some((route) => route.view === view)) close(context)
    if (!away) return
    if (isOpen) openIfUnsupported()
    else platform.whenLoaded(openIfUnsupported)
  })
}
