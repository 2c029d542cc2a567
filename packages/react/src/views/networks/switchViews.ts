import SwitchActiveChain from './SwitchActiveChain.tsx'
import SwitchNetwork from './SwitchNetwork.tsx'

/** The views that wait while the active network changes. */
export default { SwitchActiveChain, SwitchNetwork }
