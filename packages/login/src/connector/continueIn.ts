import { FrameError } from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import type { LoginOptions } from '../options.ts'
import type { LoginFrame } from './loginFrame.ts'

const pollMs = 250
/** A frame that has met the window says by then what became of it. */
const answerMs = 1000

type Options = {
  options: LoginOptions
  /** A window that the visitor's press has opened, empty so far. */
  opened: Window
  signal: AbortSignal | undefined
}

/**
 * Has the visitor go on with a login of this browser in a window that the page has opened: it is led to the frame's origin,
 * where it and the frame find each other without the page.
 * @throws FrameError `DECLINED`; `REQUEST_ABORTED`; `CANNOT_BE_SEEN` where the window is gone before the two have met,
 * as one seems to be at once where the page has COOP `same-origin`.
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
      reject(new FrameError('CANNOT_BE_SEEN'))
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
