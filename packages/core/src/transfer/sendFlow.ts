import { createStore, type StoreApi } from 'zustand/vanilla'
import { formatAmount } from '../amount/formatAmount.ts'
import { type Notation, typedAmount } from '../amount/notation.ts'
import type { Asset } from '../assets/asset.ts'
import type { Context } from '../context/context.ts'
import { defineSubscription } from '../context/defineSubscription.ts'
import { connectionOf } from '../context/select.ts'
import { defineService } from '../context/services.ts'
import type { State } from '../context/state.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { dismissWaiting } from '../request/waitInWallet.ts'
import { failedLookup, lookUpName, stopLookUp } from './lookUpName.ts'
import type { NameLookup } from './recipient.ts'
import { emptyForm, type SendForm } from './sendForm.ts'

/** The transfer: base units of an asset, from and to plain addresses. */
export type Transfer = {
  asset: Asset
  amount: bigint
  from: string
  to: string
  /** The content of the recipient field when the visitor confirmed: an address, or a name. */
  typed: string
}

/** The progress of a send. */
export type SendProgress =
  | { step: 'edit' }
  | { step: 'requested'; transfer: Transfer }
  | { step: 'submitted' | 'pending' | 'confirmed'; transfer: Transfer; hash: string }
  | { step: 'failed'; transfer: Transfer; error: PorticoError; hash?: string }

/**
 * The send form and its progress. The input, and a request that the wallet has, survive a closed modal; an outcome that
 * the visitor has seen does not.
 */
export type SendState = {
  form: SendForm
  /** The look-up of the typed name. */
  lookup: NameLookup | undefined
  /** The amount and the asset in the form come from a payment code, and the visitor has changed nothing since. */
  isFromCode: boolean
  progress: SendProgress
  /** The number of this send: late results of an earlier one do not change it. */
  attempt: number
}

const editing: SendProgress = { step: 'edit' }
const empty = { form: emptyForm, lookup: undefined, isFromCode: false, progress: editing }

const flowService = defineService<StoreApi<SendState>>()
const stateSubscription = defineSubscription()

/**
 * Returns the one send of a widget. A change of network or account empties its form. A confirmed transfer continues,
 * and is tracked to its end.
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
        flow.setState(
          progress.step === 'edit'
            ? empty
            : { form: emptyForm, lookup: undefined, isFromCode: false },
        )
      })
    service(stateSubscription, subscribe)
    return flow
  })

/**
 * Cleans up after the visitor has left the form. The tracker follows a sent transfer, and the visitor has seen the
 * error of a failed one: neither blocks the next send. A request that the wallet still has continues.
 */
function closeSend(context: Context, { form, progress }: SendState): void {
  // NFTs are chosen in a separate view: a form that is opened from elsewhere is for tokens.
  if (progress.step === 'edit' && form.asset?.nft) return resetSend(context)
  if (progress.step === 'failed' && progress.hash === undefined) editAgain(context)
  else if (progress.step !== 'edit' && progress.step !== 'requested') resetSend(context)
}

/** Whether the form, or a view above it, is visible. */
const shows = ({ open, stack }: State): boolean =>
  open && stack.some((route) => route.view === 'Send')

/** Returns a key of the account and network that the form is for. */
function subjectOf({ internal }: Context, state: State): string {
  const { chainNamespace } = internal.network(state.activeNetworkId)
  const address = connectionOf(state, chainNamespace)?.caipAddress.split(':').at(-1)
  return `${state.activeNetworkId}:${address}`
}

/** Empties the form; the tracker keeps following sent transfers. */
export function resetSend(context: Context): void {
  stopLookUp(context)
  sendFlow(context).setState(({ attempt }) => ({ ...empty, attempt: attempt + 1 }))
}

/** Returns to the form. The result of a request that the wallet still has no longer shows here. */
export const editAgain = (context: Context): void =>
  sendFlow(context).setState(({ attempt }) => ({ progress: editing, attempt: attempt + 1 }))

/**
 * Gives up a pending transfer: the form returns with all its entries, and the wallet gets no more requests. It may
 * still execute a request that it has received; the activity shows this.
 */
export function giveUpSend(context: Context): void {
  dismissWaiting(context)
  editAgain(context)
}

/**
 * Changes fields of the form. Looks up a recipient that is a name. Replaces a payment code by its content, and writes its amount in
 * `notation`.
 */
export function editSend(context: Context, change: Partial<SendForm>, notation?: Notation): void {
  const flow = sendFlow(context)
  flow.setState(({ form, attempt, progress }) => ({
    form: {
      ...form,
      ...(change.amount === undefined ? {} : { before: undefined }),
      ...change,
    },
    isFromCode: false,
    progress: editing,
    attempt: progress.step === 'edit' ? attempt : attempt + 1,
  }))
  if (change.recipient !== undefined) lookUp(context, change.recipient, notation)
}

/** Looks up the typed name again. */
export const retryName = (context: Context): void =>
  lookUp(context, sendFlow(context).getState().form.recipient)

function lookUp(context: Context, typed: string, notation?: Notation): void {
  const flow = sendFlow(context)
  lookUpName(context, typed, {
    onLookup: (lookup) => flow.setState({ lookup }),
    onCode: (query, { recipient, asset, amount }) => {
      // The visitor has chosen an NFT, which cannot pay an amount.
      if (asset && flow.getState().form.asset?.nft)
        return flow.setState({ lookup: failedLookup(query, errorOf('PAYMENT_CODE_UNSUPPORTED')) })
      const plain = asset && amount !== undefined && formatAmount(amount, asset.decimals)
      const written = plain && notation ? typedAmount(plain, notation) : plain
      editSend(context, {
        recipient,
        ...(asset && { asset }),
        ...(written && { amount: written, unit: 'token', notation }),
      })
      flow.setState({ isFromCode: asset !== undefined })
    },
  })
}
