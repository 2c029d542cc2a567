import { randomUuid } from '@portico/contract'
import type { LoginOptions } from '../options.ts'
import type { LoginFrame } from './loginFrame.ts'

type Options = {
  options: LoginOptions
  /** A window that the visitor's click opened, still empty. */
  opened: Window
  signal: AbortSignal | undefined
}

/**
 * Has the visitor continue with a login of this browser, in a window that the page has opened. The window loads the
 * frame's origin, and finds the frame there. Then a sealed page replaces it, and the page cannot control it any more.
 * The frame shows a button that opens the window again: with COOP `same-origin` on the page, its own window never finds
 * the frame.
 * @throws FrameError `DECLINED`; `REQUEST_ABORTED`.
 */
export async function continueIn(
  frame: Pick<LoginFrame, 'request'>,
  { options: { frameUrl, projectId }, opened, signal }: Options,
): Promise<void> {
  const id = randomUuid()
  const query = new URLSearchParams({ projectId, window: id })
  opened.location.href = `${frameUrl}/meet?${query}`
  await frame.request('connectDevice', { window: id }, { signal })
}
