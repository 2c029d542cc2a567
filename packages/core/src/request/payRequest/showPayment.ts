import { isConnected } from '../../connection/isConnected.ts'
import type { Context } from '../../context/context.ts'
import { defineSubscription } from '../../context/defineSubscription.ts'
import { errorOf } from '../../errors/errorOf.ts'
import { isPorticoError, type PorticoError } from '../../errors/PorticoError.ts'
import { dismissWaiting } from '../waitInWallet.ts'
import type { HeldPayment } from './heldPayments.ts'
import { finishPaymentView, showPaymentView } from './paymentView.ts'
import { type PaidResource, payRequestFlow, type RequestedPayment } from './payRequestFlow.ts'

const viewSubscription = defineSubscription()

type ReadPayment = {
  payment: RequestedPayment
  sign(): Promise<HeldPayment>
  /** Lets the account sign that it has paid; false if the site still requests a payment. */
  comeBack?: (() => Promise<boolean>) | undefined
}

/** The actions of each step. */
export type PaymentSteps = {
  /** Reads the requested payment; `undefined` if nothing that the site accepts can be used to pay. */
  read(): Promise<ReadPayment | undefined>
  /** Returns a payment that already exists. */
  find(): HeldPayment | undefined
  hold(held: HeldPayment): void
  /** Runs work unless another page of the site does the same for this resource; returns false in this case. */
  lock(work: () => Promise<void>): Promise<boolean>
  /** Sends the payment; resolves with whether the answer confirms the settlement. */
  pay(held: HeldPayment): Promise<boolean>
}

type Shown = { resource: PaidResource; signal: AbortSignal }

/**
 * Shows a payment until it is made or declined. After a refusal of the wallet the visitor may try again. Once the
 * payment is signed, leaving the card changes nothing. `undefined` if nothing had to be paid, because the account has
 * proved an earlier payment.
 * @throws PorticoError `USER_REJECTED` if the visitor declines or leaves, `PAYMENT_UNSUPPORTED`, and the errors of
 * `pay`.
 */
export function showPayment(
  context: Context,
  { resource, signal }: Shown,
  steps: PaymentSteps,
): Promise<HeldPayment | undefined> {
  const flow = payRequestFlow(context)
  const { store, service, endService } = context.internal
  const restoreView = showPaymentView(context)
  const { waitingFor } = store.getState()
  return new Promise<HeldPayment | undefined>((resolve, reject) => {
    let isOver = false
    let setOver = () => {}
    const over = new Promise<void>((settle) => {
      setOver = settle
    })
    const end = () => {
      isOver = true
      setOver()
      endService(viewSubscription)
      signal.removeEventListener('abort', cancel)
    }
    const leave = (error: PorticoError) => {
      if (isOver) return
      end()
      flow.setState({ step: 'idle' }, true)
      // A wait in a wallet elsewhere that began since then belongs to this payment.
      if (store.getState().waitingFor !== waitingFor) dismissWaiting(context)
      reject(error)
      restoreView()
    }
    const cancel = () =>
      leave(
        errorOf(flow.getState().step === 'unsupported' ? 'PAYMENT_UNSUPPORTED' : 'USER_REJECTED'),
      )

    async function read(): Promise<void> {
      flow.setState({ step: 'reading', resource, cancel }, true)
      try {
        const found = await steps.read()
        if (isOver) return
        if (!found) return flow.setState({ step: 'unsupported', resource, cancel }, true)
        review(found, false)
      } catch (cause) {
        if (isOver) return
        const retry = () => void read()
        flow.setState({ step: 'unreadable', resource, error: asError(cause), retry, cancel }, true)
      }
    }

    function review(found: ReadPayment, isUnknown: boolean): void {
      const { payment, sign, comeBack } = found
      const pay = () => void signAndPay(payment, sign)
      const start = () => void signAndReturn(found)
      const back = comeBack && { comeBack: { start, isUnknown } }
      flow.setState({ step: 'review', payment, pay, cancel, ...back }, true)
    }

    async function signAndReturn(found: ReadPayment): Promise<void> {
      const { payment, sign, comeBack } = found
      if (flow.getState().step !== 'review' || !comeBack) return
      flow.setState({ step: 'returning', payment, cancel }, true)
      try {
        const isServed = await comeBack()
        if (isOver) return
        if (!isServed) return review(found, true)
        end()
        flow.setState({ step: 'idle' }, true)
        resolve(undefined)
        restoreView()
      } catch (cause) {
        if (isOver) return
        const pay = () => void signAndPay(payment, sign)
        flow.setState({ step: 'failed', error: asError(cause), payment, pay, cancel }, true)
      }
    }

    async function signAndPay(
      payment: RequestedPayment,
      sign: () => Promise<HeldPayment>,
    ): Promise<void> {
      if (flow.getState().step === 'requested') return
      flow.setState({ step: 'requested', payment, cancel }, true)
      const pay = () => void signAndPay(payment, sign)
      try {
        const isOurs = await steps.lock(async () => {
          // After the visitor leaves, another page may request the payment: a later signature of this wallet is not
          // used.
          const held = steps.find() ?? (await Promise.race([sign(), over]))
          if (isOver || !held) return
          steps.hold(held)
          end()
          void fetchPaid(payment, held)
        })
        if (!isOurs && !isOver) flow.setState({ step: 'elsewhere', payment, pay, cancel }, true)
      } catch (cause) {
        if (isOver) return
        flow.setState({ step: 'failed', error: asError(cause), payment, pay, cancel }, true)
      }
    }

    /** Resolves the promise after the answer to the payment. The view shows for a moment whether it is paid. */
    async function fetchPaid(payment: RequestedPayment, held: HeldPayment): Promise<void> {
      const leaveView = () => restoreView()
      flow.setState({ step: 'fetching', payment, cancel: leaveView }, true)
      try {
        const isSettled = await steps.pay(held)
        const step = isSettled ? 'done' : 'answered'
        flow.setState({ step, payment, cancel: leaveView }, true)
        resolve(held)
        finishPaymentView(context, restoreView)
      } catch (error) {
        flow.setState({ step: 'idle' }, true)
        reject(error)
        restoreView()
      }
    }

    const watch = () =>
      store.subscribe((state) => {
        const isShown = state.open && state.stack.some(({ view }) => view === 'PayRequest')
        const shown = flow.getState()
        if (!isShown || ('payment' in shown && !isConnected(state, shown.payment.connection)))
          cancel()
      })
    service(viewSubscription, watch)
    signal.addEventListener('abort', cancel, { once: true })
    if (signal.aborted) cancel()
    else void read()
  })
}

const asError = (cause: unknown): PorticoError =>
  isPorticoError(cause) ? cause : errorOf('UNKNOWN', {}, cause)
