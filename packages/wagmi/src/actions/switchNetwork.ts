import { isPorticoError } from '@portico/core'
import {
  type AdapterActions,
  errorOf,
  type SwitchNetworkParams,
  translateWalletError,
} from '@portico/core/adapter'
import { type Config, type Connector, switchChain } from '@wagmi/core'
import { isPairing } from '../pairing/pairingConnector.ts'

/**
 * Switches the chain of a wallet. `@portico/evm` sends the request to browser wallets and phones, and checks their
 * chain afterwards. Other wallets use their wagmi connector. wagmi's state then has the chain, whether or not the
 * wallet emits it.
 * @throws PorticoError `USER_REJECTED`, `SWITCH_UNSUPPORTED`, `SWITCH_FAILED`, `REQUEST_PENDING`.
 */
export async function switchNetwork(
  config: Config,
  actions: AdapterActions,
  params: SwitchNetworkParams,
): Promise<void> {
  const { uid } = params.connector
  const chainId = Number(params.network.id)
  const wallet = config.state.connections.get(uid)?.connector
  if (!wallet || wallet.type === 'injected' || isPairing(wallet))
    await actions.switchNetwork(params)
  else await switchThroughWagmi(config, wallet, chainId)
  config.setState((state) => {
    const held = state.connections.get(uid)
    if (!held || held.chainId === chainId) return state
    return { ...state, connections: new Map(state.connections).set(uid, { ...held, chainId }) }
  })
}

async function switchThroughWagmi(config: Config, connector: Connector, chainId: number) {
  try {
    await switchChain(config, { connector, chainId })
    if ((await connector.getChainId()) !== chainId) throw errorOf('SWITCH_FAILED')
  } catch (cause) {
    if (!isPorticoError(cause) && (cause as Error)?.name === 'SwitchChainNotSupportedError')
      throw errorOf('SWITCH_UNSUPPORTED', { wallet: connector.name }, cause)
    throw translateWalletError(cause, 'SWITCH_FAILED')
  }
}
