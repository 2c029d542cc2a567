import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { trackOutcome, trackUnsafe } from '../transfer/trackOutcome.ts'
import {
  type AgreedSwap,
  isSwapping,
  type SwapProgress,
  swapFlow,
  withdrawOffer,
} from './swapFlow.ts'
import { swapProblemOf } from './swapProblem.ts'
import { type SwapStep, swapTokens } from './swapTokens.ts'

/**
 * Swaps, and writes every step to the flow; never rejects. The form stays until the network has confirmed. Does nothing
 * if a swap is already running.
 */
export async function submitSwap(context: Context, swap: AgreedSwap): Promise<void> {
  const flow = swapFlow(context)
  const { progress, attempt } = flow.getState()
  if (isSwapping(progress)) return
  let hash: string | undefined
  const write = (next: SwapProgress) => {
    if (flow.getState().attempt !== attempt) return
    flow.setState({ progress: next })
    if (next.step === 'confirmed' || next.step === 'pending')
      flow.setState({ form: { give: swap.give, get: swap.get, amount: '' } })
  }
  let allows = false
  let allowed = false
  const onStep = (step: SwapStep) => {
    if (step.step === 'approving') allows = true
    else allowed = allows
    if (step.step === 'submitted') hash = step.hash
    write({ ...step, swap, allows })
  }
  write({ step: 'preparing', swap })
  const givingUp = new AbortController()
  const stop = flow.subscribe((now) => now.attempt === attempt || givingUp.abort())
  try {
    const { signal } = givingUp
    const receipt = await swapTokens(context, { ...swap, signal, onStep })
    const { status, received } = receipt
    write({ step: status, swap, hash: receipt.hash, ...(status === 'confirmed' && { received }) })
    if (status === 'pending')
      trackOutcome(context, receipt.hash, (outcome) => write({ ...outcome, swap }))
  } catch (cause) {
    const error = isPorticoError(cause) ? cause : errorOf('SEND_FAILED', {}, cause)
    const isWithdrawn = swapProblemOf(error) === 'withdrawn' && flow.getState().attempt === attempt
    if (isWithdrawn) return withdrawOffer(context, swap)
    write({ step: 'failed', swap, error, allowed, ...(hash !== undefined && { hash }) })
    if (hash !== undefined) trackUnsafe(context, hash, (outcome) => write({ ...outcome, swap }))
  } finally {
    stop()
  }
}
