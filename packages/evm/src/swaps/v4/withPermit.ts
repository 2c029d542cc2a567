import { type Connector, type SwapOrder, swapProblem } from '@portico/core/adapter'
import { type Client, concat, decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import type { Call } from '../../transfer/toCall.ts'
import type { Swapper } from '../assertSwap.ts'
import { simulateCalls } from '../simulateCalls.ts'
import { chainTime, isSoon, type PermitParties, permissionCall, readPermission } from './permit2.ts'
import { executeAbi } from './readV4Call.ts'
import { type Permit, permitInput, type SignTypedData, signPermit } from './signPermit.ts'

/** Signed permits that may still be unused, by their parties, so that a retry needs no second signature. */
export type SignedPermits = Map<string, Permit & { signature: Hex }>

/**
 * The command that submits a permit to Permit2. It may fail if somebody else has submitted the permit before: then the
 * permit is valid as well.
 */
const permitCommand = '0x8a'
/** Minimum remaining validity for using a permit again, in seconds. */
const leastLeft = 180n

/** The function that requests permits, and the signed ones. */
export type PermitSigner = { permits: SignedPermits; sign: SignTypedData }

type PermitRequest = PermitSigner & {
  order: SwapOrder
  router: Swapper
  connector: Connector
  onSign?: (() => void) | undefined
}

/** Returns the parties of an allowance; nothing if native currency is sold, or no permit is needed. */
export const partiesOf = (
  { give: token, owner }: Pick<SwapOrder, 'give' | 'owner'>,
  { permit2, router: spender }: Swapper,
): PermitParties | undefined =>
  permit2 === undefined || token === undefined ? undefined : { permit2, token, owner, spender }

const deadlineOf = ({ data = '0x' }: Call): bigint =>
  decodeFunctionData({ abi: executeAbi, data }).args[2]

/** Returns the same call with a permit before the swap; it expires with the permit. */
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
 * Returns the call that allows the router exactly the sold amount, until the swap's deadline, if Permit2 lacks this
 * allowance. For native currency it returns nothing, but checks the deadline as well.
 * @throws PorticoError `RPC_UNAVAILABLE`; the problem `unsafe` for an invalid deadline.
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
 * Requests a permit for the router from the wallet if Permit2 lacks the allowance, and puts it before the swap. A node
 * simulates the result first. The call has been decoded before.
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
  const signature = await signPermit(parties, permit, { connector, network, sign })
  permits.set(key, { ...permit, signature })
  return permitted(call, permitInput(parties, permit, signature), permit)
}
