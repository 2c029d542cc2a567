import type { CaipNetworkId } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { loadFamily } from '../network/loadAdapter.ts'
import type { Receipt } from '../types/transaction.ts'
import { assertDecimals } from './assertDecimals.ts'
import { noteRequest } from './noteRequest.ts'
import { storeRecipient } from './recipients.ts'
import { sendOnNetwork } from './sendOnNetwork.ts'
import { trackerOf } from './tracker/tracker.ts'
import { type FinalOutcome, trackOutcome } from './trackOutcome.ts'
import { recordFailure, waitForReceipt } from './transferOutcome.ts'
import { assertSendable, senderOf } from './transferSender.ts'
import { abortableConnector } from './untilAborted.ts'

/** The transfer to send: base units of `asset`, to a plain address in canonical form. */
export type SendTransferParams = {
  asset: Asset
  to: string
  amount: bigint
  /** The account that the visitor saw. It is an error if another one is current by now. */
  from?: string
  /** The name that resolved to the address, to be stored with it. */
  name?: string
  /** The order that this pays, and its marker on the chain. */
  order?: { id: string; marker: string }
  /** Called with the hash as soon as the wallet has sent it. */
  onSubmitted?: (hash: string) => void
  /**
   * Aborts when the visitor gives up: the wallet gets no more requests. It may still execute a request that it has
   * received; the tracker follows this as usual.
   */
  signal?: AbortSignal
}

/**
 * Sends from the connected account and waits 25 s for the receipt; `pending` if it takes longer. Switches a wallet on
 * another network first. The tracker follows the transfer from the first step on, whatever the caller does.
 * @throws PorticoError `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `UNSUPPORTED_CHAIN`, `NOT_CONNECTED`,
 * `WALLET_WRONG_ACCOUNT`, `USER_REJECTED`, `SWITCH_FAILED`, `SEND_FAILED`, `TOKEN_NOT_TRANSFERABLE`; `SEND_UNKNOWN` if
 * the wallet got the request and its answer did not arrive, so that it may have sent; `TRANSACTION_REVERTED`,
 * `TRANSACTION_REPLACED`, `TRANSACTION_EXPIRED` and the named node errors.
 * @example
 * const { nativeCurrency, caipNetworkId } = getNetwork(portico)
 * const { caipAddress } = getAccount(portico)
 * if (caipAddress) {
 *   const { value } = await getBalance(portico, { caipAddress })
 *   await sendTransfer(portico, {
 *     asset: { ...nativeCurrency, networkId: caipNetworkId, balance: value },
 *     to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     amount: parseAmount('0.01', nativeCurrency.decimals),
 *   })
 * }
 */
export async function sendTransfer(context: Context, params: SendTransferParams): Promise<Receipt> {
  const { asset, to, amount, name, signal, order } = params
  const { emit, platform } = context.internal
  assertSendable(context, params)
  const { networkId, symbol, decimals, address: token, nft } = asset
  const network = context.internal.network(networkId)
  const { connector, account } = senderOf(context, network, params.from)
  const from = addressOf(account)
  const tracker = trackerOf(context)
  const transfer = { from, to, amount, token, ...(nft && { nft }) }
  const id = tracker.add({ networkId, ...transfer, symbol, decimals, name, order: order?.id })
  const release = tracker.hold(id)
  let hasSent = false
  emit({ type: 'send.start', networkId })
  try {
    const [adapter, family] = await Promise.all([
      context.internal.adapter(network.chainNamespace),
      loadFamily(context, network.chainNamespace),
    ])
    const { send: actions } = adapter
    if (!actions) throw errorOf('UNSUPPORTED_CHAIN')
    await assertDecimals(context, actions, asset)
    const submit = () => {
      tracker.dispatch(id, { type: 'walletRequested' })
      return actions.send({
        network,
        ...transfer,
        ...(token !== undefined && !nft && { decimals }),
        marker: order?.marker,
        connector: abortableConnector(connector, family, signal),
        onRequest: (seen) => noteRequest(tracker, id, seen, platform.now()),
      })
    }
    const sent = await sendOnNetwork(context, { network, adapter, connector, from, submit, signal })
    hasSent = true
    const { hash } = sent
    tracker.dispatch(id, { type: 'submitted', ...sent, at: platform.now() })
    if (!order) storeRecipient(context, account, { address: to, name })
    emit({ type: 'send.submit', networkId, hash })
    params.onSubmitted?.(hash)
    const receipt = await waitForReceipt(context, { actions, network, transfer, sent, tracker, id })
    // A transaction without a block is no success yet: sites deliver after this event.
    if (receipt.status === 'confirmed')
      emit({ type: 'send.success', networkId, hash: receipt.hash })
    else emitOutcome(context, { networkId, hash })
    return receipt
  } catch (cause) {
    const error = recordFailure(tracker, id, { cause, hasSent, at: platform.now() })
    emit({ type: 'send.error', networkId, code: error.code })
    throw error
  } finally {
    release()
  }
}

/** Emits the end of a transaction that took longer than the wait, as long as the page lives. */
function emitOutcome(
  context: Context,
  { networkId, hash }: { networkId: CaipNetworkId; hash: string },
): void {
  const { emit } = context.internal
  let isOver = false
  const onEnd = (outcome: FinalOutcome) => {
    if (isOver) return
    isOver = true
    if (outcome.step === 'confirmed') emit({ type: 'send.success', networkId, hash: outcome.hash })
    else emit({ type: 'send.error', networkId, code: outcome.error.code })
  }
  trackOutcome(context, hash, onEnd, 'events')
}
