import type { Mail, MailboxChange } from '../../store/relay/mailboxStore.ts'
import type { Published } from './params.ts'

/** The client of a request, with or without a socket, and the actions that the relay can take for it. */
export type Caller = {
  /** Its `did:key`. */
  clientId: string
  /** Takes this cost from the rates of the client, its address and its project. Returns whether they had room. */
  spend: (cost: number) => Promise<boolean>
  /** Commits a change, all of it or nothing. */
  change: (change: Omit<MailboxChange, 'client'>) => Promise<void>
  /** Pushes mail for the topics from now on, including mail that waits already. */
  listen: (topics: readonly string[]) => void
  unlisten: (topics: readonly string[]) => void
  /** Returns the waiting mail of these topics, as much as one answer holds. */
  pending: (topics: readonly string[]) => Promise<{ mail: Mail[]; more: boolean }>
  watch: (registration: string) => Promise<{ relayId: string }>
  unwatch: (unregistration: string) => Promise<true>
  toMail: (published: Published) => Mail
}
