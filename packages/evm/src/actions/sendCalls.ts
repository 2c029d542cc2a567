import { isRecord } from '@portico/contract'
import {
  abortable,
  type Connector,
  errorOf,
  isUnsupportedMethod,
  orSendUnknown,
  type SendCallsParams,
  translateRequestError,
} from '@portico/core/adapter'
import { type Address, toHex } from 'viem'
import { walletReasonOf } from '../errors/walletReasonOf.ts'
import { requestWithTimeout } from '../node/requestWithTimeout.ts'
import { assertWalletAccount } from '../signing/assertWalletAccount.ts'
import { toTransaction } from '../signing/toTransaction.ts'
import { parseAddress } from './parseAddress.ts'

/** An id has at most 4096 bytes (EIP-5792). */
const idLimit = 8194

/** Whether a wallet knows the standard: one that does not has sent no batch. The wallet shows no prompt. */
const takesBatches = (connector: Connector, address: Address): Promise<boolean> =>
  requestWithTimeout(connector, 'wallet_getCapabilities', [address]).then(
    () => true,
    (error: unknown) => !isUnsupportedMethod(error),
  )

/**
 * Requests from a wallet to send calls as one batch (EIP-5792, `wallet_sendCalls`); returns the id of the batch. The
 * request names the chain, and the wallet switches by itself.
 * @throws PorticoError `INVALID_CALL`, `USER_REJECTED`, `WALLET_UNSUPPORTED`, `WALLET_BAD_ANSWER`,
 * `WALLET_WRONG_ACCOUNT`, `SEND_FAILED`, `SEND_UNKNOWN`.
 */
export async function sendCalls(params: SendCallsParams): Promise<string> {
  const { connector, network, capabilities, atomicRequired = true, signal } = params
  if (!Array.isArray(params.calls) || params.calls.length === 0) throw errorOf('INVALID_CALL')
  const from = parseAddress(params.from)
  const calls = params.calls.map((call) => {
    const { to, data, value } = toTransaction(from, call)
    return { to, value, ...(data && { data }) }
  })
  const chainId = toHex(Number(network.id))
  const batch = { version: '2.0.0', from, chainId, atomicRequired, calls }
  const request = {
    method: 'wallet_sendCalls',
    params: [capabilities ? { ...batch, capabilities } : batch],
  }
  try {
    await assertWalletAccount(connector, from)
    const answer = await abortable(() => connector.request(request), signal).catch(
      async (error) => {
        const known = walletReasonOf(error) ?? translateRequestError(error, 'SEND_FAILED')
        if (known.code === 'WALLET_UNSUPPORTED' && !(await takesBatches(connector, from)))
          throw known
        throw orSendUnknown(known)
      },
    )
    // In the first version of the standard the result was only the id.
    const id = isRecord(answer) ? answer.id : answer
    if (typeof id === 'string' && id.length > 0 && id.length <= idLimit) return id
    throw errorOf('WALLET_BAD_ANSWER')
  } catch (error) {
    throw translateRequestError(error, 'SEND_FAILED')
  }
}
