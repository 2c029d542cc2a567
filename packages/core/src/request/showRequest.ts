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

/** How long the widget shows that a request is done, in milliseconds. */
const doneMs = 900

/** The subscription that notices when the visitor leaves the request's view. */
const viewSubscription = defineSubscription()

/** Views that show a request. */
const views = ['SignMessage', 'WalletRequest'] as const

const viewOf = ({ kind }: RequestSubject): (typeof views)[number] =>
  kind === 'message' || kind === 'typedData' ? 'SignMessage' : 'WalletRequest'

/**
 * Shows a request while the wallet has it. After a refusal the visitor may try again. Settles once: with the answer, or
 * with the last error when the visitor leaves. Ignores a later answer. `sends`: the wallet will send something, and not
 * only sign.
 * @throws PorticoError `REQUEST_PENDING` while another request shows, `RPC_ABORTED` if the card is closed,
 * `USER_REJECTED` for Cancel, `NOT_CONNECTED`, and the errors of `perform`. `SEND_UNKNOWN` instead of these three if
 * the wallet has a request to send, because it may still do so.
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
      // A wait in a wallet elsewhere that began since then belongs to this request. Its answer still counts.
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

/** Returns the error without an answer: a wallet that has a request to send may still send. */
function unanswered(code: PlainErrorCode, sends: boolean): PorticoError {
  const error = errorOf(code)
  return sends ? errorOf('SEND_UNKNOWN', {}, error) : error
}

/** Runs one attempt after another, and ignores the late answer of an earlier one. */
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

/** Opens the view. Returns a function that restores the previous view. */
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

/** Shows for a moment that the request is done, then restores the previous view. */
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
