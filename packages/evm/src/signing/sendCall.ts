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
import { type Address, type Client, type Hash, toHex } from 'viem'
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
  /** Tells the wallet what gas may cost as well, as far as the sender can pay that. */
  withFees?: boolean
  /** Called just before the wallet is asked. */
  onRequest?: ((seen: SeenTransaction) => void) | undefined
}

/**
 * Asks a wallet to send a call, with gas by our own estimate; returns the hash. Rejects with what
 * the wallet's error means.
 * @throws PorticoError `SEND_UNKNOWN`, `WALLET_BAD_ANSWER`, `TRANSACTION_MISMATCH`, `CONNECTION_ABORTED`, and as `estimateGas`.
 */
export async function sendCall(
  client: Client,
  { connector, network, signal, withFees, onRequest }: Params,
  call: Call,
): Promise<Hash> {
  const chain = { chainId: Number(network.id), data: call.data }
  const [{ gas, spare }, fees, l1Fee, newest, nonce] = await Promise.all([
    estimateGas(client, call),
    withFees ? readFees(client) : undefined,
    withFees ? createL1Fees()(client, chain).catch(() => 0n) : 0n,
    newestBlock(client),
    onRequest && nextNonce(client, call.from),
  ])
  // With the chain's id a wallet that changes chains meanwhile refuses.
  const chainId = toHex(Number(network.id))
  const price = fees && priceOf(fees, spare > l1Fee ? (spare - l1Fee) / gas : 0n)
  const transaction = { ...call, gas: toHex(gas), ...price, chainId }
  onRequest?.({ nonce, sinceBlock: newest === undefined ? undefined : Number(newest) })
  const hash = await abortable(() => requestSend(connector, transaction), signal).catch((error) => {
    throw orSendUnknown(translateSendError(error))
  })
  if (!isHash(hash)) {
    // Wallets of contracts answer with what they know it by.
    if (isBatchId(hash)) onRequest?.({ batch: hash, batchConnector: connector.id })
    throw errorOf('WALLET_BAD_ANSWER')
  }
  const receipt = await client
    .request({ method: 'eth_getTransactionReceipt', params: [hash] })
    .catch(() => null)
  // One that was in a block before the wallet was asked is not this one.
  if (receipt && newest !== undefined && BigInt(receipt.blockNumber) <= newest)
    throw errorOf('TRANSACTION_MISMATCH')
  return hash
}

/** At most 4,096 bytes in hex (EIP-5792). */
const isBatchId = (answer: unknown): answer is string =>
  typeof answer === 'string' && answer.length > 2 && answer.length <= 8194

/**
 * The prices for a wallet, at most what the sender can pay: who sends all he has kept back what the fee was then.
 * Where that is less than is asked now, the wallet says so.
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

/** What helps to find what a wallet is asked for now. */
export async function seenBefore(client: Client, from: Address): Promise<SeenTransaction> {
  const [newest, nonce] = await Promise.all([newestBlock(client), nextNonce(client, from)])
  return { nonce, sinceBlock: newest === undefined ? undefined : Number(newest) }
}

const newestBlock = (client: Client): Promise<bigint | undefined> =>
  client.request({ method: 'eth_blockNumber' }).then(BigInt, () => undefined)

const nextNonce = (client: Client, address: Address): Promise<number | undefined> =>
  getTransactionCount(client, { address }).catch(() => undefined)

/**
 * Asks a wallet to sign and send, by the other of the two methods that there are where its connector knows that it
 * lacks the first. A wallet that was asked is not asked again, whatever it says. Rejects with the wallet's own error.
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
