import {
  errorOf,
  isUnasked,
  isUnsupportedMethod,
  orSendUnknown,
  type SeenTransaction,
  type SendTransactionOptions,
  type SentTransaction,
  translateRequestError,
} from '@portico/core/adapter'
import {
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Signature,
  type Transaction,
} from '@solana/kit'
import { NodeError } from '../node/nodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { isAlreadyThere } from './isAlreadyThere.ts'
import { isSignedBy } from './isSignedBy.ts'
import { requestSend, requestSignature, type Signer } from './walletRequests.ts'

/** A transaction to sign and send, and what is known of it. */
export type Sending = {
  transaction: Transaction
  /** The block height past which it cannot be included any more, where that is known. */
  expiresAtBlock?: number | undefined
  options?: SendTransactionOptions | undefined
  /** As for `AdapterActions.send`. */
  onRequest?: ((seen: SeenTransaction & { hash?: string }) => void) | undefined
}

/** A blockhash is forgotten after so many blocks (`MAX_PROCESSING_AGE`). */
const blockhashLife = 150

/**
 * Has a wallet sign a transaction, checks it, and sends it to the network's nodes; a wallet that only
 * signs what it sends itself does so. Rejects with the wallet's own error, or a NodeError.
 * @throws PorticoError as `requestSignature`; `TRANSACTION_MISMATCH`.
 */
export async function signAndSend(
  rpc: SolanaRpc,
  signer: Signer,
  sending: Sending,
): Promise<SentTransaction> {
  const { transaction, expiresAtBlock, options, onRequest } = sending
  let signed: Transaction
  try {
    signed = await requestSignature(signer, transaction)
  } catch (error) {
    if (!isUnsupportedMethod(error)) throw error
    return sendByWallet(rpc, signer, sending)
  }
  // From here on it is signed: whatever a node says, no wallet is asked to sign it once more.
  onRequest?.({ hash: getSignatureFromTransaction(signed), expiresAtBlock })
  const hash = await broadcast(rpc, signed, { ...options, expiresAtBlock })
  return { hash, ...(expiresAtBlock !== undefined && { expiresAtBlock }) }
}

/**
 * Sends what was signed. Where no node answers, and also where one refuses it, somebody may have it all the same: it is
 * followed then, to its end. It was tried before the wallet was asked. One whose end is not known, which a site
 * has written itself, is refused as the node says.
 */
async function broadcast(
  rpc: SolanaRpc,
  transaction: Transaction,
  {
    preflightCommitment = 'confirmed',
    maxRetries,
    minContextSlot,
    skipPreflight,
    expiresAtBlock,
  }: SendTransactionOptions & Pick<Sending, 'expiresAtBlock'>,
): Promise<string> {
  const config = {
    encoding: 'base64' as const,
    preflightCommitment,
    ...(maxRetries !== undefined && { maxRetries: BigInt(maxRetries) }),
    ...(minContextSlot !== undefined && { minContextSlot: BigInt(minContextSlot) }),
    ...(skipPreflight !== undefined && { skipPreflight }),
  }
  try {
    await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), config).send()
  } catch (error) {
    const isOnItsWay = error instanceof NodeError && (error.isUnavailable || isAlreadyThere(error))
    const isFollowed = error instanceof NodeError && expiresAtBlock !== undefined
    if (!isOnItsWay && !isFollowed) throw error
  }
  return getSignatureFromTransaction(transaction)
}

/** Whether the signature is of what was asked. Of another transaction the chain decides. */
async function sendByWallet(
  rpc: SolanaRpc,
  signer: Signer,
  { transaction, expiresAtBlock, options, onRequest }: Sending,
): Promise<SentTransaction> {
  const before = await rpc.getSlot({ commitment: 'confirmed' }).send()
  onRequest?.({ sinceBlock: Number(before), expiresAtBlock })
  const bytes = await requestSend(signer, transaction, options).catch((error: unknown) => {
    if (isUnasked(error)) throw error
    throw orSendUnknown(translateRequestError(error, 'SEND_FAILED'))
  })
  const hash = getBase58Decoder().decode(bytes)
  const [payer] = Object.keys(transaction.signatures)
  const isRequestedMessage = await isSignedBy(
    payer as Signer['address'],
    bytes,
    transaction.messageBytes,
  )
  if (isRequestedMessage) return { hash, ...(expiresAtBlock !== undefined && { expiresAtBlock }) }
  // It is sent: a node that cannot be asked leaves open what became of it, whatever it says.
  return await readAltered(rpc, hash as Signature, before).catch((error: unknown) => {
    throw error instanceof NodeError ? errorOf('SEND_UNKNOWN', {}, error) : error
  })
}

/** What is known of a transaction that a wallet changed before it sent it. */
async function readAltered(
  rpc: SolanaRpc,
  hash: Signature,
  before: bigint,
): Promise<SentTransaction> {
  const { value } = await rpc
    .getSignatureStatuses([hash], { searchTransactionHistory: true })
    .send()
  const slot = value[0]?.slot
  // One that was in a block before the wallet was asked is not this one.
  if (slot !== undefined && slot <= before) throw errorOf('TRANSACTION_MISMATCH')
  const height = await rpc.getBlockHeight({ commitment: 'confirmed' }).send()
  return { hash, expiresAtBlock: Number(height) + blockhashLife }
}
