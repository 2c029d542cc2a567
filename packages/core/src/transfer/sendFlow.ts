import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Asset } from '../assets/asset.ts'
import type { Context } from '../context/context.ts'
import { defineSubscription } from '../context/defineSubscription.ts'
import { connectionOf } from '../context/select.ts'
import { defineService } from '../context/services.ts'
import type { State } from '../context/state.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { dismissWaiting } from '../request/waitInWallet.ts'
import { lookUpName, stopLookUp } from './lookUpName.ts'
import type { NameLookup } from './recipient.ts'
import { emptyForm, type SendForm } from './sendForm.ts'

/** What is being sent: base units of an asset, from and to plain addresses. */
export type Transfer = {
  asset: Asset
  amount: bigint
  from: string
  to: string
  /** What stood in the recipient's field when the visitor confirmed: an address, or a name. */
  typed: string
}

/** How far a send has come. */
export type SendProgress =
  | { step: 'edit' }
  | { step: 'requested'; transfer: Transfer }
  | { step: 'submitted' | 'pending' | 'confirmed'; transfer: Transfer; hash: string }
  | { step: 'failed'; transfer: Transfer; error: PorticoError; hash?: string }

/**
 * The send form and its progress. What was typed, and a request that the wallet has, outlive a closed
 * modal; an outcome that the visitor has seen does not.
 */
export type SendState = {
  form: SendForm
  /** What is known of the typed name. */
  lookup: NameLookup | undefined
  progress: SendProgress
  /** The number of this send: late results of one before do not change it. */
  attempt: number
}

const editing: SendProgress = { step: 'edit' }
const empty = { form: emptyForm, lookup: undefined, progress: editing }

const flowService = defineService<StoreApi<SendState>>()
const stateSubscription = defineSubscription()

/**
 * The one send of a widget. A change of network or account empties its form; what has been
 * confirmed already goes on, and is tracked to the end.
 */
export const sendFlow = (context: Context): StoreApi<SendState> =>
  context.internal.service(flowService, () => {
    const flow = createStore<SendState>(() => ({ ...empty, attempt: 0 }))
    const { store, service, emit } = context.internal
    const emitOpen = () => emit({ type: 'send.open' })
    if (shows(store.getState())) emitOpen()
    const subscribe = () =>
      store.subscribe((state, before) => {
        if (shows(state) && !shows(before)) emitOpen()
        if (shows(before) && !shows(state)) closeSend(context, flow.getState())
        if (subjectOf(context, state) === subjectOf(context, before)) return
        stopLookUp(context)
        const { progress } = flow.getState()
        flow.setState(progress.step === 'edit' ? empty : { form: emptyForm, lookup: undefined })
      })
    service(stateSubscription, subscribe)
    return flow
  })

/**
 * The visitor has left the form. The tracker follows what was sent, and an error of what was
 * not sent has been shown: neither stands in the way of the next one. A request that the wallet still has goes on.
 */
function closeSend(context: Context, { form, progress }: SendState): void {
  // An NFT is chosen in its own view: a form that is opened from elsewhere is about tokens.
  if (progress.step === 'edit' && form.asset?.nft) return resetSend(context)
  if (progress.step === 'failed' && progress.hash === undefined) editAgain(context)
  else if (progress.step !== 'edit' && progress.step !== 'requested') resetSend(context)
}

/** Whether the form, or a view above it, shows. */
const shows = ({ open, stack }: State): boolean =>
  open && stack.some((route) => route.view === 'Send')

/** Whose money on which network the form is about. */
function subjectOf({ internal }: Context, state: State): string {
  const { chainNamespace } = internal.network(state.activeNetworkId)
  const address = connectionOf(state, chainNamespace)?.caipAddress.split(':').at(-1)
  return `${state.activeNetworkId}:${address}`
}

/** Empties the form, and leaves what was sent to the tracker. */
export function resetSend(context: Context): void {
  stopLookUp(context)
  sendFlow(context).setState(({ attempt }) => ({ ...empty, attempt: attempt + 1 }))
}

/** Goes back to the form. What a wallet makes of a request it still has is not shown here any more. */
export const editAgain = (context: Context): void =>
  sendFlow(context).setState(({ attempt }) => ({ progress: editing, attempt: attempt + 1 }))

/**
 * Gives up a transfer that a wallet is asked for: the form comes back with all its entries, and nothing
 * more is asked. What the wallet has been asked already it may still do, and the activity shows that.
 */
export function giveUpSend(context: Context): void {
  dismissWaiting(context)
  editAgain(context)
}

/** Changes fields of the form. A recipient that is a name is looked up. */
export function editSend(context: Context, change: Partial<SendForm>): void {
  const flow = sendFlow(context)
  flow.setState(({ form, attempt, progress }) => ({
    form: {
      ...form,
      ...(change.amount === undefined ? {} : { before: undefined }),
      ...change,
    },
    progress: editing,
    attempt: progress.step === 'edit' ? attempt : attempt + 1,
  }))
  if (change.recipient === undefined) return
  lookUpName(context, change.recipient, (lookup) => flow.setState({ lookup }))
}

/** Looks the typed name up once more. */
export function retryName(context: Context): void {
  const flow = sendFlow(context)
  lookUpName(context, flow.getState().form.recipient, (lookup) => flow.setState({ lookup }))
}
