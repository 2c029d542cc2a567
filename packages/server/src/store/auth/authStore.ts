import type { AuthLogKind } from '@portico/contract'
import type { QueuedMail } from '../mail/mailStore.ts'
import type { ChallengeStore } from './challenges/challengeStore.ts'
import type { EmailChangeStore } from './emailChange/emailChangeStore.ts'
import type { LoginKeyStore } from './loginKeys/loginKeyStore.ts'
import type { LoggedEvent, Notice } from './notice.ts'
import type { PasskeyStore } from './passkeys/passkeyStore.ts'
import type { WaitingStore } from './waiting/waitingStore.ts'
import type { WindowStore } from './windows/windowStore.ts'

/** So many of a key within so long. */
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

/** A login on a device, as it is kept. Times are milliseconds since 1970. */
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

/** What became of a token that asked for the next. */
export type LoginRotation =
  | { outcome: 'rotated'; login: StoredLogin }
  /** It had been used before, or another device has it: the login is ended. */
  | { outcome: 'reused' }
  | { outcome: 'ended' }

/** Counts of what may not happen too often, exact over all nodes. */
export type LimitStore = {
  /** True for the first who takes it. */
  takeProof: (id: string, options: { expiresAt: number }) => Promise<boolean>
  /** Counts `id` for a key and returns 0; where a limit is reached counts nothing, and returns how long that holds. */
  count: (
    what: { id: string; key: string },
    options: { limits: readonly Limit[]; now: number },
  ) => Promise<number>
  /** How many of a key were counted since. */
  tally: (key: string, since: number) => Promise<number>
  /** Takes back what was counted. */
  uncount: (id: string) => Promise<void>
}

/** Codes on their way. */
export type FlowStore = {
  /** Keeps a code together with its mail; false, and nothing is kept, where so many mails went out in the hour. */
  begin: (
    flow: StoredFlow,
    mail: QueuedMail,
    options: { now: number; perHour: number },
  ) => Promise<boolean>
  /** Counts a try, and says which it is; undefined where there is none left, for this device. */
  attempt: (
    of: { id: string; thumbprint: string },
    options: { now: number; tries: number },
  ) => Promise<(StoredFlow & { tries: number }) | undefined>
  /** True for the first who uses it up. */
  use: (id: string) => Promise<boolean>
}

type AccountDevice = Pick<StoredLogin, 'account' | 'thumbprint'>
/** Accounts, their devices and where they are logged in. */
export type LoginStore = EmailChangeStore &
  WaitingStore & {
    /** The account of an e-mail address. */
    find: (email: string) => Promise<string | undefined>
    /**
     * The same; the offered id where there was none. Of those who ask at once, all get the same. Undefined where an account of
     * the address was deleted after `begunAt`, when its code was asked for.
     */
    findOrCreate: (
      email: string,
      options: { offered: string; now: number; mark: string; begunAt: number },
    ) => Promise<string | undefined>
    emailOf: (account: string) => Promise<string | undefined>
    /** Whether another account may still take the address of this one back (`revertEmail`), or is about to have it. */
    isReserved: (account: string, now: number) => Promise<boolean>
    /** Until when a change of the account's address can be taken back; undefined where none can. */
    revertibleUntil: (account: string, now: number) => Promise<number | undefined>
    /** Whether the account has a wallet that this device holds no share of. */
    hasWalletElsewhere: (of: AccountDevice) => Promise<boolean>
    isKnownDevice: (of: AccountDevice, options: { since: number }) => Promise<boolean>
    /** Adds a login, unless its account was deleted, whose device is known from now on, and leaves the mail where it was not before. The oldest beyond `most` go, of those whose devices have a share of the wallet, and of the others. */
    add: (
      login: StoredLogin,
      options: { now: number; most: number; mail?: QueuedMail | undefined },
    ) => Promise<void>
    /** Keeps the hash of an access token of a login. */
    addAccess: (hash: string, of: { login: string; expiresAt: number }) => Promise<void>
    /** The open login of an access token. */
    findByAccess: (hash: string, now: number) => Promise<StoredLogin | undefined>
    list: (account: string, now: number) => Promise<StoredLogin[]>
    /** Renews a login. The token before goes on with the same next one within `leewayMs`, and with its `renewal` at any time. */
    rotate: (
      of: { id: string; generation: number; thumbprint: string; renewal?: string },
      options: { now: number; leewayMs: number },
    ) => Promise<LoginRotation>
    /** Ends logins of an account; returns how many were there. With `removeDevices` their devices are unknown again. */
    end: (
      of: { account: string; ids: readonly string[] },
      options: { removeDevices: boolean; kind: AuthLogKind; now: number },
    ) => Promise<number>
    /** Ends the logins of an account on a device for who logs out there: it is unknown from then on, and a share that it has counts for nothing. Returns how many there were. */
    leave: (of: AccountDevice, now: number) => Promise<number>
    /** Notes what happened to an account, and leaves its mail: both or none. */
    note: (notice: Notice) => Promise<void>
    /** Deletes an account, its wallet and its logins, for good, and leaves a mail: all or nothing. `address` is what it had. */
    deleteAccount: (
      account: string,
      options: {
        address?: { email: string; mark: string } | undefined
        mail: QueuedMail | undefined
        now: number
      },
    ) => Promise<void>
    /** What happened to an account, the newest first. */
    readLog: (account: string) => Promise<LoggedEvent[]>
  }

/** All that logins keep. Every method throws `StorageError`. */
export type AuthStore = {
  limits: LimitStore
  flows: FlowStore
  logins: LoginStore
  challenges: ChallengeStore
  passkeys: PasskeyStore
  loginKeys: LoginKeyStore
  windows: WindowStore
  /** Forgets what is over. Nothing else waits for it: what is over does not count. */
  sweep: (now: number) => Promise<void>
}
