import { isPorticoError, type PorticoError } from '@portico/core'
import {
  type Connector,
  errorOf,
  isUnsupportedMethod,
  type SwitchNetworkParams,
  translateWalletError,
} from '@portico/core/adapter'
import { toHex } from 'viem'
import { isUnknownChain } from '../errors/isUnknownChain.ts'
import { readWalletChain } from '../signing/readWalletChain.ts'
import { addNetwork } from './addNetwork.ts'
import { waitForChain, watchChain } from './waitForChain.ts'

/**
 * Switches a wallet to a network (EIP-3326). Also offers the network to the wallet (EIP-3085) if the wallet does not
 * know it, confirms and stays, fails without a known reason, or can only add networks. Then checks the wallet's chain. A
 * wallet that switches and never answers is found by its event.
 * @throws PorticoError `USER_REJECTED`, `SWITCH_UNSUPPORTED`, `SWITCH_FAILED`, `REQUEST_PENDING`, `ADD_NETWORK_FAILED`.
 */
export async function switchNetwork(params: SwitchNetworkParams): Promise<void> {
  const { arrival, stop } = watchChain(params.connector, Number(params.network.id))
  await switchOrAdd(params, arrival).finally(stop)
}

async function switchOrAdd(
  { connector, network }: SwitchNetworkParams,
  arrival: Promise<unknown>,
): Promise<void> {
  const chainId = Number(network.id)
  const requested = () =>
    Promise.race([requestSwitch(connector, chainId), arrival.then(() => undefined)])
  const failure = await requested()
  if (!failure && (await waitForChain(connector, chainId))) return
  if (failure && !mayHelp(failure)) throw failure.error
  const added = addNetwork({ connector, network }).catch((error: PorticoError) => {
    const hasReason = isRefused(error) || error.code === 'ADD_NETWORK_FAILED'
    if (failure?.isUnknown || hasReason) throw error
    throw failure?.error ?? errorOf('SWITCH_FAILED', {}, error)
  })
  await Promise.race([added, arrival])
  if ((await readWalletChain(connector)) === chainId) return
  const second = await requested()
  if (second) throw second.error
  if (!(await waitForChain(connector, chainId))) throw errorOf('SWITCH_FAILED')
}

/** The reason why a wallet did not switch; `isUnknown` if it says that it does not know the chain. */
type Failure = { error: PorticoError; isUnknown: boolean }

/**
 * Requests a switch from a wallet. Resolves with the reason why it did not, or with `undefined` if it says that it did.
 */
async function requestSwitch(connector: Connector, chainId: number): Promise<Failure | undefined> {
  const params = [{ chainId: toHex(chainId) }]
  try {
    await connector.request({ method: 'wallet_switchEthereumChain', params })
    return undefined
  } catch (error) {
    const isForeign = !isPorticoError(error)
    return {
      isUnknown: isForeign && isUnknownChain(error),
      error:
        isForeign && isUnsupportedMethod(error)
          ? errorOf('SWITCH_UNSUPPORTED', { wallet: connector.name }, error)
          : translateWalletError(error, 'SWITCH_FAILED'),
    }
  }
}

/** Whether the wallet may switch once it has been offered the network. */
const mayHelp = ({ error, isUnknown }: Failure): boolean =>
  isUnknown || ['SWITCH_FAILED', 'SWITCH_UNSUPPORTED'].includes(error.code)

/** Whether the visitor refused, and not the wallet itself. */
const isRefused = ({ cause }: PorticoError): boolean =>
  isPorticoError(translateWalletError(cause, 'SWITCH_FAILED'), 'USER_REJECTED')
