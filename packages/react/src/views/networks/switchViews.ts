import SwitchActiveChain from './SwitchActiveChain.tsx'
import SwitchNetwork from './SwitchNetwork.tsx'

/** The views that wait while the network in use is changed. */
export default { SwitchActiveChain, SwitchNetwork }
