import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notation } from '../amount/notation.ts'
import type { Asset } from '../assets/asset.ts'
import type { Context } from '../context/context.ts'
import { defineSubscription } from '../context/defineSubscription.ts'
import { connectionOf } from '../context/select.ts'
import { defineService } from '../context/services.ts'
import type { State } from '../context/state.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { dismissWaiting } from '../request/waitInWallet.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { top } from '../types/stack.ts'
import { hashOf, type Tracked } from '../types/tracked.ts'
import type { Swap } from './seller.ts'

/** What the visitor has typed and chosen. */
export type SwapForm = {
  give: Asset | undefined
  get: Asset | undefined
  /** Of what is given. */
  amount: string
  /** How the amount is written; a plain decimal string unless given. */
  notation?: Notation | undefined
  /** How much less than quoted may come, in percent, as it was typed; `swapSlippage` unless given. */
  slippage?: { typed: string; notation: Notation } | undefined
}

/** A swap that the visitor has agreed to; without a slippage, at `swapSlippage`. */
export type AgreedSwap = Omit<Swap, 'slippage'> & {
  slippage?: number
  /** What who swaps is called. */
  provider?: string
}

/**
 * How far a swap has come. While it is `preparing` no wallet is asked yet; `hash` of `approving` is that of the allowance.
 * `allows`: an allowance is made for it first; `allowed`: that stands.
 */
export type SwapProgress =
  | { step: 'edit' }
  | { step: 'approving'; swap: AgreedSwap; allows?: boolean; hash?: string }
  | { step: 'preparing' | 'signing' | 'requested' | 'taken'; swap: AgreedSwap; allows?: boolean }
  | { step: 'submitted' | 'pending'; swap: AgreedSwap; allows?: boolean; hash: string }
  | { step: 'confirmed'; swap: AgreedSwap; hash: string; received?: bigint | undefined }
  | { step: 'failed'; swap: AgreedSwap; error: PorticoError; allowed?: boolean; hash?: string }

/**
 * The swap form and its progress. What was typed, and a request that the wallet has, outlive a closed
 * modal; an outcome that the visitor has seen does not.
 */
export type SwapState = {
  form: SwapForm
  progress: SwapProgress
  /** Swaps whose service did not keep its offer: for the same swap it is not asked again. */
  withdrawn: readonly AgreedSwap[]
  /** The number of this swap: late results of one before do not change it. */
  attempt: number
}

const editing: SwapProgress = { step: 'edit' }
const emptyForm: SwapForm = { give: undefined, get: undefined, amount: '' }
const empty = { form: emptyForm, progress: editing, withdrawn: [] }

const flowService = defineService<StoreApi<SwapState>>()
const stateSubscription = defineSubscription()

/** Whether a wallet has been asked or is about to be, and the chain has not answered yet. */
export const isSwapping = ({ step }: SwapProgress): boolean =>
  ['preparing', 'approving', 'signing', 'requested', 'taken', 'submitted'].includes(step)

/** The one swap of a widget. A change of network or account empties its form; what was sent is tracked to the end. */
export const swapFlow = (context: Context): StoreApi<SwapState> =>
  context.internal.service(flowService, () => {
    const flow = createStore<SwapState>(() => ({ ...empty, attempt: 0 }))
    const { store, service } = context.internal
    const subscribe = () =>
      store.subscribe((state, before) => {
        if (shows(before) && !shows(state)) closeSwap(context, flow.getState())
        if (subjectOf(context, state) === subjectOf(context, before)) return
        const { progress } = flow.getState()
        flow.setState(progress.step === 'edit' ? empty : { form: emptyForm })
      })
    service(stateSubscription, subscribe)
    trackerOf(context).muteWhere((transaction) =>
      showsIt(store.getState(), flow.getState(), transaction),
    )
    return flow
  })

/** The visitor has left the form; a request that a wallet still has goes on. */
function closeSwap(context: Context, { progress }: SwapState): void {
  if (progress.step === 'failed' && progress.hash === undefined) editSwapAgain(context)
  else if (progress.step !== 'edit' && !isSwapping(progress)) resetSwap(context)
}

/** Whether the form, or a view above it, shows. */
const shows = ({ open, stack }: State): boolean =>
  open && stack.some((route) => route.view === 'Swap')

/** Whether the open form shows how a transaction goes. A swap that has no hash yet is the one that is being asked for. */
function showsIt({ open, stack }: State, { progress }: SwapState, transaction: Tracked): boolean {
  if (!open || top(stack).view !== 'Swap' || !transaction.transfer.swap) return false
  const { step } = progress
  if (step === 'edit') return false
  const isSent = 'hash' in progress && step !== 'approving'
  return !isSent || progress.hash === hashOf(transaction)
}

/** Whose money on which network the form is about. */
function subjectOf({ internal }: Context, state: State): string {
  const { chainNamespace } = internal.network(state.activeNetworkId)
  const address = connectionOf(state, chainNamespace)?.caipAddress.split(':').at(-1)
  return `${state.activeNetworkId}:${address}`
}

/** Empties the form, and leaves what was sent to the tracker. */
export const resetSwap = (context: Context): void =>
  swapFlow(context).setState(({ attempt }) => ({ ...empty, attempt: attempt + 1 }))

/** Goes back to the form with all its entries. */
export const editSwapAgain = (context: Context): void =>
  swapFlow(context).setState(({ attempt }) => ({ progress: editing, attempt: attempt + 1 }))

/** Goes back to the form, which asks who else would swap: the service did not keep its offer. */
export const withdrawOffer = (context: Context, swap: AgreedSwap): void =>
  swapFlow(context).setState(({ attempt, withdrawn }) => ({
    progress: editing,
    attempt: attempt + 1,
    withdrawn: [...withdrawn, swap],
  }))

/** Gives up a swap that a wallet is asked for. What the wallet has been asked already it may still do. */
export function giveUpSwap(context: Context): void {
  dismissWaiting(context)
  editSwapAgain(context)
}

/** Changes fields of the form. */
export const editSwap = (context: Context, change: Partial<SwapForm>): void =>
  swapFlow(context).setState(({ form, attempt, progress }) => ({
    form: { ...form, ...change },
    progress: editing,
    attempt: progress.step === 'edit' ? attempt : attempt + 1,
  }))
