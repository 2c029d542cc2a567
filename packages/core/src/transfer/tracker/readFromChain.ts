import type { Context } from '../../context/context.ts'
import type { Network } from '../../types/network.ts'
import type { Tracked, TrackedTransfer } from '../../types/tracked.ts'
import type { SeenTransaction, TransactionStatus } from '../../types/transaction.ts'
import { readBatch } from '../readBatch.ts'
import { senderOf } from '../transferSender.ts'
import type { TrackerEvent } from './step.ts'

/** How long after the request a wallet may still send, in milliseconds. After that, the transfer is removed. */
const soughtForMs = 3_600_000
/** The same for a batch while its wallet cannot be queried: co-signers may take days to sign it. */
const batchSoughtForMs = 7 * 86_400_000

/**
 * Looks for a transfer that a wallet may have sent. Returns the result; `forget` if it will not come, `undefined` if
 * this is not known yet. `isTaken` names the hashes of other transfers: an equal transfer is not this one.
 */
export async function findOnChain(
  context: Context,
  tracked: Tracked,
  isTaken: (hash: string) => boolean,
): Promise<TrackerEvent | 'forget' | undefined> {
  const { config, internal } = context
  const { transfer, status } = tracked
  const network = config.networks.find(
    (candidate) => candidate.caipNetworkId === transfer.networkId,
  )
  if (status.state !== 'unsure' || !network) return undefined
  const at = internal.platform.now()
  const batch = await findBatch(context, { transfer, network, seen: status.seen })
  // Another wallet of the account may report a batch that it does not know as failed. This alone must not allow another
  // payment.
  if (typeof batch === 'object') return batchEnd(tracked, batch, at)
  // Its co-signers may take days.
  if (batch === 'pending') return undefined
  const isOver = at - status.since > (batch === 'elsewhere' ? batchSoughtForMs : soughtForMs)
  // Only a transfer can be recognized by what it moves.
  if (transfer.swap) return isOver ? 'forget' : undefined
  const { send } = await internal.adapter(network.chainNamespace)
  const wanted = { network, transfer: movementOf(transfer), seen: status.seen ?? {} }
  const found = await send?.findTransfer?.(wanted)
  if (typeof found === 'object' && !isTaken(found.hash)) return { type: 'submitted', ...found, at }
  return found === 'impossible' || isOver ? 'forget' : undefined
}

/**
 * Returns the result of a batch that is in a block. If a swap in it was reverted, the transaction may not show this,
 * because it succeeds for the account's contract. The chain decides about all other movements.
 */
const batchEnd = (
  { transfer: { swap } }: Tracked,
  { hash, isReverted }: { hash: string; isReverted: boolean },
  at: number,
): TrackerEvent => ({ type: swap && isReverted ? 'reverted' : 'submitted', hash, at })

type SoughtBatch = {
  transfer: Pick<TrackedTransfer, 'from'>
  network: Network
  seen: SeenTransaction | undefined
}

/**
 * Queries the account's wallet about the batch that it accepted on an earlier page; `elsewhere` if another wallet
 * accepted it.
 */
async function findBatch(context: Context, { transfer: { from }, network, seen }: SoughtBatch) {
  const { batch: id, batchConnector: by } = seen ?? {}
  if (id === undefined) return undefined
  const { connector } = senderOf(context, network, from)
  if (by !== undefined && by !== connector.id) return 'elsewhere'
  const adapter = await context.internal.adapter(network.chainNamespace)
  return readBatch({ network, adapter, connector, id })
}

/**
 * Queries a node about a transaction; `undefined` if it is on a network that the site no longer has, or on which
 * nothing is sent. A transaction that was sent again at another price is looked up by its new hash.
 */
export async function readFromChain(
  context: Context,
  { transfer, status }: Tracked,
): Promise<TransactionStatus | undefined> {
  const { config, internal } = context
  const network = config.networks.find(
    (candidate) => candidate.caipNetworkId === transfer.networkId,
  )
  const hash = 'hash' in status ? status.hash : undefined
  if (!network || hash === undefined) return undefined
  const { send } = await internal.adapter(network.chainNamespace)
  if (!send) return undefined
  const { from } = transfer
  const seen = 'seen' in status ? status.seen : undefined
  const query = {
    ...seen,
    network,
    from,
    ...(!transfer.swap && { transfer: movementOf(transfer) }),
  }
  const found = await send.getTransactionStatus({ ...query, hash })
  if (found.status === 'pending' && found.awaits !== undefined) {
    // The wallet of a smart account may have answered with the id of a batch.
    const batch = await findBatch(context, { transfer, network, seen: { ...seen, batch: hash } })
    if (typeof batch !== 'object') return found
    return send.getTransactionStatus({ ...query, hash: batch.hash })
  }
  if (found.status !== 'replaced' || !found.isSame || found.hash === undefined) return found
  return send.getTransactionStatus({ ...query, hash: found.hash })
}

/** Returns the fields of a movement, without texts. */
export const movementOf = ({ from, to, amount, token, nft }: TrackedTransfer) => ({
  from,
  to,
  amount,
  token,
  ...(nft && { nft }),
})
