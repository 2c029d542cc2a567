import type { Project } from '@portico/contract'
import type { SharedBuckets } from '../http/rateLimit/sharedBuckets.ts'
import type { Platform } from '../util/platform.ts'
import type { AuthStore } from './auth/authStore.ts'
import type { CustodyStore } from './custody/custodyStore.ts'
import type { FacilitatorStore } from './facilitator/facilitatorStore.ts'
import type { HistoryStore } from './history/historyStore.ts'
import type { MailStore } from './mail/mailStore.ts'
import type { NameStore } from './names/nameStore.ts'
import type { PurchaseStore } from './onramp/purchaseStore.ts'
import type { KeyStore, PayStore } from './pay/payStore.ts'
import type { MailboxStore } from './relay/mailboxStore.ts'
import type { SharedSockets } from './relay/sharedSockets.ts'
import type { WatchStore } from './relay/watchStore.ts'
import type { SessionStore } from './sessions/sessionStore.ts'

/** The properties of a project that can be changed. */
export type ProjectChange = {
  name?: string | undefined
  allowedOrigins?: string[] | undefined
  frameApprovalOrigins?: string[] | undefined
  isEnabled?: boolean | undefined
}

/** The projects. Every method throws `StorageError` if the database fails. */
export type ProjectStore = {
  find: (id: string) => Promise<Project | undefined>
  /** Returns all projects, oldest first. */
  list: () => Promise<Project[]>
  /** Returns false, and changes nothing, if the id is taken. */
  create: (project: Project) => Promise<boolean>
  /** Returns the changed project, or undefined if there is none. */
  update: (id: string, change: ProjectChange) => Promise<Project | undefined>
  /** Returns the deleted project, or undefined if there was none. */
  delete: (id: string) => Promise<Project | undefined>
}

/** All data that outlives the process. The suite `describeStore` tests it on each database. */
export type Store = {
  projects: ProjectStore
  mailbox: MailboxStore
  watches: WatchStore
  history: HistoryStore
  sessions: SessionStore
  names: NameStore
  pay: PayStore
  keys: KeyStore
  facilitator: FacilitatorStore
  purchases: PurchaseStore
  mails: MailStore
  auth: AuthStore
  custody: CustodyStore
  /** Throws `StorageError` unless the database can be written. */
  check: () => Promise<void>
  /** Returns the buckets in which all nodes count rates, or undefined if the database has only one node. */
  shareBuckets: (platform: Pick<Platform, 'startTimer'>) => SharedBuckets | undefined
  /** Returns the store in which all nodes count open sockets, or undefined if the database has only one node. */
  shareSockets: () => SharedSockets | undefined
  /** Returns the free bytes on the disk of the database, or undefined if this process cannot know them. */
  freeBytes: () => Promise<number | undefined>
  close: () => Promise<void>
}

/** The error if the database fails: disk full, not reachable, read-only, locked. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  constructor(cause: unknown) {
    super('The database did not do its work', { cause })
  }
}
