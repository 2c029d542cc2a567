import {
  errorOf,
  plainText,
  type SendTransactionParams,
  type WriteContractParams,
} from '@portico/core/adapter'
import { type Abi, type Client, encodeFunctionData, type Hex } from 'viem'
import { translateSendError } from '../errors/translateSendError.ts'
import { assertWalletReady } from '../signing/assertWalletReady.ts'
import { sendCall } from '../signing/sendCall.ts'
import { toTransaction } from '../signing/toTransaction.ts'

/**
 * Lets the wallet sign and send a transaction; returns its hash. Rejects one that would fail before the request to the
 * wallet.
 * @throws PorticoError `INVALID_CALL`, and as `send`.
 */
export async function sendTransaction(
  client: Client,
  { transaction, ...params }: SendTransactionParams,
): Promise<string> {
  try {
    const call = toTransaction(params.from, transaction)
    await assertWalletReady(params)
    return (await sendCall(client, params, call)).hash
  } catch (error) {
    throw translateSendError(error)
  }
}

/**
 * Lets the wallet call a function of a contract; returns the transaction's hash.
 * @throws PorticoError `CONTRACT_CALL_INVALID`, and as `sendTransaction`.
 */
export async function writeContract(client: Client, params: WriteContractParams): Promise<string> {
  const { address, value, connector, network, from, signal } = params
  const transaction = { to: address, data: dataOf(params), value }
  return sendTransaction(client, { connector, network, from, signal, transaction })
}

function dataOf({ abi, functionName, args = [] }: WriteContractParams): Hex {
  try {
    return encodeFunctionData({ abi: abi as Abi, functionName, args })
  } catch (error) {
    const reason = plainText(String((error as Error).message).split('\n')[0] ?? '', 200)
    throw errorOf('CONTRACT_CALL_INVALID', { reason }, error)
  }
}
