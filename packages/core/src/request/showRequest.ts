import { isConnected } from '../connection/isConnected.ts'
import type { Context } from '../context/context.ts'
import { defineSubscription } from '../context/defineSubscription.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import type { PlainErrorCode } from '../errors/params.ts'
import { back, pushView, resetView } from '../modal/navigate.ts'
import { close, open } from '../modal/open.ts'
import type { RequestSubject } from '../types/request.ts'
import { top } from '../types/stack.ts'
import { requestFlow, type ShownRequest } from './requestFlow.ts'
import { dismissWaiting } from './waitInWallet.ts'

/** How long the widget says that it is done, in milliseconds. */
const doneMs = 900

/** Whether the view of the request that shows was left. */
const viewSubscription = defineSubscription()

/** Views that show a request. */
const views = ['SignMessage', 'WalletRequest'] as const

const viewOf = ({ kind }: RequestSubject): (typeof views)[number] =>
  kind === 'message' || kind === 'typedData' ? 'SignMessage' : 'WalletRequest'

/**
 * Shows what a wallet is asked while it is asked. A refusal is no end: the visitor may try again.
 * Settles once: with the answer, or with the last error when the visitor leaves. An answer that
 * comes later is ignored here. `sends`: the wallet is to send something, and not only to sign.
 * @throws PorticoError `REQUEST_PENDING` while another request shows, `RPC_ABORTED` where the card is
 * closed, `USER_REJECTED` for Cancel, `NOT_CONNECTED`, and what `perform` rejects with; `SEND_UNKNOWN` in
 * the place of these three where the wallet was asked to send, since it may do so all the same.
 */
export async function showRequest<T>(
  context: Context,
  shown: Pick<ShownRequest, 'subject' | 'connection'> & { sends: boolean },
  perform: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { subject, connection, sends } = shown
  const flow = requestFlow(context)
  if (['requested', 'failed'].includes(flow.getState().step)) throw errorOf('REQUEST_PENDING')
  const { store, service, endService } = context.internal
  const restoreView = showView(context, subject)
  const attempts = createAttempts(perform)
  const { waitingFor } = store.getState()
  return new Promise<T>((resolve, reject) => {
    const giveUp = (code: 'USER_REJECTED' | 'RPC_ABORTED') => {
      const state = flow.getState()
      const gone = isConnected(store.getState(), connection) ? code : 'NOT_CONNECTED'
      end()
      flow.setState({ step: 'idle' }, true)
      // What waits in a wallet elsewhere since then is this. Its answer still counts.
      if (state.step === 'requested' && store.getState().waitingFor !== waitingFor)
        dismissWaiting(context)
      reject(state.step === 'failed' ? state.error : unanswered(gone, sends))
      restoreView()
    }
    const cancel = () => giveUp('USER_REJECTED')
    const shown: ShownRequest = { subject, connection, retry: () => attempt(), cancel }
    const watch = () =>
      store.subscribe((state) => {
        const visible = state.open && state.stack.some((route) => isShown(route.view))
        if (!visible) giveUp('RPC_ABORTED')
      })
    const end = () => {
      attempts.stop()
      endService(viewSubscription)
    }
    const attempt = () => {
      flow.setState({ step: 'requested', ...shown }, true)
      attempts.next(
        (answer) => {
          end()
          resolve(answer)
          finish(context, shown, restoreView)
        },
        (error) => flow.setState({ step: 'failed', error, ...shown }, true),
      )
    }
    service(viewSubscription, watch)
    attempt()
  })
}

/** A wallet that was asked to send and has not answered may still send. */
function unanswered(code: PlainErrorCode, sends: boolean): PorticoError {
  const error = errorOf(code)
  return sends ? errorOf('SEND_UNKNOWN', {}, error) : error
}

/** One attempt after another; the late answer of an earlier one is ignored. */
function createAttempts<T>(perform: (signal: AbortSignal) => Promise<T>) {
  let abort = new AbortController()
  return {
    stop: () => abort.abort(),
    next(done: (answer: T) => void, failed: (error: PorticoError) => void) {
      abort.abort()
      const mine = new AbortController()
      abort = mine
      perform(mine.signal).then(
        (answer) => mine.signal.aborted || done(answer),
        (cause) => mine.signal.aborted || failed(asError(cause)),
      )
    },
  }
}

const asError = (cause: unknown): PorticoError =>
  isPorticoError(cause) ? cause : errorOf('UNKNOWN', {}, cause)

const isShown = (view: string): boolean => (views as readonly string[]).includes(view)

/** Opens the view. Returns a function that goes back to what was open before. */
function showView(context: Context, subject: RequestSubject): () => void {
  const { store } = context.internal
  const wasOpen = store.getState().open
  const route = { view: viewOf(subject) }
  if (wasOpen) pushView(context, route)
  else {
    void open(context)
    resetView(context, route)
  }
  return () => {
    const { open: isOpen, stack } = store.getState()
    if (!isOpen || !isShown(top(stack).view)) return
    if (wasOpen) back(context)
    else close(context)
  }
}

const doneTimer = defineSubscription()

/** Shows for a moment that it is done, then goes back. */
function finish(context: Context, shown: ShownRequest, restoreView: () => void): void {
  const { platform, service, endService } = context.internal
  const flow = requestFlow(context)
  flow.setState({ step: 'done', ...shown, cancel: restoreView }, true)
  const end = () => {
    if (flow.getState().step !== 'done') return
    flow.setState({ step: 'idle' }, true)
    restoreView()
  }
  endService(doneTimer)
  service(doneTimer, () => {
    const timer = platform.setTimeout(end, doneMs)
    return () => platform.clearTimeout(timer)
  })
}
