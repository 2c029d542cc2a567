import { isUnsupported } from '../networks.ts'
import type { Portico } from '../portico.ts'

/**
 * Where a wallet goes to a network that the site does not have, the card asks for another one, and
 * closes when it has nothing more to ask. Specification, section 2. A page that loads asks nothing:
 * its buttons say so.
 */
export const followNetwork = (portico: Portico): (() => void) =>
  portico.internal.store.subscribe((state, before) => {
    const { stack, open, config } = state
    const away = isUnsupported(state)
    if (away === isUnsupported(before)) return
    const view = 'UnsupportedChain'
    if (!away && stack.some((it) => it.view === view)) portico.close()
    const reconnected = Object.values(before.status).includes('reconnecting')
    if (!away || !config.enableNetworkSwitch || reconnected) return
    if (open) portico.internal.store.setState({ stack: [{ view }] })
    else void portico.open()
  })
