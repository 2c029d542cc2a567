import type { QueuedMail } from '../../mail/mailStore.ts'

/** The login that changes an address, which stays. */
type ChangingLogin = { id: string; account: string; origin: string; browser: string }

/** A change of the address of a login's account. */
export type EmailChange = {
  login: ChangingLogin
  from: string
  to: string
  /** Takes it back. */
  revert: { hash: string; expiresAt: number }
  /** Tells the old address. */
  mail: QueuedMail
}

/** The same, a while later. */
export type LaterEmailChange = Omit<EmailChange, 'mail'> & {
  /** Milliseconds since 1970. */
  dueAt: number
  /** Of the mail when it is done, and of the page of its link. */
  language: string
  project: string
  /** Tell both addresses. */
  mails: readonly QueuedMail[]
  /** The hash of the link that it takes another change back by. */
  takesBack?: string | undefined
}

/** One that is due; its login may have ended. */
export type DueEmailChange = Pick<LaterEmailChange, 'login' | 'to' | 'language' | 'project'>

/** How the addresses of accounts change. Every method throws `StorageError`. */
export type EmailChangeStore = {
  /**
   * Gives an account another address; false where another change was first, the address has an account, or the `device` that
   * asks, unless it has proved the wallet's keys, has no share of the account's wallet.
   */
  changeEmail: (change: EmailChange & { device?: string }, now: number) => Promise<boolean>
  /** The same later, in place of one that waits; returns when, or undefined. */
  addEmailChange: (change: LaterEmailChange, now: number) => Promise<number | undefined>
  dueEmailChanges: (now: number) => Promise<DueEmailChange[]>
  /** Makes one that is due, once; false where there is none, or it cannot be made any more. */
  finishEmailChange: (
    change: DueEmailChange & Pick<EmailChange, 'from' | 'revert' | 'mail'>,
    now: number,
  ) => Promise<boolean>
  /** What a link takes back, by the hash of its token, and whether a device that has the wallet made that. */
  findRevert: (
    hash: string,
    now: number,
  ) => Promise<{ account: string; email: string; byWallet: boolean } | undefined>
  /** Takes a change back, done or waiting, by the hash of its token, and ends all logins but those of devices that have a share of the wallet; false where there is none, or no more, or a device that has the wallet made it. */
  revertEmail: (hash: string, now: number) => Promise<boolean>
}
