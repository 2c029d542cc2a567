import type { Context } from '../../context/context.ts'
import type { Network } from '../../types/network.ts'
import type { Tracked, TrackedTransfer } from '../../types/tracked.ts'
import type { SeenTransaction, TransactionStatus } from '../../types/transaction.ts'
import { readBatch } from '../readBatch.ts'
import { senderOf } from '../transferSender.ts'
import type { TrackerEvent } from './step.ts'

/** So long after it was asked a wallet may still send, in milliseconds; then it is forgotten. */
const soughtForMs = 3_600_000
/** The same of a batch, which its co-signers may sign for days, while the wallet that has it is not there to be asked. */
const batchSoughtForMs = 7 * 86_400_000

/**
 * Looks for a transfer that a wallet may have sent; what came of it, `forget` where it will not come,
 * `undefined` where that is not known yet. `isTaken` says which hashes are those of other transfers: an equal one is not this.
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
  // Another wallet of the account may say of what it does not know that it failed: that alone frees nobody to pay again.
  if (typeof batch === 'object') return batchEnd(tracked, batch, at)
  // Its co-signers may take days.
  if (batch === 'pending') return undefined
  const isOver = at - status.since > (batch === 'elsewhere' ? batchSoughtForMs : soughtForMs)
  // Only a transfer can be told by what it moves.
  if (transfer.swap) return isOver ? 'forget' : undefined
  const { send } = await internal.adapter(network.chainNamespace)
  const wanted = { network, transfer: movementOf(transfer), seen: status.seen ?? {} }
  const found = await send?.findTransfer?.(wanted)
  if (typeof found === 'object' && !isTaken(found.hash)) return { type: 'submitted', ...found, at }
  return found === 'impossible' || isOver ? 'forget' : undefined
}

/**
 * What a batch that is in a block comes to. Of a swap that was reverted in it the transaction may say nothing: it succeeds for the account's
 * contract. What else moves is told by the chain.
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

/** What the account's wallet says of the batch that an earlier page had it take; `elsewhere` where another one took it. */
async function findBatch(context: Context, { transfer: { from }, network, seen }: SoughtBatch) {
  const { batch: id, batchConnector: by } = seen ?? {}
  if (id === undefined) return undefined
  const { connector } = senderOf(context, network, from)
  if (by !== undefined && by !== connector.id) return 'elsewhere'
  const adapter = await context.internal.adapter(network.chainNamespace)
  return readBatch({ network, adapter, connector, id })
}

/**
 * Asks a node about a transaction; `undefined` where it is on a network that the site has left, or that
 * nothing is sent on.
 * One that was sent again at another price is looked for under its new hash.
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
    // What the wallet of a contract has answered with may be the id of a batch.
    const batch = await findBatch(context, { transfer, network, seen: { ...seen, batch: hash } })
    if (typeof batch !== 'object') return found
    return send.getTransactionStatus({ ...query, hash: batch.hash })
  }
  if (found.status !== 'replaced' || !found.isSame || found.hash === undefined) return found
  return send.getTransactionStatus({ ...query, hash: found.hash })
}

/** What moves, without the words for it. */
const movementOf = ({ from, to, amount, token, nft }: TrackedTransfer) => ({
  from,
  to,
  amount,
  token,
  ...(nft && { nft }),
})
