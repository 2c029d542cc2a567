import type { Notice } from '../notice.ts'

/** Something that waits before it is done to an account. `dueAt` is milliseconds since 1970. */
export type WaitingChange = { kind: 'emailChange' | 'logOut'; dueAt: number }

/** What a device without a share of an account's wallet begins, and one that has some can refuse. Every method throws `StorageError`. */
export type WaitingStore = {
  /**
   * Ends logins of an account from the device `by`, whose devices are unknown from then on. Where that has no share of the
   * account's wallet, logins of devices that have one end at `dueAt` only, or when they were to end already; what is new of
   * that is noted. With `leaves` the visitor has logged out on the device `by` too. Returns how many ended, and when the last of the others does.
   */
  endElsewhere: (
    of: { account: string; ids: readonly string[]; by: string; leaves?: boolean },
    options: { now: number; dueAt: number; notice: Notice },
  ) => Promise<{ ended: number; dueAt: number | undefined }>
  /** Ends the logins that have waited long enough. */
  endDueLogins: (now: number) => Promise<void>
  /** What waits, each kind once. */
  waiting: (account: string) => Promise<WaitingChange[]>
  /** Takes all that waits away, and ends the logins of devices without a share but `keep`; false where nothing waited. */
  refuseWaiting: (
    of: { account: string; keep: string },
    options: { now: number; notice: Notice },
  ) => Promise<boolean>
}
