import type { Notice } from '../notice.ts'

/** An action that waits before it is done to an account. `dueAt` is in milliseconds since 1970. */
export type WaitingChange = { kind: 'emailChange' | 'logOut'; dueAt: number }

/**
 * Actions that a device without a share of an account's wallet begins, and one with a share can refuse. Every method
 * throws `StorageError`.
 */
export type WaitingStore = {
  /**
   * Ends logins of an account on request of the device `by`. Their devices become unknown. Unless the request
   * `isProved` by the wallet's keys, logins of other devices with a share end at `dueAt`, or at an earlier stored time,
   * and new waits are logged. With `leaves`, the visitor has logged out on the device `by` too. Returns the number of
   * ended logins, and the time when the last of the others ends.
   */
  endElsewhere: (
    of: {
      account: string
      ids: readonly string[]
      by: string
      leaves?: boolean
      isProved?: boolean
    },
    options: { now: number; dueAt: number; notice: Notice },
  ) => Promise<{ ended: number; dueAt: number | undefined }>
  /** Ends the logins that have waited long enough. */
  endDueLogins: (now: number) => Promise<void>
  /** Returns the waiting actions, each kind once. */
  waiting: (account: string) => Promise<WaitingChange[]>
  /**
   * Removes all waiting actions, and ends the logins of devices without a share, except `keep`. Returns false if
   * nothing waited.
   */
  refuseWaiting: (
    of: { account: string; keep: string },
    options: { now: number; notice: Notice },
  ) => Promise<boolean>
}
