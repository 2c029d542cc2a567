import { constants } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import { errorOf } from '../errors/errorOf.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import type { Portico } from '../portico.ts'
import type { Receipt } from '../types/transaction.ts'
import { addressOf } from './addressOf.ts'
import { connectionOf, connectorOf } from './select.ts'

/** What to send: base units of `asset`, to a plain address in canonical form. */
export type SendTransferParams = {
  asset: Asset
  to: string
  amount: bigint
  /** Called with the hash as soon as the wallet has sent it. */
  onSubmitted?: (hash: string) => void
}

/**
 * Sends from the connected account and waits 25 s for the receipt; `pending` when it takes longer.
 * @throws PorticoError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`, `USER_REJECTED`, `SEND_FAILED`,
 * `TRANSACTION_REVERTED`, `TRANSACTION_MISMATCH` and the named node errors.
 */
export async function sendTransfer(portico: Portico, params: SendTransferParams): Promise<Receipt> {
  const { asset, to, amount } = params
  const { store, emit } = portico.internal
  const network = portico.internal.network(asset.networkId)
  if (!portico.supports('send')) throw errorOf('UNSUPPORTED_CHAIN')
  const state = store.getState()
  const connection = connectionOf(state, network.chainNamespace)
  const connector = connection && connectorOf(state, connection)
  if (!connector) throw errorOf('NOT_CONNECTED')
  const { networkId } = asset
  emit({ type: 'send.start', networkId })
  try {
    const adapter = await portico.internal.adapter(network.chainNamespace)
    const from = addressOf(connection.caipAddress)
    const transfer = { from, to, amount, token: asset.address }
    const hash = await adapter.send({ network, ...transfer, connector })
    emit({ type: 'send.submit', networkId, hash })
    params.onSubmitted?.(hash)
    const timeoutMs = constants.receiptWaitSendingMs
    const receipt = await adapter.waitForReceipt({ network, hash, timeoutMs, transfer })
    emit({ type: 'send.success', networkId, hash })
    return receipt
  } catch (cause) {
    const error = translateWalletError(cause, 'SEND_FAILED')
    emit({ type: 'send.error', networkId, code: error.code })
    throw error
  }
}
