import { pause } from '../async/pause.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { loadFamily } from '../network/loadAdapter.ts'
import type { Network } from '../types/network.ts'
import type { SendActions } from '../types/sendActions.ts'
import {
  hashOf,
  isOpen,
  type Replacement,
  type Tracked,
  type TrackedTransfer,
} from '../types/tracked.ts'
import { sendOnNetwork } from './sendOnNetwork.ts'
import { movementOf } from './tracker/readFromChain.ts'
import { type Tracker, trackerOf } from './tracker/tracker.ts'
import { senderOf } from './transferSender.ts'
import { abortableConnector } from './untilAborted.ts'

/** A pending transaction of this browser, by its id, and its replacement. */
export type ReplaceTransferParams = Pick<Replacement, 'how'> & { id: string; signal?: AbortSignal }

/**
 * Lets the wallet send a replacement of a pending transaction at a higher price: the same transaction, or one that
 * moves nothing. The tracker still shows one transaction. If the wallet gives the replacement another nonce, both are
 * pending. The replacement is then tracked beside the other, and the visitor is notified.
 * @throws PorticoError `REPLACE_TOO_LATE` if it is settled by now, `REPLACE_IGNORED` if the wallet used another nonce,
 * `UNSUPPORTED_CHAIN`, `NOT_CONNECTED`, `WALLET_WRONG_ACCOUNT`, `USER_REJECTED`, `SEND_FAILED`, `SEND_UNKNOWN`, and the
 * named node errors.
 */
export async function replaceTransfer(
  context: Context,
  { id, how, signal }: ReplaceTransferParams,
): Promise<void> {
  const tracker = trackerOf(context)
  // Reads its current state and its nonce, which shows later whether the wallet kept the nonce.
  await tracker.look(id)
  const { transfer, hash, nonce, isCancelling } = waitingOne(tracker, id)
  const { from, networkId } = transfer
  const network = context.internal.network(networkId)
  const { connector } = senderOf(context, network, from)
  const [adapter, family] = await Promise.all([
    context.internal.adapter(network.chainNamespace),
    loadFamily(context, network.chainNamespace),
  ])
  const { send: actions } = adapter
  const { replace } = actions ?? {}
  if (!actions || !replace) throw errorOf('UNSUPPORTED_CHAIN')
  const able = abortableConnector(connector, family, signal)
  // A swap and a cancellation are recognized by their hash only.
  const isOther = isCancelling || transfer.swap !== undefined
  const required = isOther ? {} : { transfer: movementOf(transfer) }
  const submit = () => replace({ network, connector: able, from, hash, how, signal, ...required })
  const sent = await sendOnNetwork(context, { network, adapter, connector, from, submit, signal })
  const before = waitingNote(tracker, id)
  tracker.noteReplacement(id, { how, hash: sent.hash })
  const watched = { tracker, id, network, actions, hash: sent.hash, from, nonce }
  if ((await hasSameNonce(context, watched)) !== false) return
  tracker.noteReplacement(id, before)
  addBeside(context, tracker, { network, transfer, how, hash: sent.hash })
  throw errorOf('REPLACE_IGNORED')
}

const find = ({ store }: Tracker, id: string): Tracked | undefined =>
  store.getState().find((one) => one.id === id)

const waitingNote = (tracker: Tracker, id: string) => find(tracker, id)?.replacement

/** Returns the transaction, with the hash that nodes have for it now. @throws PorticoError `REPLACE_TOO_LATE`. */
function waitingOne(tracker: Tracker, id: string) {
  const found = find(tracker, id)
  const hash = found && (found.replacement?.hash ?? hashOf(found))
  if (!found || !hash || !isOpen(found)) throw errorOf('REPLACE_TOO_LATE')
  const { status, transfer, replacement } = found
  const isCancelling = replacement?.how === 'cancel'
  return { transfer, hash, isCancelling, nonce: 'seen' in status ? status.seen?.nonce : undefined }
}

type Watched = {
  tracker: Tracker
  id: string
  network: Network
  actions: SendActions
  hash: string
  from: string
  nonce: number | undefined
}

/**
 * The pauses before each read of the replacement, in milliseconds: nodes may know it a moment later than the wallet.
 */
const pausesMs = [0, 500, 1000, 2000, 4000, 8000]

/** Whether the replacement has the nonce of the original; `undefined` if no node knows it in time. */
async function hasSameNonce(context: Context, watched: Watched): Promise<boolean | undefined> {
  const { tracker, id, network, actions, hash, from, nonce } = watched
  for (const ms of pausesMs) {
    if (ms > 0) await pause(ms, undefined, context.internal.platform)
    const found = await actions
      .getTransactionStatus({ network, hash, from })
      .catch(() => ({ status: 'unknown' }) as const)
    if (found.status === 'pending' && found.nonce !== undefined && nonce !== undefined)
      return found.nonce === nonce
    if (found.status !== 'confirmed' && found.status !== 'failed') continue
    // It is in a block: then the original has been replaced, unless it had another nonce.
    const old = await tracker.look(id)
    if (!old) continue
    return 'by' in old ? old.by === hash : 'hash' in old && old.hash === hash
  }
  return undefined
}

type Beside = Pick<Replacement, 'how' | 'hash'> & { network: Network; transfer: TrackedTransfer }

/** Starts tracking the additional transaction that the wallet has sent. */
function addBeside(context: Context, tracker: Tracker, { network, transfer, how, hash }: Beside) {
  const { networkId, from } = transfer
  const { symbol, decimals } = network.nativeCurrency
  const nothing = { networkId, from, to: from, amount: 0n, symbol, decimals }
  const id = tracker.add(how === 'cancel' ? nothing : transfer)
  tracker.dispatch(id, { type: 'submitted', hash, at: context.internal.platform.now() })
}
