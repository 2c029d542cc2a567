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
 * Has the wallet sign a transfer, and sends it; returns its signature, and until when it can be
 * included. A transfer that would fail is refused before the wallet is asked.
 * @throws PorticoError `USER_REJECTED`, `WALLET_WRONG_ACCOUNT`, `WALLET_BAD_ANSWER`,
 * `TRANSACTION_ALTERED`, `TRANSACTION_MISMATCH`, `SEND_FAILED`, and as `prepareTransfer`.
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
    // Every wallet but some knows the older way to write it; its connector says so before the wallet is asked.
    return await sendAs('legacy').catch((error: unknown) => {
      if (isUnasked(error)) return sendAs(0)
      throw error
    })
  } catch (error) {
    throw translateSendError(error)
  }
}
