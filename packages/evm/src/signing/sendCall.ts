import type { Network } from '@portico/core'
import {
  abortable,
  type Connector,
  errorOf,
  isUnasked,
  orSendUnknown,
  type SeenTransaction,
} from '@portico/core/adapter'
import { createL1Fees } from '@portico/decode/evm'
import { type Address, type Client, type Hash, keccak256, toHex } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { estimateGas } from '../actions/estimateGas.ts'
import { translateSendError } from '../errors/translateSendError.ts'
import { type Fees, readFees } from '../node/readFees.ts'
import { isHash } from '../parse/isHash.ts'
import type { Call } from '../transfer/toCall.ts'

type Params = {
  connector: Connector
  network: Network
  signal?: AbortSignal | undefined
  /** Whether the request also names the gas price, as far as the sender can pay it. */
  withFees?: boolean
  /** Called just before the request to the wallet. */
  onRequest?: ((seen: SeenTransaction) => void) | undefined
}

/**
 * Requests from a wallet to send a call, with our own gas estimate. Returns the hash, and the facts that help to find
 * it again. Rejects with the translated error of the wallet.
 * @throws PorticoError `SEND_UNKNOWN`, `WALLET_BAD_ANSWER`, `TRANSACTION_MISMATCH`, `CONNECTION_ABORTED`, and as
 * `estimateGas`.
 */
export async function sendCall(
  client: Client,
  { connector, network, signal, withFees, onRequest }: Params,
  call: Call,
): Promise<SeenTransaction & { hash: Hash }> {
  const estimating = estimateGas(client, call)
  const written = {
    chainId: Number(network.id),
    data: call.data,
    gas: async () => (await estimating).gas,
  }
  const [{ gas, spare }, fees, l1Fee, newest, nonce] = await Promise.all([
    estimating,
    withFees ? readFees(client) : undefined,
    withFees ? createL1Fees()(client, written).catch(() => 0n) : 0n,
    newestBlock(client),
    onRequest && nextNonce(client, call.from),
  ])
  // With the chain id, a wallet that changes its chain meanwhile rejects the request.
  const chainId = toHex(Number(network.id))
  const price = fees && priceOf(fees, spare > l1Fee ? (spare - l1Fee) / gas : 0n)
  const transaction = { ...call, gas: toHex(gas), ...price, chainId }
  const sinceBlock = newest === undefined ? undefined : Number(newest)
  onRequest?.({ nonce, sinceBlock })
  const hash = await abortable(() => requestSend(connector, transaction), signal).catch((error) => {
    throw orSendUnknown(translateSendError(error))
  })
  if (!isHash(hash)) {
    // Wallets of contract accounts return their own id instead of a hash.
    if (isBatchId(hash)) onRequest?.({ batch: hash, batchConnector: connector.id })
    throw errorOf('WALLET_BAD_ANSWER')
  }
  const receipt = await client
    .request({ method: 'eth_getTransactionReceipt', params: [hash] })
    .catch(() => null)
  // A transaction that was in a block before the request is another one.
  if (receipt && newest !== undefined && BigInt(receipt.blockNumber) <= newest)
    throw errorOf('TRANSACTION_MISMATCH')
  const { to, value, data = '0x' } = call
  return { hash, sinceBlock, call: { to, value, dataHash: keccak256(data), gas: transaction.gas } }
}

/** At most 4,096 bytes in hex (EIP-5792). */
const isBatchId = (answer: unknown): answer is string =>
  typeof answer === 'string' && answer.length > 2 && answer.length <= 8194

/**
 * Returns the prices for a wallet, at most what the sender can pay. A sender of the complete balance has reserved the
 * fee of an earlier moment. If this is less than the current price, the wallet reports it.
 */
function priceOf(fees: Fees, affordable: bigint) {
  if ('gasPrice' in fees) return { gasPrice: toHex(fees.gasPrice) }
  const { base, tip, highest } = fees
  const isTight = affordable < highest && affordable >= base + tip
  return {
    maxFeePerGas: toHex(isTight ? affordable : highest),
    maxPriorityFeePerGas: toHex(tip),
  }
}

/** Reads the data that helps to find the transaction that the wallet will be asked for. */
export async function seenBefore(client: Client, from: Address): Promise<SeenTransaction> {
  const [newest, nonce] = await Promise.all([newestBlock(client), nextNonce(client, from)])
  return { nonce, sinceBlock: newest === undefined ? undefined : Number(newest) }
}

const newestBlock = (client: Client): Promise<bigint | undefined> =>
  client.request({ method: 'eth_blockNumber' }).then(BigInt, () => undefined)

const nextNonce = (client: Client, address: Address): Promise<number | undefined> =>
  getTransactionCount(client, { address }).catch(() => undefined)

/**
 * Requests from a wallet to sign and send. Uses the second of the two existing methods if its connector knows that the
 * wallet lacks the first. Never repeats a request that reached the wallet, whatever its answer. Rejects with the
 * wallet's own error.
 */
export async function requestSend(connector: Connector, transaction: object): Promise<unknown> {
  const params = [transaction]
  try {
    return await connector.request({ method: 'eth_sendTransaction', params })
  } catch (error) {
    if (!isUnasked(error)) throw error
    return connector.request({ method: 'wallet_sendTransaction', params })
  }
}
