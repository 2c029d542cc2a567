import type { QueuedMail } from '../../mail/mailStore.ts'

/** The login that changes an address. It stays open. */
type ChangingLogin = { id: string; account: string; origin: string; browser: string }

/** A change of the address of a login's account. */
export type EmailChange = {
  login: ChangingLogin
  from: string
  to: string
  /** The token that reverts the change. */
  revert: { hash: string; expiresAt: number }
  /** The notice to the old address. */
  mail: QueuedMail
}

/** A change of address that waits. */
export type LaterEmailChange = Omit<EmailChange, 'mail'> & {
  /** In milliseconds since 1970. */
  dueAt: number
  /** The language of the later mail, and of the page behind its link. */
  language: string
  project: string
  /** The notices to both addresses. */
  mails: readonly QueuedMail[]
  /** The hash of the link with which this change reverts another one. */
  takesBack?: string | undefined
}

/** A due change, whose login may have ended. */
export type DueEmailChange = Pick<LaterEmailChange, 'login' | 'to' | 'language' | 'project'>

/** The changes of the addresses of accounts. Every method throws `StorageError`. */
export type EmailChangeStore = {
  /**
   * Replaces the address of an account. Returns false if another change came first, if the address has an account, or
   * if the account has a wallet and the change `isProved` by nothing that its keys have signed.
   */
  changeEmail: (change: EmailChange & { isProved: boolean }, now: number) => Promise<boolean>
  /** Stores a later change, instead of one that waits. Returns its time, or undefined. */
  addEmailChange: (change: LaterEmailChange, now: number) => Promise<number | undefined>
  dueEmailChanges: (now: number) => Promise<DueEmailChange[]>
  /** Makes a due change, once. Returns false if there is none, or it is no longer possible. */
  finishEmailChange: (
    change: DueEmailChange & Pick<EmailChange, 'from' | 'revert' | 'mail'>,
    now: number,
  ) => Promise<boolean>
  /** Returns the change that a link reverts, by the hash of its token, and whether a device with the wallet made it. */
  findRevert: (
    hash: string,
    now: number,
  ) => Promise<{ account: string; email: string; byWallet: boolean } | undefined>
  /**
   * Reverts a made or waiting change, by the hash of its token. Ends all logins except those of devices with a share of
   * the wallet. Returns false if there is no such change any more, or a device with the wallet made it.
   */
  revertEmail: (hash: string, now: number) => Promise<boolean>
}
