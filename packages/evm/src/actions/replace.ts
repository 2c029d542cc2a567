import { isPorticoError } from '@portico/core'
import { abortable, errorOf, orSendUnknown, type ReplaceParams } from '@portico/core/adapter'
import { type Address, type Client, type Hash, hexToBigInt, type RpcTransaction, toHex } from 'viem'
import { translateSendError } from '../errors/translateSendError.ts'
import { readFees } from '../node/readFees.ts'
import { isHash } from '../parse/isHash.ts'
import { assertWalletReady } from '../signing/assertWalletReady.ts'
import { requestSend } from '../signing/sendCall.ts'
import { assertIsTransfer } from '../transfer/assertIsTransfer.ts'
import { assertSigned } from '../transfer/assertSigned.ts'
import { raisedFees } from '../transfer/raisedFees.ts'
import type { Call } from '../transfer/toCall.ts'
import { estimateGas } from './estimateGas.ts'

/**
 * Lets the wallet send another transaction with the nonce of a pending one: the same, or one that moves nothing, at a
 * price for which nodes replace the old one. Returns the hash of the new one. Whether the wallet has kept the nonce
 * shows only in the transaction itself.
 * @throws PorticoError `REPLACE_TOO_LATE` if it is in a block by now, `TRANSACTION_DROPPED`, `TRANSACTION_MISMATCH` if it
 * is not the transfer that the visitor confirmed, and as `assertSigned` and `send`.
 */
export async function replace(client: Client, params: ReplaceParams): Promise<{ hash: Hash }> {
  const { network, connector, signal } = params
  try {
    await assertWalletReady(params)
    const waiting = await readWaiting(client, params)
    const call = callOf(waiting, params)
    const [fees, gas] = await Promise.all([
      readFees(client),
      params.how === 'cancel' ? estimateGas(client, call).then((found) => found.gas) : waiting.gas,
    ])
    const { nonce } = waiting
    const prices = raisedFees(waiting, fees)
    const chainId = toHex(Number(network.id))
    const transaction = { ...call, gas: toHex(BigInt(gas)), ...prices, nonce, chainId }
    const hash = await abortable(() => requestSend(connector, transaction), signal).catch(
      (error) => {
        throw orSendUnknown(translateSendError(error))
      },
    )
    if (!isHash(hash)) throw errorOf('WALLET_BAD_ANSWER')
    return { hash }
  } catch (error) {
    const known = translateSendError(error)
    // Its nonce was used while the wallet had the request.
    throw isPorticoError(known, 'NONCE_TOO_LOW') ? errorOf('REPLACE_TOO_LATE', {}, known) : known
  }
}

async function readWaiting(
  client: Client,
  { hash, from, transfer }: ReplaceParams,
): Promise<RpcTransaction> {
  const params: [Hash] = [hash as Hash]
  const found = await client.request({ method: 'eth_getTransactionByHash', params })
  if (!found) throw errorOf('TRANSACTION_DROPPED')
  if (found.blockNumber !== null) throw errorOf('REPLACE_TOO_LATE')
  // A transaction that others have sent for an account with code (ERC-4337) has their nonce.
  if (found.from.toLowerCase() !== from.toLowerCase()) throw errorOf('WALLET_UNSUPPORTED')
  // The wallet will sign what the node returned.
  await assertSigned(found, hash)
  if (transfer) await assertIsTransfer(client, found, transfer)
  return found
}

/** Returns the original call; or, for a cancellation, an empty one from the account to itself. */
function callOf({ to, value, input }: RpcTransaction, { how, from }: ReplaceParams): Call {
  const sender = from as Address
  if (how === 'cancel') return { from: sender, to: sender, value: '0x0' }
  if (!to) throw errorOf('WALLET_UNSUPPORTED')
  const data = input === '0x' ? {} : { data: input }
  return { from: sender, to, value: toHex(hexToBigInt(value)), ...data }
}
