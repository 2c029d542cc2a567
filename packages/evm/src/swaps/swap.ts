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
import { assertOwnKey } from './assertOwnKey.ts'
import { assertSoon } from './assertSoon.ts'
import { assertSwap, type Swapper } from './assertSwap.ts'
import { explainSwap } from './explainSwap.ts'
import { readSourceCall } from './readSourceCall.ts'
import { type PermitSigner, withPermit } from './v4/withPermit.ts'

/**
 * Decodes and checks a swap before anybody signs it.
 * @throws PorticoError the problem `unsafe` unless it matches the order.
 */
export async function readyCall(
  client: Client,
  order: SwapOrder,
  transaction: TransactionRequest,
  router: Swapper,
): Promise<Call> {
  const call = assertSwap(order, transaction, router)
  if (order.across) await assertOwnKey(client, order.owner)
  if (router.source === undefined || router.source === 'uniswap-v4') return call
  const { engine } = readSourceCall(router.source, { data: call.data ?? '0x', value: 0n })
  if (engine) await assertEngine(client, engine)
  return call
}

/**
 * Requests from the wallet to send a swap, after decoding it and a node's simulation. Before that, requests a permit
 * for the router if it takes tokens by permit.
 */
export async function swap(
  client: Client,
  { transaction, connector, onRequest, onSign, ...order }: Parameters<SwapActions['swap']>[0],
  router: Swapper,
  signer: PermitSigner,
): Promise<SentTransaction> {
  const call = await readyCall(client, order, transaction, router)
  const { network, owner } = order
  try {
    await assertWalletReady({ connector, network, from: owner })
    const request = { order, router, connector, onSign, ...signer }
    await assertSoon(client, call, router)
    const ready = await withPermit(client, request, call)
    return await sendCall(client, { connector, network, withFees: true, onRequest }, ready)
  } catch (error) {
    throw explainSwap(translateSendError(error))
  }
}
