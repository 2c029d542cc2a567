import { FrameError } from '@portico/contract'
import type { WindowOptions } from '../approve/approveInWindow.ts'
import type { ValueRequest } from '../value/valueChallenge.ts'
import type { ValueApproval } from '../value/valuePasskeys.ts'
import type { Shown } from './approvalForm.ts'
import { awaitPress } from './awaitPress.ts'
import type { WatchSeen } from './seen/seenWhole.ts'

/**
 * Asks the visitor, and returns the choice if there is one. With `value`, the request moves value or lets it be moved:
 * a wallet that has a passkey approves it by that.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`.
 */
export type RequestApproval = (
  shown: Shown,
  signal: AbortSignal,
  value?: ValueRequest,
) => Promise<string | undefined>

/** The dependencies of approvals, which are shown in a window of the frame's own origin, or in the frame. */
export type ApprovalOptions = WindowOptions & {
  window: Window
  /**
   * Observes whether a request in the frame is seen. Undefined if the project does not trust the host page with that,
   * or if the browser cannot observe it.
   */
  watchSeen: WatchSeen | undefined
  /** Returns how a request that moves value is approved; undefined if the wallet has no passkey for it. */
  approvalOf: (value: ValueRequest) => Promise<ValueApproval | undefined>
  /** Returns the name that the page claims. */
  claimedName: () => string | undefined
}

/** Returns a request as it is shown. With `isByPressOnly` it moves value, and no passkey approves it. */
export const shownFor = (
  request: Shown,
  { name, isByPressOnly }: { name: string | undefined; isByPressOnly: boolean | undefined },
): Shown => ({
  ...request,
  ...(name !== undefined && { claimedName: name }),
  ...(isByPressOnly && { takesDigits: true }),
})

/**
 * Asks in a window of the frame's own origin. Asks in the frame only if the project trusts the host page and the
 * request moves no value. The reason is that no browser can detect that a page hides a part of a frame with a mask.
 */
export const createRequestApproval =
  (options: ApprovalOptions): RequestApproval =>
  async (request, signal, value) => {
    const { show, watchSeen, claimedName, approvalOf } = options
    if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
    const passkey = value && (await approvalOf(value))
    const shown = shownFor(request, { name: claimedName(), isByPressOnly: value && !passkey })
    // Value is approved where no page can hide a part of the request, even a trusted one.
    if (!watchSeen || value) {
      const { approveInWindow } = await import('../approve/approveInWindow.ts')
      return approveInWindow(options, { shown, passkey }, signal)
    }
    try {
      const onShown = () => show(true)
      return await awaitPress({ ...options, watchSeen }, shown, { signal, onShown })
    } finally {
      show(false)
    }
  }
