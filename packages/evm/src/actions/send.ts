import { type Connector, errorOf, type TransferParams } from '@portico/core'
import { type Client, toHex } from 'viem'
import { isUnsupportedMethod } from '../errors/isUnsupportedMethod.ts'
import { translateSendError } from '../errors/translateSendError.ts'
import { isHash } from '../parse/isHash.ts'
import { assertTokenMoves } from './assertTokenMoves.ts'
import { assertWalletReady } from './assertWalletReady.ts'
import { estimateGas } from './estimateGas.ts'
import { toCall } from './toCall.ts'

type Params = TransferParams & { connector: Connector }

/**
 * Has the wallet sign and send a transfer; answers the transaction hash.
 * A transfer that would fail is refused before the wallet is asked.
 * @throws PorticoError `USER_REJECTED`, `WALLET_WRONG_ACCOUNT`, `SWITCH_FAILED`,
 * `WALLET_BAD_ANSWER`, `GAS_ESTIMATE_FAILED`, `SEND_FAILED`, or the node's own error by name.
 */
export async function send(client: Client, params: Params): Promise<string> {
  try {
    const call = toCall(params)
    await assertWalletReady(params)
    if (params.token !== undefined) await assertTokenMoves(client, call)
    const gas = toHex(await estimateGas(client, call))
    // With the chain's id a wallet that changes chains meanwhile refuses.
    const chainId = toHex(Number(params.network.id))
    const hash = await askToSend(params.connector, { ...call, gas, chainId })
    if (isHash(hash)) return hash
    throw errorOf('WALLET_BAD_ANSWER')
  } catch (error) {
    throw translateSendError(error)
  }
}

async function askToSend(connector: Connector, transaction: object): Promise<unknown> {
  const params = [transaction]
  try {
    return await connector.request({ method: 'eth_sendTransaction', params })
  } catch (error) {
    if (!isUnsupportedMethod(error)) throw error
    return connector.request({ method: 'wallet_sendTransaction', params })
  }
}
