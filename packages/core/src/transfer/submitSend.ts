import { toCaipAddress } from '@portico/contract'
import { refreshBalances } from '../account/balances.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { defineSubscription } from '../context/defineSubscription.ts'
import { connectionOf } from '../context/select.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'
import { hashOf, type Tracked } from '../types/tracked.ts'
import { isName } from './recipient.ts'
import { type SendProgress, sendFlow, type Transfer } from './sendFlow.ts'
import { emptyForm } from './sendForm.ts'
import { sendTransfer } from './sendTransfer.ts'
import { trackerOf } from './tracker/tracker.ts'

/**
 * Sends, and writes every step to the flow; never rejects. The form stays until the network
 * has confirmed; the balances are read again whatever came of it. A transfer whose recipient is
 * not the one that stands in the form any more is refused.
 */
export async function submitSend(context: Context, transfer: Transfer): Promise<void> {
  const flow = sendFlow(context)
  const { progress, attempt, form } = flow.getState()
  if (progress.step === 'requested' || progress.step === 'submitted') return
  let hash: string | undefined
  const write = (next: SendProgress) => {
    if (flow.getState().attempt === attempt) flow.setState({ progress: next })
  }
  if (form.recipient.trim() !== transfer.typed.trim())
    return write({ step: 'failed', transfer, error: errorOf('SEND_INCOMPLETE') })
  write({ step: 'requested', transfer })
  const givingUp = new AbortController()
  const stop = flow.subscribe((now) => now.attempt === attempt || givingUp.abort())
  try {
    const receipt = await sendTransfer(context, {
      ...transfer,
      ...(isName(transfer.typed.trim()) ? { name: transfer.typed.trim() } : {}),
      signal: givingUp.signal,
      onSubmitted: (sent) => {
        hash = sent
        write({ step: 'submitted', transfer, hash: sent })
      },
    })
    if (flow.getState().attempt === attempt)
      flow.setState({
        form: emptyForm,
        lookup: undefined,
        progress: { step: receipt.status, transfer, hash: receipt.hash },
      })
    if (receipt.status === 'pending') trackOutcome(context, transfer, receipt.hash, write)
  } catch (cause) {
    const error = isPorticoError(cause) ? cause : errorOf('SEND_FAILED', {}, cause)
    write({ step: 'failed', transfer, error, ...(hash ? { hash } : {}) })
  } finally {
    stop()
  }
  if (hash) await readAgain(context, transfer)
}

/** A transfer that takes longer than the wait is shown as soon as the tracker knows more. */
const trackerSubscription = defineSubscription()

function trackOutcome(
  context: Context,
  transfer: Transfer,
  hash: string,
  write: (progress: SendProgress) => void,
): void {
  const { service, endService } = context.internal
  const onTransactions = (transactions: readonly Tracked[]) => {
    const found = transactions.find((transaction) => hashOf(transaction) === hash)
    const next = found && outcomeOf(found, transfer, hash)
    if (!next) return
    write(next)
    endService(trackerSubscription, hash)
    void readAgain(context, transfer)
  }
  const { store } = trackerOf(context)
  service(trackerSubscription, () => store.subscribe(onTransactions), hash)
}

function outcomeOf(
  { status }: Tracked,
  transfer: Transfer,
  hash: string,
): SendProgress | undefined {
  const failed = (error: PorticoError): SendProgress => ({ step: 'failed', transfer, error, hash })
  switch (status.state) {
    case 'confirmed':
      return { step: 'confirmed', transfer, hash }
    case 'replaced':
      return status.same
        ? { step: 'confirmed', transfer, hash: status.by ?? hash }
        : failed(errorOf('TRANSACTION_REPLACED'))
    case 'dropped':
      // One that has an end is over; another may still come.
      return failed(
        errorOf(status.seen?.expiresAtBlock ? 'TRANSACTION_EXPIRED' : 'TRANSACTION_DROPPED'),
      )
    case 'failed':
      return failed(errorOf(status.code, { reason: status.reason ?? '' }))
  }
}

async function readAgain(context: Context, { asset, from }: Transfer): Promise<void> {
  const { chainNamespace } = context.internal.network(asset.networkId)
  const connection = connectionOf(context.store.getState(), chainNamespace)
  if (!connection || addressOf(connection.caipAddress) !== from) return
  const own = { networkId: asset.networkId }
  const account = toCaipAddress(asset.networkId, from)
  if (asset.nft) void import('../nfts/nfts.ts').then((part) => part.refreshNfts(context, account))
  // The list says by itself when it cannot be read.
  await refreshBalances(context, account, [own, asset]).catch(() => {})
}
