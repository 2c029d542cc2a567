import type { SentTransaction, SwapActions } from '@portico/core/adapter'
import type { Client } from 'viem'
import { translateSendError } from '../errors/translateSendError.ts'
import { assertWalletReady } from '../signing/assertWalletReady.ts'
import { sendCall } from '../signing/sendCall.ts'
import { type Swapper, spenderOf } from './assertSwap.ts'
import { approvalCall, needsReset } from './nextApproval.ts'

type Params = Parameters<SwapActions['approve']>[0]

/**
 * Requests an allowance of exactly this amount for the spender from the wallet. Finds out by trial whether a token
 * requires its old allowance to be zero first (as USDT does).
 */
export async function approve(
  client: Client,
  params: Params,
  router: Swapper,
): Promise<SentTransaction & { step: 'approve' | 'reset' }> {
  const { owner, network, connector, onRequest } = params
  try {
    await assertWalletReady({ connector, network, from: owner })
    const spender = spenderOf(router)
    const resets = await needsReset(client, params, spender)
    const call = approvalCall({ ...params, ...(resets && { amount: 0n }) }, spender)
    const sent = await sendCall(client, { connector, network, withFees: true, onRequest }, call)
    return Object.assign(sent, { step: resets ? 'reset' : 'approve' } as const)
  } catch (error) {
    throw translateSendError(error)
  }
}
