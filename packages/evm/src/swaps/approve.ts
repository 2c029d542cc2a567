import type { SentTransaction, SwapActions } from '@portico/core/adapter'
import { type Client, encodeFunctionData, erc20Abi } from 'viem'
import { parseAddress } from '../actions/parseAddress.ts'
import { translateSendError } from '../errors/translateSendError.ts'
import { assertWalletReady } from '../signing/assertWalletReady.ts'
import { sendCall } from '../signing/sendCall.ts'
import type { Call } from '../transfer/toCall.ts'
import type { SwapRouter } from '../types.ts'
import { readAllowance } from './readAllowance.ts'

type Params = Parameters<SwapActions['approve']>[0]

/**
 * The calls that allow a router exactly so much. A token that wants its old allowance to be zero first (as USDT does) is found
 * by trying, and needs two.
 */
export async function approvalsOf(
  client: Client,
  { token, amount, owner }: Pick<Params, 'token' | 'amount' | 'owner'>,
  { router }: SwapRouter,
): Promise<readonly [Call, ...Call[]]> {
  const approval = (value: bigint): Call => ({
    from: parseAddress(owner),
    to: parseAddress(token),
    value: '0x0',
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, value] }),
  })
  const resets =
    !(await works(client, approval(amount))) &&
    (await readAllowance(client, { owner, token }, router)) > 0n
  return resets ? [approval(0n), approval(amount)] : [approval(amount)]
}

/** Whether a node would do it. */
const works = (client: Client, call: Call): Promise<boolean> =>
  client.request({ method: 'eth_call', params: [call, 'latest'] }).then(
    () => true,
    () => false,
  )

/** Asks the wallet to allow a router exactly so much, or nothing first where the token wants that. */
export async function approve(
  client: Client,
  params: Params,
  router: SwapRouter,
): Promise<SentTransaction & { step: 'approve' | 'reset' }> {
  const { owner, network, connector, onRequest } = params
  try {
    await assertWalletReady({ connector, network, from: owner })
    const [call, ...others] = await approvalsOf(client, params, router)
    const hash = await sendCall(client, { connector, network, withFees: true, onRequest }, call)
    return { hash, step: others.length > 0 ? 'reset' : 'approve' }
  } catch (error) {
    throw translateSendError(error)
  }
}
