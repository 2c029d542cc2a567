import { FrameError } from '@portico/contract'
import type { WindowOptions } from '../approve/approveInWindow.ts'
import type { BelowLimit } from '../limits/siteSpending.ts'
import type { Move } from '../limits/spending.ts'
import type { ValueRequest } from '../value/valueChallenge.ts'
import type { ValueApproval } from '../value/valuePasskeys.ts'
import type { Shown } from './approvalForm.ts'
import { awaitPress } from './awaitPress.ts'
import type { WatchSeen } from './seen/seenWhole.ts'

/**
 * Asks the visitor, and returns the choice if there is one. With `value`, the request moves value or lets it be moved:
 * a wallet that has a passkey approves it by that. `moves` is all that can leave the account, if that is known.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`.
 */
export type RequestApproval = (
  shown: Shown,
  signal: AbortSignal,
  value?: ValueRequest,
  moves?: readonly Move[],
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
  /** Returns how a request is counted that is below the spending limit of the site; undefined for every other one. */
  belowLimit: (of: { user: string; moves: readonly Move[] }) => Promise<BelowLimit | undefined>
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

/** Whether a request warns the visitor of anything. */
const hasWarnings = ({ warnings, parts = [] }: Shown) =>
  warnings.length > 0 || parts.some(({ warning }) => warning !== undefined)

/** Returns a request with what is already spent of the limit, as it is shown in the frame. */
const shownBelow = (request: Shown, { note }: BelowLimit): Shown => ({
  ...request,
  parts: [...(request.parts ?? []), { facts: [], note }],
})

/**
 * Asks in a window of the frame's own origin. Asks in the frame only if the project trusts the host page, and the
 * request moves no value or is below the limit that the owner has set for the site. The reason is that no browser can
 * detect that a page hides a part of a frame with a mask.
 */
export const createRequestApproval =
  (options: ApprovalOptions): RequestApproval =>
  async (request, signal, value, moves) => {
    const { show, watchSeen, claimedName, approvalOf, belowLimit } = options
    const name = claimedName()

    async function approveInFrame(shown: Shown, watch: WatchSeen): Promise<string | undefined> {
      try {
        const onShown = () => show(true)
        return await awaitPress({ ...options, watchSeen: watch }, shown, { signal, onShown })
      } finally {
        show(false)
      }
    }

    if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
    if (watchSeen && !value)
      return approveInFrame(shownFor(request, { name, isByPressOnly: false }), watchSeen)
    const mayBeBelow = watchSeen && value && moves && !hasWarnings(request)
    const below =
      mayBeBelow && (await belowLimit({ user: value.user, moves }).catch(() => undefined))
    if (mayBeBelow && below) {
      const shown = shownFor(shownBelow(request, below), { name, isByPressOnly: true })
      const choice = await approveInFrame(shown, watchSeen)
      // Another tab may have spent the rest in the meantime. Then the window decides.
      if (await below.take()) return choice
    }
    const passkey = value && (await approvalOf(value))
    const shown = shownFor(request, { name, isByPressOnly: value && !passkey })
    const { approveInWindow } = await import('../approve/approveInWindow.ts')
    return approveInWindow(options, { shown, passkey }, signal)
  }
