import { constants } from '@portico/contract'
import { type Connector, errorOf, withTimeout } from '@portico/core/adapter'

/**
 * Sends a request that a wallet answers without a prompt, with a timeout of 10 s (the default of the specification,
 * section 9). Rejects with the wallet's own error.
 * @throws PorticoError `WALLET_TIMEOUT`.
 */
export const requestWithTimeout = (
  connector: Connector,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> =>
  withTimeout(connector.request(params ? { method, params } : { method }), {
    ms: constants.rpcTimeoutMs,
    onTimeout: () => {
      throw errorOf('WALLET_TIMEOUT')
    },
  })
