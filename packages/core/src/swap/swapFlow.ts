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

/** The visitor's input. */
export type SwapForm = {
  give: Asset | undefined
  get: Asset | undefined
  /** The amount to sell. */
  amount: string
  /** The number format of the amount; defaults to a plain decimal string. */
  notation?: Notation | undefined
  /** Tolerated decrease from the quote, in percent, as it was typed; defaults to `swapSlippage`. */
  slippage?: { typed: string; notation: Notation } | undefined
}

/** A swap that the visitor has agreed to. Its slippage defaults to `swapSlippage`. */
export type AgreedSwap = Omit<Swap, 'slippage'> & {
  slippage?: number
  /** The name of the swap service. */
  provider?: string
}

/**
 * The progress of a swap. While it is `preparing`, the wallet has no request yet. `hash` of `approving` is that of the
 * allowance. `allows`: an allowance is part of this swap; `allowed`: the allowance exists.
 */
export type SwapProgress =
  | { step: 'edit' }
  | { step: 'approving'; swap: AgreedSwap; allows?: boolean; hash?: string }
  | { step: 'preparing' | 'signing' | 'requested' | 'taken'; swap: AgreedSwap; allows?: boolean }
  | { step: 'submitted' | 'pending'; swap: AgreedSwap; allows?: boolean; hash: string }
  | { step: 'confirmed'; swap: AgreedSwap; hash: string; received?: bigint | undefined }
  | { step: 'failed'; swap: AgreedSwap; error: PorticoError; allowed?: boolean; hash?: string }

/**
 * The swap form and its progress. The input, and a request that the wallet has, survive a closed modal; an outcome that
 * the visitor has seen does not.
 */
export type SwapState = {
  form: SwapForm
  progress: SwapProgress
  /** Swaps whose service did not honor its offer: it is not used again for the same swap. */
  withdrawn: readonly AgreedSwap[]
  /** The number of this swap: late results of an earlier one do not change it. */
  attempt: number
}

const editing: SwapProgress = { step: 'edit' }
const emptyForm: SwapForm = { give: undefined, get: undefined, amount: '' }
const empty = { form: emptyForm, progress: editing, withdrawn: [] }

const flowService = defineService<StoreApi<SwapState>>()
const stateSubscription = defineSubscription()

/** Whether the wallet has a request or will soon get one, and the chain has not answered yet. */
export const isSwapping = ({ step }: SwapProgress): boolean =>
  ['preparing', 'approving', 'signing', 'requested', 'taken', 'submitted'].includes(step)

/**
 * Returns the one swap of a widget. A change of network or account empties its form. A sent swap is tracked to its end.
 */
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

/** Cleans up after the visitor has left the form; a request that a wallet still has continues. */
function closeSwap(context: Context, { progress }: SwapState): void {
  if (progress.step === 'failed' && progress.hash === undefined) editSwapAgain(context)
  else if (progress.step !== 'edit' && !isSwapping(progress)) resetSwap(context)
}

/** Whether the form, or a view above it, is visible. */
const shows = ({ open, stack }: State): boolean =>
  open && stack.some((route) => route.view === 'Swap')

/** Whether the open form shows the progress of a transaction. A swap without a hash yet is the pending one. */
function showsIt({ open, stack }: State, { progress }: SwapState, transaction: Tracked): boolean {
  if (!open || top(stack).view !== 'Swap' || !transaction.transfer.swap) return false
  const { step } = progress
  if (step === 'edit') return false
  const isSent = 'hash' in progress && step !== 'approving'
  return !isSent || progress.hash === hashOf(transaction)
}

/** Returns a key of the account and network that the form is for. */
function subjectOf({ internal }: Context, state: State): string {
  const { chainNamespace } = internal.network(state.activeNetworkId)
  const address = connectionOf(state, chainNamespace)?.caipAddress.split(':').at(-1)
  return `${state.activeNetworkId}:${address}`
}

/** Empties the form; the tracker keeps following sent swaps. */
export const resetSwap = (context: Context): void =>
  swapFlow(context).setState(({ attempt }) => ({ ...empty, attempt: attempt + 1 }))

/** Returns to the form with all its entries. */
export const editSwapAgain = (context: Context): void =>
  swapFlow(context).setState(({ attempt }) => ({ progress: editing, attempt: attempt + 1 }))

/** Returns to the form, which requests offers from other services because this one did not honor its offer. */
export const withdrawOffer = (context: Context, swap: AgreedSwap): void =>
  swapFlow(context).setState(({ attempt, withdrawn }) => ({
    progress: editing,
    attempt: attempt + 1,
    withdrawn: [...withdrawn, swap],
  }))

/** Gives up a pending swap. The wallet may still execute a request that it has received. */
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
