import {
  type Connector,
  isUnasked,
  type SeenTransaction,
  type SentTransaction,
  type TransferParams,
} from '@portico/core/adapter'
import { translateSendError } from '../errors/translateSendError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { signAndSend } from '../signing/signAndSend.ts'
import { assertCovered, prepareTransfer } from '../transfer/prepareTransfer.ts'
import { parseAddress } from './parseAddress.ts'

type Params = TransferParams & {
  connector: Connector
  signal?: AbortSignal | undefined
  onRequest?: ((seen: SeenTransaction & { hash?: string }) => void) | undefined
}

/**
 * Lets the wallet sign a transfer, and sends it; returns its signature, and the block height at which it expires.
 * Rejects a transfer that would fail before the request to the wallet.
 * @throws PorticoError `USER_REJECTED`, `WALLET_WRONG_ACCOUNT`, `WALLET_BAD_ANSWER`, `TRANSACTION_ALTERED`,
 * `TRANSACTION_MISMATCH`, `SEND_FAILED`, and as `prepareTransfer`.
 */
export async function send(rpc: SolanaRpc, params: Params): Promise<SentTransaction> {
  const { connector, from, network, signal, onRequest } = params
  try {
    const prepared = await prepareTransfer(rpc, params)
    await assertCovered(rpc, prepared, params)
    const signer = { connector, address: parseAddress(from), network, signal }
    const expiresAtBlock = Number(prepared.lifetime.lastValidBlockHeight)
    const sendAs = (version: 'legacy' | 0) =>
      signAndSend(rpc, signer, {
        transaction: prepared.transaction(version),
        expiresAtBlock,
        onRequest,
      })
    // Almost all wallets support the older version; if one does not, its connector says so before the request.
    return await sendAs('legacy').catch((error: unknown) => {
      if (isUnasked(error)) return sendAs(0)
      throw error
    })
  } catch (error) {
    throw translateSendError(error)
  }
}
