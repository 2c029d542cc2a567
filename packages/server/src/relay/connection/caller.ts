import type { Mail, MailboxChange } from '../../store/relay/mailboxStore.ts'
import type { Published } from './params.ts'

/** The client behind a request, with or without a socket, and what can be done for it. */
export type Caller = {
  /** Its `did:key`. */
  clientId: string
  /** Whether the rates of the client, its address and its project allow for so much. */
  spend: (cost: number) => Promise<boolean>
  /** Makes a change, all of it or nothing. */
  change: (change: Omit<MailboxChange, 'client'>) => Promise<void>
  /** From now on mail for the topics is pushed, what waits already too. */
  listen: (topics: readonly string[]) => void
  unlisten: (topics: readonly string[]) => void
  /** What waits of these topics, as much as one answer holds. */
  pending: (topics: readonly string[]) => Promise<{ mail: Mail[]; more: boolean }>
  watch: (registration: string) => Promise<{ relayId: string }>
  unwatch: (unregistration: string) => Promise<true>
  toMail: (published: Published) => Mail
}
