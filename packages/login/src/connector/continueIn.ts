import { FrameError } from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import type { LoginOptions } from '../options.ts'
import type { LoginFrame } from './loginFrame.ts'

const pollMs = 250
/** The time after the window closes in which the frame reports the outcome, in milliseconds. */
const answerMs = 1000

type Options = {
  options: LoginOptions
  /** A window that the visitor's click opened, still empty. */
  opened: Window
  signal: AbortSignal | undefined
}

/**
 * Has the visitor continue with a login of this browser, in a window that the page has opened. The window loads the
 * frame's origin, and there finds the frame without the page.
 * @throws FrameError `DECLINED`; `REQUEST_ABORTED`; `WINDOW_NOT_MET` if the window closes before the two have met. With
 * COOP `same-origin` on the page, a window seems closed at once.
 */
export async function continueIn(
  context: Context,
  frame: Pick<LoginFrame, 'request'>,
  { options: { frameUrl, projectId }, opened, signal }: Options,
): Promise<void> {
  const { platform } = context.internal
  const id = crypto.randomUUID()
  const query = new URLSearchParams({ projectId, window: id })
  opened.location.href = `${frameUrl}/continue?${query}`
  const ending = new AbortController()
  let timer: unknown
  const gone = new Promise<never>((_, reject) => {
    const giveUp = () => {
      reject(new FrameError('WINDOW_NOT_MET'))
      ending.abort()
    }
    const watch = () => {
      timer = opened.closed
        ? platform.setTimeout(giveUp, answerMs)
        : platform.setTimeout(watch, pollMs)
    }
    watch()
  })
  const signals = [ending.signal, ...(signal ? [signal] : [])]
  const going = frame.request(
    'connectDevice',
    { window: id },
    { signal: AbortSignal.any(signals), isSilent: true },
  )
  try {
    await Promise.race([going, gone])
  } finally {
    platform.clearTimeout(timer)
  }
}
