import { isPorticoError, type PorticoError } from '@portico/core'
import { type SentTransaction, type SwapActions, swapProblem } from '@portico/core/adapter'
import type { Client } from 'viem'
import { translateSendError } from '../errors/translateSendError.ts'
import { assertWalletReady } from '../signing/assertWalletReady.ts'
import { sendCall } from '../signing/sendCall.ts'
import type { SwapRouter } from '../types.ts'
import { assertSwap } from './assertSwap.ts'

/** By what routers say when less would come than the least. */
const tooLittle = /too little received|insufficient weth9|insufficient_output_amount/i

/** Asks the wallet to send a swap, once it has been read and a node has tried it. */
export async function swap(
  client: Client,
  { transaction, connector, onRequest, ...order }: Parameters<SwapActions['swap']>[0],
  router: SwapRouter,
): Promise<SentTransaction> {
  const call = assertSwap(order, transaction, router)
  const { network, owner } = order
  try {
    await assertWalletReady({ connector, network, from: owner })
    return { hash: await sendCall(client, { connector, network, withFees: true, onRequest }, call) }
  } catch (error) {
    throw priceMoved(translateSendError(error))
  }
}

const priceMoved = (error: PorticoError): PorticoError =>
  isPorticoError(error, 'EXECUTION_REVERTED') && tooLittle.test(String(error.params.reason))
    ? swapProblem('moved', error)
    : error
