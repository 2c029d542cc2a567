import { type Connector, type SwapOrder, swapProblem } from '@portico/core/adapter'
import { type Client, concat, decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import type { Call } from '../../transfer/toCall.ts'
import type { Swapper } from '../assertSwap.ts'
import { simulateCalls } from '../simulateCalls.ts'
import { chainTime, isSoon, type PermitParties, permissionCall, readPermission } from './permit2.ts'
import { executeAbi } from './readV4Call.ts'
import { type Permit, permitInput, type SignTypedData, signPermit } from './signPermit.ts'

/** Permits that were signed and may not have been used, by whom they let take what: who tries again does not sign again. */
export type SignedPermits = Map<string, Permit & { signature: Hex }>

/** The command that hands a permit to Permit2. It may fail where somebody else has handed it in before: then it holds as well. */
const permitCommand = '0x8a'
/** A permit that ends sooner than this, in seconds, is not used again. */
const leastLeft = 180n

/** Who has permits signed, and those that were. */
export type PermitSigner = { permits: SignedPermits; sign: SignTypedData }

type PermitRequest = PermitSigner & {
  order: SwapOrder
  router: Swapper
  connector: Connector
  onSign?: (() => void) | undefined
}

/** Who is to let whom take what; nobody where the own currency is given, or no permit is asked for. */
export const partiesOf = (
  { give: token, owner }: Pick<SwapOrder, 'give' | 'owner'>,
  { permit2, router: spender }: Swapper,
): PermitParties | undefined =>
  permit2 === undefined || token === undefined ? undefined : { permit2, token, owner, spender }

const deadlineOf = ({ data = '0x' }: Call): bigint =>
  decodeFunctionData({ abi: executeAbi, data }).args[2]

/** The same call with a permit ahead of the swap; it is over when the permit is. */
function permitted(call: Call, input: Hex, { deadline }: Permit): Call {
  const [commands, inputs, until] = decodeFunctionData({
    abi: executeAbi,
    data: call.data ?? '0x',
  }).args
  const args = [
    concat([permitCommand, commands]),
    [input, ...inputs],
    until < deadline ? until : deadline,
  ] as const
  return { ...call, data: encodeFunctionData({ abi: executeAbi, args }) }
}

/**
 * The call that lets the router take exactly what a swap gives, until its deadline, where Permit2 does not let it yet. Where the own
 * currency is given that is nothing, and the deadline counts all the same.
 * @throws PorticoError `RPC_UNAVAILABLE`; the problem `unsafe` for a deadline that is none.
 */
export async function missingPermission(
  client: Client,
  { order, router }: Pick<PermitRequest, 'order' | 'router'>,
  call: Call,
): Promise<{ parties: PermitParties; call: Call; permit: Permit; now: bigint } | undefined> {
  if (router.permit2 === undefined) return undefined
  const parties = partiesOf(order, router)
  const [permission, now] = await Promise.all([
    parties && readPermission(client, parties),
    chainTime(client),
  ])
  const { amount } = order
  const deadline = deadlineOf(call)
  if (!isSoon(deadline, now)) throw swapProblem('unsafe')
  if (!parties || !permission) return undefined
  if (permission.amount >= amount && permission.expiration >= deadline) return undefined
  const permit = { amount, deadline, nonce: permission.nonce }
  return { parties, permit, now, call: permissionCall(parties, permit) }
}

/**
 * Has the wallet sign what the router may take where Permit2 does not let it yet, and puts that ahead of the swap; once a
 * node has tried what would come of it. The call has been read.
 * @throws PorticoError `EXECUTION_REVERTED`, and as `signTypedData`.
 */
export async function withPermit(
  client: Client,
  request: PermitRequest,
  call: Call,
): Promise<Call> {
  const { order, connector, onSign, permits, sign } = request
  const { network } = order
  const missing = await missingPermission(client, request, call)
  if (!missing) return call
  const { parties, permit, now } = missing
  await simulateCalls(client, [missing.call, call])
  const { permit2, owner, token, spender } = parties
  const key = [network.caipNetworkId, permit2, owner, token, spender].join().toLowerCase()
  const kept = permits.get(key)
  const isUsable =
    kept?.nonce === permit.nonce &&
    kept.amount === permit.amount &&
    isSoon(kept.deadline, now + leastLeft)
  if (kept && isUsable) return permitted(call, permitInput(parties, kept, kept.signature), kept)
  onSign?.()
  const signature = await signPermit(client, parties, permit, { connector, network, sign })
  permits.set(key, { ...permit, signature })
  return permitted(call, permitInput(parties, permit, signature), permit)
}
