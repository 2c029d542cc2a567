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

/** What can be changed of a project. */
export type ProjectChange = {
  name?: string | undefined
  allowedOrigins?: string[] | undefined
  frameApprovalOrigins?: string[] | undefined
  isEnabled?: boolean | undefined
}

/** The projects. Every method throws `StorageError` when the database does not do its work. */
export type ProjectStore = {
  find: (id: string) => Promise<Project | undefined>
  /** All projects, oldest first. */
  list: () => Promise<Project[]>
  /** False when the id is taken; then nothing is changed. */
  create: (project: Project) => Promise<boolean>
  /** The project after the change; undefined when there is none. */
  update: (id: string, change: ProjectChange) => Promise<Project | undefined>
  /** The project that is no more; undefined when there was none. */
  delete: (id: string) => Promise<Project | undefined>
}

/** Everything that outlives the process. Proved by the suite `describeStore` on each database. */
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
  /** What rates are counted in by all nodes; undefined where the database has one node. */
  shareBuckets: (platform: Pick<Platform, 'startTimer'>) => SharedBuckets | undefined
  /** What open sockets are counted in by all nodes; undefined where the database has one node. */
  shareSockets: () => SharedSockets | undefined
  /** Bytes that are free on the disk of the database; undefined where that is not to be seen from here. */
  freeBytes: () => Promise<number | undefined>
  close: () => Promise<void>
}

/** The database did not do its work: disk full, not reachable, read-only, locked. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  constructor(cause: unknown) {
    super('The database did not do its work', { cause })
  }
}
