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
import { likenessOf } from './likenessOf.ts'
import { requestSend, requestSignature, type Signer } from './walletRequests.ts'

/** A transaction to sign and send, and the data about it. */
export type Sending = {
  transaction: Transaction
  /** The block height after which it can no longer be included, if known. */
  expiresAtBlock?: number | undefined
  options?: SendTransactionOptions | undefined
  /** As for `AdapterActions.send`. */
  onRequest?: ((seen: SeenTransaction & { hash?: string }) => void) | undefined
}

/** Number of blocks after which a blockhash expires (`MAX_PROCESSING_AGE`). */
const blockhashLife = 150

/**
 * Lets a wallet sign a transaction, checks it, and sends it to the network's nodes. A wallet that only signs together
 * with sending sends it itself. Rejects with the wallet's own error, or a NodeError.
 * @throws PorticoError as `requestSignature`; `TRANSACTION_MISMATCH`.
 */
export async function signAndSend(
  rpc: SolanaRpc,
  signer: Signer,
  sending: Sending,
): Promise<SentTransaction> {
  const { transaction, options, onRequest } = sending
  let signed: Transaction
  try {
    signed = await requestSignature(signer, transaction, { mayRefresh: true })
  } catch (error) {
    if (!isUnsupportedMethod(error)) throw error
    return sendByWallet(rpc, signer, sending)
  }
  const expiresAtBlock = await readExpiry(rpc, signed, sending)
  // From here on it is signed: whatever a node says, no wallet gets another request to sign it.
  onRequest?.({ hash: getSignatureFromTransaction(signed), expiresAtBlock })
  const hash = await broadcast(rpc, signed, { ...options, expiresAtBlock })
  return { hash, ...(expiresAtBlock !== undefined && { expiresAtBlock }) }
}

/**
 * Returns the block height after which a signed transaction is invalid. If the wallet changed the transaction, it may
 * have used another blockhash, which nobody else has yet. The queried node may be one lifetime of a blockhash behind
 * the wallet's node.
 */
async function readExpiry(
  rpc: SolanaRpc,
  signed: Transaction,
  { transaction, expiresAtBlock }: Sending,
): Promise<number | undefined> {
  if (expiresAtBlock === undefined || likenessOf(transaction, signed) === 'same')
    return expiresAtBlock
  const height = await rpc.getBlockHeight({ commitment: 'confirmed' }).send()
  return Number(height) + 2 * blockhashLife
}

/**
 * Sends a signed transaction. Even if no node answers, or one rejects it, another may have it. It was simulated before
 * the request to the wallet, so it is then followed to its end. A site's own transaction without a known expiry rejects
 * with the node's error instead.
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

/**
 * Lets the wallet send, and checks whether the signature is for the requested transaction. For another one the chain
 * decides.
 */
async function sendByWallet(
  rpc: SolanaRpc,
  signer: Signer,
  { transaction, expiresAtBlock, options, onRequest }: Sending,
): Promise<SentTransaction> {
  const before = await rpc.getSlot({ commitment: 'confirmed' }).send()
  // Names no blockhash, because a wallet that uses another one may send after ours has ended.
  onRequest?.({ sinceBlock: Number(before) })
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
  // It is sent: if a node cannot be reached, the outcome is open.
  return await readAltered(rpc, hash as Signature, before).catch((error: unknown) => {
    throw error instanceof NodeError ? errorOf('SEND_UNKNOWN', {}, error) : error
  })
}

/** Reads the data about a transaction that a wallet changed before it sent it. */
async function readAltered(
  rpc: SolanaRpc,
  hash: Signature,
  before: bigint,
): Promise<SentTransaction> {
  const { value } = await rpc
    .getSignatureStatuses([hash], { searchTransactionHistory: true })
    .send()
  const slot = value[0]?.slot
  // A transaction that was in a block before the request is another one.
  if (slot !== undefined && slot <= before) throw errorOf('TRANSACTION_MISMATCH')
  const height = await rpc.getBlockHeight({ commitment: 'confirmed' }).send()
  return { hash, expiresAtBlock: Number(height) + blockhashLife }
}
