import { networkOf } from '@portico/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { connectionOf } from '../actions/select.ts'
import { sendTransfer } from '../actions/sendTransfer.ts'
import type { Asset } from '../assets/asset.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'
import type { Portico } from '../portico.ts'
import { refreshBalances } from '../queries/balances.ts'
import type { SendForm } from './sendForm.ts'

/** What is being sent: base units of an asset to a plain address. */
export type Transfer = { asset: Asset; amount: bigint; to: string }

/** How far a send has come. */
export type SendProgress =
  | { step: 'edit' }
  | { step: 'asking'; transfer: Transfer }
  | { step: 'submitted' | 'pending' | 'confirmed'; transfer: Transfer; hash: string }
  | { step: 'failed'; transfer: Transfer; error: PorticoError; hash?: string }

/** The send form and its progress. Outlives a closed modal, so that nothing typed is lost. */
export type SendState = { form: SendForm; progress: SendProgress }

const editing: SendProgress = { step: 'edit' }
const empty: SendState = {
  form: { asset: undefined, amount: '', recipient: '' },
  progress: editing,
}

/** The one send of a widget. A change of network or account empties its form. */
export const sendFlow = (portico: Portico): StoreApi<SendState> =>
  portico.internal.service('sendFlow', () => {
    const flow = createStore<SendState>(() => empty)
    const { store, service } = portico.internal
    const follow = () =>
      store.subscribe((state, before) => {
        if (state.activeNetworkId !== before.activeNetworkId) flow.setState(empty)
      })
    service('sendFlow.follow', follow, (stop) => stop())
    return flow
  })

/** Empties the form. */
export const resetSend = (portico: Portico): void => sendFlow(portico).setState(empty)

/** Changes fields of the form. */
export const editSend = (portico: Portico, change: Partial<SendForm>): void =>
  sendFlow(portico).setState(({ form }) => ({ form: { ...form, ...change }, progress: editing }))

/**
 * Sends, and writes every step to the flow; never rejects. The form stays until the network
 * has confirmed; the balances are read again whatever came of it.
 */
export async function submitSend(portico: Portico, transfer: Transfer): Promise<void> {
  const flow = sendFlow(portico)
  const { step } = flow.getState().progress
  if (step === 'asking' || step === 'submitted') return
  let hash: string | undefined
  const write = (progress: SendProgress) => flow.setState({ progress })
  write({ step: 'asking', transfer })
  try {
    const onSubmitted = (sent: string) => {
      hash = sent
      write({ step: 'submitted', transfer, hash: sent })
    }
    const receipt = await sendTransfer(portico, { ...transfer, onSubmitted })
    flow.setState({
      form: empty.form,
      progress: { step: receipt.status, transfer, hash: receipt.hash },
    })
  } catch (cause) {
    const error = isPorticoError(cause) ? cause : errorOf('SEND_FAILED', {}, cause)
    write({ step: 'failed', transfer, error, ...(hash ? { hash } : {}) })
  }
  if (hash) await readAgain(portico, transfer)
}

async function readAgain(portico: Portico, { asset }: Transfer): Promise<void> {
  const { chainNamespace } = portico.internal.network(asset.networkId)
  const connection = connectionOf(portico.store.getState(), chainNamespace)
  if (!connection || networkOf(connection.caipAddress) !== asset.networkId) return
  const own = { networkId: asset.networkId }
  // The list says by itself when it cannot be read.
  await refreshBalances(portico, connection.caipAddress, [own, asset]).catch(() => {})
}
