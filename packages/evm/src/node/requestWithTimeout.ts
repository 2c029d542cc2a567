import { constants } from '@portico/contract'
import type { Connector } from '@portico/core'
import { errorOf } from '@portico/core/adapter'

/**
 * Asks a wallet for what it tells without asking anybody, and gives up after 10 s (the default of
 * the specification, section 9). Rejects with the wallet's own error.
 * @throws PorticoError `WALLET_TIMEOUT`.
 */
export function requestWithTimeout(
  connector: Connector,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(errorOf('WALLET_TIMEOUT')), constants.rpcTimeoutMs)
  })
  const answer = connector.request(params ? { method, params } : { method })
  return Promise.race([answer, timeUp]).finally(() => clearTimeout(timer))
}
