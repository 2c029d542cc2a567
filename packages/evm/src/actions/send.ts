import type {
  Connector,
  SeenTransaction,
  SentTransaction,
  TransferParams,
} from '@portico/core/adapter'
import type { Client } from 'viem'
import { translateSendError } from '../errors/translateSendError.ts'
import { assertWalletReady } from '../signing/assertWalletReady.ts'
import { sendCall } from '../signing/sendCall.ts'
import { assertTokenMoves } from '../transfer/assertTokenMoves.ts'
import { toCall } from '../transfer/toCall.ts'

type Params = TransferParams & {
  connector: Connector
  signal?: AbortSignal | undefined
  onRequest?: ((seen: SeenTransaction) => void) | undefined
}

/**
 * Lets the wallet sign and send a transfer; returns the transaction's hash. Rejects a transfer that would fail before
 * the request to the wallet. The request names the fee of our estimate.
 * @throws PorticoError `USER_REJECTED`, `WALLET_WRONG_ACCOUNT`, `SWITCH_FAILED`, `WALLET_BAD_ANSWER`,
 * `GAS_ESTIMATE_FAILED`, `SEND_FAILED`, or the node's own error by name.
 */
export async function send(client: Client, params: Params): Promise<SentTransaction> {
  try {
    const call = toCall(params)
    await assertWalletReady(params)
    if (params.token !== undefined) await assertTokenMoves(client, call)
    return await sendCall(client, { ...params, withFees: true }, call)
  } catch (error) {
    throw translateSendError(error)
  }
}
