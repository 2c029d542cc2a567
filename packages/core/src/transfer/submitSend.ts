import { toCaipAddress } from '@portico/contract'
import { refreshBalances } from '../account/balances.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { connectionOf } from '../context/select.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { bareText, isName } from './recipient.ts'
import { type SendProgress, sendFlow, type Transfer } from './sendFlow.ts'
import { emptyForm } from './sendForm.ts'
import { sendTransfer } from './sendTransfer.ts'
import { trackOutcome, trackUnsafe } from './trackOutcome.ts'

/**
 * Sends, and writes every step to the flow; never rejects. The form stays until the network has confirmed. The balances
 * are read again after any outcome. Rejects a transfer if the form has another recipient by now.
 */
export async function submitSend(context: Context, transfer: Transfer): Promise<void> {
  const flow = sendFlow(context)
  const { progress, attempt, form } = flow.getState()
  if (progress.step === 'requested' || progress.step === 'submitted') return
  let hash: string | undefined
  const write = (next: SendProgress) => {
    if (flow.getState().attempt === attempt) flow.setState({ progress: next })
  }
  if (bareText(form.recipient) !== bareText(transfer.typed))
    return write({ step: 'failed', transfer, error: errorOf('SEND_INCOMPLETE') })
  write({ step: 'requested', transfer })
  const givingUp = new AbortController()
  const stop = flow.subscribe((now) => now.attempt === attempt || givingUp.abort())
  try {
    const receipt = await sendTransfer(context, {
      ...transfer,
      ...(isName(bareText(transfer.typed)) ? { name: bareText(transfer.typed) } : {}),
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
    if (receipt.status === 'pending')
      trackOutcome(context, receipt.hash, (outcome) => {
        write({ ...outcome, transfer })
        void readAgain(context, transfer)
      })
  } catch (cause) {
    const error = isPorticoError(cause) ? cause : errorOf('SEND_FAILED', {}, cause)
    write({ step: 'failed', transfer, error, ...(hash ? { hash } : {}) })
    if (hash)
      trackUnsafe(context, hash, (outcome) => {
        write({ ...outcome, transfer })
        void readAgain(context, transfer)
      })
  } finally {
    stop()
  }
  if (hash) await readAgain(context, transfer)
}

async function readAgain(context: Context, { asset, from }: Transfer): Promise<void> {
  const { chainNamespace } = context.internal.network(asset.networkId)
  const connection = connectionOf(context.store.getState(), chainNamespace)
  if (!connection || addressOf(connection.caipAddress) !== from) return
  const own = { networkId: asset.networkId }
  const account = toCaipAddress(asset.networkId, from)
  if (asset.nft) void import('../nfts/nfts.ts').then((part) => part.refreshNfts(context, account))
  // The list itself shows an error if it cannot be read.
  await refreshBalances(context, account, [own, asset]).catch(() => {})
}
