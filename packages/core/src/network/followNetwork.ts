import { isUnsupported } from '../context/networks.ts'
import type { Portico } from '../portico.ts'

/**
 * Where a wallet is on a network that the site does not have, the card asks for another one, and
 * closes when it has nothing more to ask. Specification, section 2. A page is left to load first: a
 * dialog takes the focus.
 */
export const followNetwork = (portico: Portico): (() => void) => {
  const { store, platform } = portico.internal
  const view = 'UnsupportedChain'
  const ask = () => {
    const state = store.getState()
    if (!state.config.enableNetworkSwitch || !isUnsupported(state)) return
    if (!state.open) void portico.open()
    else if (!state.stack.some((it) => it.view === view)) store.setState({ stack: [{ view }] })
  }
  return store.subscribe((state, before) => {
    const { stack, open } = state
    const away = isUnsupported(state)
    if (away === isUnsupported(before)) return
    if (!away && stack.some((it) => it.view === view)) portico.close()
    if (!away) return
    if (open) ask()
    else platform.whenLoaded(ask)
  })
}
