import { abortable } from '../async/abortable.ts'
import type { ChainFamily } from '../context/adapter/chainFamily.ts'
import { errorOf } from '../errors/errorOf.ts'
import { policyOf } from '../request/policy.ts'
import type { Connector } from '../types/connector.ts'

/**
 * Runs work that precedes the decisive wallet request, and stops waiting once the visitor gives up.
 * @throws PorticoError `USER_REJECTED`.
 */
export const untilAborted = <T>(
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> =>
  abortable(work, signal).catch((error: unknown) => {
    throw signal?.aborted ? errorOf('USER_REJECTED', {}, error) : error
  })

/**
 * Returns a connector that sends no more requests once the visitor gives up: they reject with `USER_REJECTED`. It still
 * waits for the answer to a request that the wallet has, because the wallet may execute it.
 */
export const abortableConnector = (
  connector: Connector,
  family: ChainFamily,
  signal: AbortSignal | undefined,
): Connector => ({
  ...connector,
  async request(walletRequest) {
    if (signal?.aborted && policyOf(family, walletRequest.method) !== 'safe')
      throw errorOf('USER_REJECTED')
    return connector.request(walletRequest)
  },
})
