import { FrameError, type RouteOutput, watchApprovalWindow } from '@portico/contract'
import type { StartTimer } from '../login/framePlatform.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { openFrom, type WindowSecret } from './windowSecret.ts'

/** The pause after a call that failed, and after one that brought nothing new, in milliseconds. */
const retryMs = 1000
/**
 * The number of consecutive answers that the window has gone. A window that comes back, as after a computer's sleep, is
 * noticed by then.
 */
const leftTimes = 10

/**
 * Whether a failure is temporary: the server is down, or limits the calls of this IP address, which other pages may
 * share.
 */
const isPassing = (error: unknown) =>
  error instanceof FrameError &&
  (error.code === 'SERVER_UNREACHABLE' || error.code === 'EMAIL_COOLDOWN')

/**
 * Waits for the answer of a window; undefined for one that its key does not open. Retries a call that fails.
 * @throws FrameError `DECLINED` if the window has gone without an answer; a lasting error of the server;
 * `REQUEST_ABORTED`.
 */
export async function awaitWindow(
  secret: WindowSecret,
  { request, startTimer }: { request: RequestAsUser; startTimer: StartTimer },
  { signal, onOpened }: { signal: AbortSignal; onOpened: () => void },
): Promise<unknown> {
  let isOpened = false
  let left = 0
  const pause = () => new Promise<void>((resolve) => void startTimer(retryMs, resolve))
  while (!signal.aborted) {
    try {
      const state: RouteOutput<typeof watchApprovalWindow> = await request(
        watchApprovalWindow,
        { isOpened },
        { window: secret.id },
      )
      if (state.isOpened && !isOpened) onOpened()
      left = state.isLeft ? left + 1 : 0
      if (left >= leftTimes) throw new FrameError('DECLINED')
      const isNew = state.isOpened !== isOpened
      isOpened = state.isOpened
      if (state.answer !== null) return await openFrom(secret, 'answer', state.answer)
      if (!isNew) await pause()
    } catch (error) {
      if (!isPassing(error)) throw error
      await pause()
    }
  }
  throw new FrameError('REQUEST_ABORTED')
}
