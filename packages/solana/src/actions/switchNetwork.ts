import {
  errorOf,
  hasErrorCode,
  isUnsupportedMethod,
  type SwitchNetworkParams,
  translateRequestError,
} from '@portico/core/adapter'

/**
 * Has a wallet asked on another network from now on. Nobody is asked: each request names its network.
 * @throws PorticoError `SWITCH_UNSUPPORTED` where the account cannot be used there, `SWITCH_FAILED`.
 */
export async function switchNetwork({ connector, network }: SwitchNetworkParams): Promise<void> {
  const params = { chainId: network.caipNetworkId }
  try {
    await connector.request({ method: 'portico_switchNetwork', params })
  } catch (error) {
    if (hasErrorCode(error, -32601)) return // a connector that need not know
    if (isUnsupportedMethod(error))
      throw errorOf('SWITCH_UNSUPPORTED', { wallet: connector.name }, error)
    throw translateRequestError(error, 'SWITCH_FAILED')
  }
}
