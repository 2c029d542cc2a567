import { FrameError } from '@portico/contract'
import type { Shown } from './approvalForm.ts'
import { type ApprovalOptions, awaitPress } from './awaitPress.ts'

/**
 * Shows the frame and waits for the visitor; what was chosen comes back, where there is a choice.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`, `CANNOT_BE_SEEN` where neither the frame nor a window can show it.
 */
export type RequestApproval = (shown: Shown, signal: AbortSignal) => Promise<string | undefined>

/** Asks in the frame, or in a window of the frame's own origin where the browser cannot tell that the frame is seen. */
export const createRequestApproval =
  (options: ApprovalOptions): RequestApproval =>
  async (request, signal) => {
    const { show, watchSeen, claimedName } = options
    const shown = { ...request, claimedName: claimedName() }
    if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
    if (!watchSeen) {
      const { approveInWindow } = await import('./approveInWindow.ts')
      return approveInWindow(options, shown, signal)
    }
    try {
      const onShown = () => show(true)
      return await awaitPress({ ...options, watchSeen }, shown, { signal, onShown })
    } finally {
      show(false)
    }
  }
