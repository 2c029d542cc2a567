import {
  errorOf,
  hasErrorCode,
  isUnsupportedMethod,
  type SwitchNetworkParams,
  translateRequestError,
} from '@portico/core/adapter'

/**
 * Sends a wallet's future requests for another network. The wallet gets no request now, because each request names its
 * network.
 * @throws PorticoError `SWITCH_UNSUPPORTED` if the account cannot be used there, `SWITCH_FAILED`.
 */
export async function switchNetwork({ connector, network }: SwitchNetworkParams): Promise<void> {
  const params = { chainId: network.caipNetworkId }
  try {
    await connector.request({ method: 'portico_switchNetwork', params })
  } catch (error) {
    if (hasErrorCode(error, -32601)) return // a connector that has no need of it
    if (isUnsupportedMethod(error))
      throw errorOf('SWITCH_UNSUPPORTED', { wallet: connector.name }, error)
    throw translateRequestError(error, 'SWITCH_FAILED')
  }
}
