import { abortable } from '../async/abortable.ts'
import type { ChainFamily } from '../context/adapter/chainFamily.ts'
import { errorOf } from '../errors/errorOf.ts'
import { policyOf } from '../request/policy.ts'
import type { Connector } from '../types/connector.ts'

/**
 * Work before a wallet is asked for what matters: nobody waits for it once the visitor gives up.
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
 * A wallet that is asked for nothing more once the visitor gives up. What it has been asked already is
 * heard to the end: the wallet may still do it. Requests reject with `USER_REJECTED` after that.
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
