import type { AuthLogKind } from '@portico/contract'
import type { QueuedMail } from '../mail/mailStore.ts'
import type { ChallengeStore } from './challenges/challengeStore.ts'
import type { EmailChangeStore } from './emailChange/emailChangeStore.ts'
import type { LoginKeyStore } from './loginKeys/loginKeyStore.ts'
import type { LoggedEvent, Notice } from './notice.ts'
import type { PasskeyStore } from './passkeys/passkeyStore.ts'
import type { WaitingStore } from './waiting/waitingStore.ts'
import type { WindowStore } from './windows/windowStore.ts'

/** The maximum number for a key within a time window. */
export type Limit = { windowMs: number; most: number }

/** A code that was sent. */
export type StoredFlow = {
  id: string
  email: string
  thumbprint: string
  origin: string
  mac: string
  expiresAt: number
}

/** A login on a device, as it is stored. Times are in milliseconds since 1970. */
export type StoredLogin = {
  id: string
  account: string
  thumbprint: string
  generation: number
  origin: string
  browser: string
  createdAt: number
  rotatedAt: number
  expiresAt: number
}

/** The result of a renewal. */
export type LoginRotation =
  | { outcome: 'rotated'; login: StoredLogin }
  /** The token was used before, or another device has it. The login has ended. */
  | { outcome: 'reused' }
  | { outcome: 'ended' }

/** Counts for rate limits, exact over all nodes. */
export type LimitStore = {
  /** Returns true only the first time. */
  takeProof: (id: string, options: { expiresAt: number }) => Promise<boolean>
  /**
   * Counts `id` for a key and returns 0. If a limit is reached, counts nothing and returns the wait in milliseconds.
   */
  count: (
    what: { id: string; key: string },
    options: { limits: readonly Limit[]; now: number },
  ) => Promise<number>
  /** Returns the count of a key since that time. */
  tally: (key: string, since: number) => Promise<number>
  /** Undoes a count. */
  uncount: (id: string) => Promise<void>
}

/** Codes that were sent. */
export type FlowStore = {
  /** Stores a code together with its mail. Returns false, and stores nothing, if the mails of the hour are used up. */
  begin: (
    flow: StoredFlow,
    mail: QueuedMail,
    options: { now: number; perHour: number },
  ) => Promise<boolean>
  /** Counts a try and returns its flow, or undefined if this device has none left. */
  attempt: (
    of: { id: string; thumbprint: string },
    options: { now: number; tries: number },
  ) => Promise<(StoredFlow & { tries: number }) | undefined>
  /** Uses the code up. Returns true only the first time. */
  use: (id: string) => Promise<boolean>
}

type AccountDevice = Pick<StoredLogin, 'account' | 'thumbprint'>
/** Accounts, their devices and their logins. */
export type LoginStore = EmailChangeStore &
  WaitingStore & {
    /** Returns the account of an e-mail address. */
    find: (email: string) => Promise<string | undefined>
    /**
     * Does the same, and creates the account with the offered id if there is none. Parallel calls all get the same
     * account. Returns undefined if an account of the address was deleted after `begunAt`, when its code was requested.
     */
    findOrCreate: (
      email: string,
      options: { offered: string; now: number; mark: string; begunAt: number },
    ) => Promise<string | undefined>
    emailOf: (account: string) => Promise<string | undefined>
    /** Whether another account may still restore the address of this one (`revertEmail`), or is about to get it. */
    isReserved: (account: string, now: number) => Promise<boolean>
    /** Returns the time until which a change of the account's address can be reverted, or undefined if none can. */
    revertibleUntil: (account: string, now: number) => Promise<number | undefined>
    /** Whether the account has a wallet. */
    hasWallet: (account: string) => Promise<boolean>
    isKnownDevice: (of: AccountDevice, options: { since: number }) => Promise<boolean>
    /**
     * Adds a login unless its account was deleted. Makes its device known, and stores the mail if it was not. Removes
     * the oldest logins beyond `most`, counted separately for devices with and without a share of the wallet.
     */
    add: (
      login: StoredLogin,
      options: { now: number; most: number; mail?: QueuedMail | undefined },
    ) => Promise<void>
    /** Stores the hash of an access token of a login. */
    addAccess: (hash: string, of: { login: string; expiresAt: number }) => Promise<void>
    /** Returns the open login of an access token. */
    findByAccess: (hash: string, now: number) => Promise<StoredLogin | undefined>
    list: (account: string, now: number) => Promise<StoredLogin[]>
    /**
     * Renews a login. The previous token yields the same next token within `leewayMs`, and with its `renewal` at any
     * time.
     */
    rotate: (
      of: { id: string; generation: number; thumbprint: string; renewal?: string },
      options: { now: number; leewayMs: number },
    ) => Promise<LoginRotation>
    /** Ends logins of an account, and returns their number. With `removeDevices` their devices become unknown. */
    end: (
      of: { account: string; ids: readonly string[] },
      options: { removeDevices: boolean; kind: AuthLogKind; now: number },
    ) => Promise<number>
    /**
     * Ends the logins of an account on a device whose visitor logs out. The device becomes unknown, and its share no
     * longer counts. Returns the number of logins.
     */
    leave: (of: AccountDevice, now: number) => Promise<number>
    /** Logs an event of an account and stores its mail: both or none. */
    note: (notice: Notice) => Promise<void>
    /**
     * Deletes an account, its wallet and its logins forever, and stores a mail: all or nothing. `address` is its
     * address. Returns false if the account has a wallet whose keys have not proved the deletion.
     */
    deleteAccount: (
      account: string,
      options: {
        address?: { email: string; mark: string } | undefined
        mail: QueuedMail | undefined
        now: number
        isProved: boolean
      },
    ) => Promise<boolean>
    /** Returns the events of an account, newest first. */
    readLog: (account: string) => Promise<LoggedEvent[]>
  }

/** All stored data of logins. Every method throws `StorageError`. */
export type AuthStore = {
  limits: LimitStore
  flows: FlowStore
  logins: LoginStore
  challenges: ChallengeStore
  passkeys: PasskeyStore
  loginKeys: LoginKeyStore
  windows: WindowStore
  /** Deletes expired rows. Nothing depends on it, because expired rows do not count. */
  sweep: (now: number) => Promise<void>
}
