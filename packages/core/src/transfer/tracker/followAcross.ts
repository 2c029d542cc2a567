import { convertStatus, type RouteOutput, type SwapSourceId } from '@portico/contract'
import { swapId } from '../../assets/swapId.ts'
import { api } from '../../context/api.ts'
import type { Context } from '../../context/context.ts'
import type { Arrival, TrackedAcross } from '../../types/arrival.ts'
import type { Network } from '../../types/network.ts'
import { arrivalOf, sentHashOf, type Tracked } from '../../types/tracked.ts'

/** Minimum part of the amount in a refund, in percent: fees may be deducted. */
const leastOfRefund = 90n
/** The wait for the arrival: this multiple of the usual duration, and at least this many milliseconds. */
const patience = { times: 10, leastMs: 1_800_000 } as const

type Ends = RouteOutput<typeof convertStatus>
type Followed = { tracked: Tracked; across: TrackedAcross; hash: string }
type IsTaken = (networkId: string, hash: string) => boolean

/** Requests the status that the service reports, through the site's server. */
const requestStatus = (context: Context, { tracked, across, hash }: Followed): Promise<Ends> => {
  const { from, networkId, swap } = tracked.transfer
  const query = {
    source: across.source as SwapSourceId,
    hash,
    userAddress: `${networkId}:${from}`,
    to: swapId({ networkId: across.networkId, address: swap?.token }),
  }
  return api(context, convertStatus, { query })
}

type Sought = {
  network: Network
  token: string | undefined
  least: bigint
  state: 'arrived' | 'refunded'
}

/** Returns the amounts that a transaction must have brought to match the service's report. */
function soughtIn(
  { config }: Context,
  { tracked, across }: Followed,
  { said, end }: Ends,
): Sought[] {
  const { transfer } = tracked
  const network = config.networks.find(({ caipNetworkId }) => caipNetworkId === end?.chainId)
  if (!network) return []
  const part = (amount: bigint) => (amount * leastOfRefund) / 100n
  const refunded = said === 'refunded'
  const { token, amount } = across.bridged
  const there = { network, token: transfer.swap?.token, least: across.least }
  if (network.caipNetworkId === across.networkId)
    return [
      { ...there, state: 'arrived' },
      ...(refunded ? [{ ...there, least: part(across.least), state: 'refunded' } as const] : []),
    ]
  return refunded && network.caipNetworkId === transfer.networkId
    ? [{ network, token, least: part(amount), state: 'refunded' }]
    : []
}

/**
 * Reads the transaction that the service names from the site's own node; `undefined` if it does not match the report.
 */
async function proofOf(
  context: Context,
  followed: Followed,
  { ends, isTaken }: { ends: Ends; isTaken: IsTaken },
): Promise<Arrival | undefined> {
  const { from, networkId } = followed.tracked.transfer
  const { end } = ends
  if (!end || isTaken(end.chainId, end.hash)) return undefined
  for (const { network, token, least, state } of soughtIn(context, followed, ends)) {
    const { swaps } = await context.internal.adapter(network.chainNamespace)
    const sent = { network: context.internal.network(networkId), hash: followed.hash }
    const wanted = { network, hash: end.hash, owner: from, token, sent }
    const brought = await swaps?.readArrival?.(wanted)
    const at = context.internal.platform.now()
    if (brought && brought.amount >= least)
      return { state, networkId: network.caipNetworkId, hash: end.hash, ...brought, at }
  }
}

/**
 * Looks for the end of a swap across networks. The service's report only says where to look: what counts is what the
 * site's own node shows in the named transaction. `unknown` if the arrival is long overdue; `undefined` if it is still
 * expected.
 */
export async function followAcross(
  context: Context,
  tracked: Tracked,
  isTaken: IsTaken,
): Promise<Arrival | undefined> {
  const across = tracked.transfer.swap?.across
  const hash = sentHashOf(tracked)
  const arrival = arrivalOf(tracked)
  if (!across || hash === undefined || !arrival) return undefined
  const followed = { tracked, across, hash }
  const found = await requestStatus(context, followed)
    .then((ends) => proofOf(context, followed, { ends, isTaken }))
    .catch(() => undefined) // the next round tries again
  if (found) return found
  const at = context.internal.platform.now()
  const waitMs = Math.max(across.seconds * 1000 * patience.times, patience.leastMs)
  const isLate = arrival.state === 'bridging' && at - arrival.since > waitMs
  return isLate ? { state: 'unknown', at } : undefined
}
