import type {
  SentTransaction,
  SwapActions,
  SwapOrder,
  TransactionRequest,
} from '@portico/core/adapter'
import type { Client } from 'viem'
import { translateSendError } from '../errors/translateSendError.ts'
import { assertWalletReady } from '../signing/assertWalletReady.ts'
import { sendCall } from '../signing/sendCall.ts'
import type { Call } from '../transfer/toCall.ts'
import { assertEngine } from './assertEngine.ts'
import { assertSwap, type Swapper } from './assertSwap.ts'
import { explainSwap } from './explainSwap.ts'
import { readSourceCall } from './readSourceCall.ts'

/**
 * Reads a swap before anybody is asked to sign it.
 * @throws PorticoError the problem `unsafe` unless it is the order.
 */
export async function readyCall(
  client: Client,
  order: SwapOrder,
  transaction: TransactionRequest,
  router: Swapper,
): Promise<Call> {
  const call = assertSwap(order, transaction, router)
  if (router.source === undefined) return call
  const { engine } = readSourceCall(router.source, { data: call.data ?? '0x', value: 0n })
  if (engine) await assertEngine(client, engine)
  return call
}

/** Asks the wallet to send a swap, once it has been read and a node has tried it. */
export async function swap(
  client: Client,
  { transaction, connector, onRequest, ...order }: Parameters<SwapActions['swap']>[0],
  router: Swapper,
): Promise<SentTransaction> {
  const call = await readyCall(client, order, transaction, router)
  const { network, owner } = order
  try {
    await assertWalletReady({ connector, network, from: owner })
    return { hash: await sendCall(client, { connector, network, withFees: true, onRequest }, call) }
  } catch (error) {
    throw explainSwap(translateSendError(error))
  }
}
