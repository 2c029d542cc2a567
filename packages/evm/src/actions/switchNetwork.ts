import { isPorticoError } from '@portico/core'
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

/**
 * Switches a wallet to a network (EIP-3326) and adds the network first where the wallet does not
 * know it (EIP-3085). Afterwards the wallet is asked where it is.
 * @throws PorticoError `USER_REJECTED`, `SWITCH_UNSUPPORTED`, `SWITCH_FAILED`, `REQUEST_PENDING`.
 */
export async function switchNetwork({ connector, network }: SwitchNetworkParams): Promise<void> {
  const chainId = Number(network.id)
  try {
    const known = await requestSwitch(connector, chainId)
    if (!known) {
      await addNetwork({ connector, network })
      if ((await readWalletChain(connector)) !== chainId) await requestSwitch(connector, chainId)
    }
    if ((await readWalletChain(connector)) !== chainId) throw errorOf('SWITCH_FAILED')
  } catch (error) {
    if (!isPorticoError(error) && isUnsupportedMethod(error))
      throw errorOf('SWITCH_UNSUPPORTED', { wallet: connector.name }, error)
    throw translateWalletError(error, 'SWITCH_FAILED')
  }
}

/** Returns whether the wallet knows the chain. */
async function requestSwitch(connector: Connector, chainId: number): Promise<boolean> {
  const params = [{ chainId: toHex(chainId) }]
  try {
    await connector.request({ method: 'wallet_switchEthereumChain', params })
    return true
  } catch (error) {
    if (isUnknownChain(error)) return false
    throw error
  }
}
