/** A message on its way, as the mailbox stores it. */
export type Mail = {
  topic: string
  /** SHA-256 of the message, in hexadecimal digits. */
  id: string
  message: string
  tag: number
  attestation?: string | undefined
  /** In microseconds since 1970. Messages are delivered in this order. */
  position: number
  /** In milliseconds since 1970. */
  expiresAt: number
}

/** The name of a message. The same text on one topic is one message. */
export type MailRef = Pick<Mail, 'topic' | 'id'>

/** A message with the hashes of its sender, and of the clients that have it. */
export type StoredMail = Mail & { sender: string; ackedBy: readonly string[] }

/** The changes of one request: all of them or, above a limit, none. */
export type MailboxChange = {
  /** The hash of the requesting client. */
  client: string
  subscribe?: readonly string[]
  unsubscribe?: readonly string[]
  publish?: readonly Mail[]
  /** Further keys that the messages count for, as hashes. */
  from?: { address: string; project: string }
  /** Messages that the client has received. */
  acknowledge?: readonly MailRef[]
}

/** The limit that a change would break. */
export type MailboxRefusal = 'MAILBOX_FULL' | 'NO_ROOM' | 'TOO_MANY_TOPICS' | 'TOO_MANY_SUBSCRIBERS'

/** The result of a change. `added` are the new messages. */
export type MailboxOutcome = { refused?: MailboxRefusal; added: readonly Mail[] }

/**
 * The limits of the mailbox. Messages count until one client has them. Their bytes count until all subscribers have
 * them, or they expire.
 */
export type MailboxLimits = {
  messagesPerTopic: number
  messagesPerClient: number
  topicsPerClient: number
  subscribersPerTopic: number
  bytesPerClient: number
  bytesPerAddress: number
  bytesPerProject: number
  /** For all messages together. */
  bytes: number
}

/** The maximum size of one read, and the messages that it leaves out. A read always returns at least one message. */
export type Page = { now: number; limit: number; bytes: number; except?: readonly MailRef[] }

/** Mail of the relay. Every method throws `StorageError` if the database fails. */
export type MailboxStore = {
  /**
   * Makes the changes in their order, in one transaction. They are stored when it resolves. An existing message stays
   * unchanged.
   */
  commit: (
    changes: readonly MailboxChange[],
    options: { now: number; limits: MailboxLimits },
  ) => Promise<MailboxOutcome[]>
  /**
   * Returns the mail of others to these topics that the client does not have yet, oldest first. `more` is false if
   * there is no more. Reads no message that it does not return.
   */
  pending: (
    client: string,
    topics: readonly string[],
    page: Page,
  ) => Promise<{ mail: Mail[]; more: boolean }>
  /** Returns those of these messages that exist and that not all subscribers have, oldest first. */
  read: (mail: readonly MailRef[]) => Promise<StoredMail[]>
  /**
   * Deletes messages that expired before `now`, and subscriptions of clients that were last seen before `seenBefore`.
   */
  sweep: (options: { now: number; seenBefore: number }) => Promise<{ expired: number }>
}
