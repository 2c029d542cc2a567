/** A message on its way, as the mailbox keeps it. */
export type Mail = {
  topic: string
  /** SHA-256 of the message, in hexadecimal digits. */
  id: string
  message: string
  tag: number
  attestation?: string | undefined
  /** Microseconds since 1970; messages are delivered in this order. */
  position: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The name of a message: the same text on one topic is one message. */
export type MailRef = Pick<Mail, 'topic' | 'id'>

/** A message with the hashes of its sender, and of those who have it. */
export type StoredMail = Mail & { sender: string; ackedBy: readonly string[] }

/** What one request changes: all of it or, over a limit, nothing. */
export type MailboxChange = {
  /** The hash of the client that asks. */
  client: string
  subscribe?: readonly string[]
  unsubscribe?: readonly string[]
  publish?: readonly Mail[]
  /** What the messages count for besides the client: where they come from, as hashes. */
  from?: { address: string; project: string }
  /** Messages that the client has. */
  acknowledge?: readonly MailRef[]
}

/** The limit that a change would break. */
export type MailboxRefusal = 'MAILBOX_FULL' | 'NO_ROOM' | 'TOO_MANY_TOPICS' | 'TOO_MANY_SUBSCRIBERS'

/** What became of a change. `added` are the messages that were not there before. */
export type MailboxOutcome = { refused?: MailboxRefusal; added: readonly Mail[] }

/**
 * How much the mailbox takes in. Messages count until a client has them, their bytes until all
 * subscribers have them, or they expire.
 */
export type MailboxLimits = {
  messagesPerTopic: number
  messagesPerClient: number
  topicsPerClient: number
  subscribersPerTopic: number
  bytesPerClient: number
  bytesPerAddress: number
  bytesPerProject: number
  /** Of all messages. */
  bytes: number
}

/** How much one look into the mailbox gives, and what it leaves out. One message is given in any case. */
export type Page = { now: number; limit: number; bytes: number; except?: readonly MailRef[] }

/** Mail of the relay. Every method throws `StorageError` when the database does not do its work. */
export type MailboxStore = {
  /**
   * Makes the changes in their order, in one transaction: when it resolves, they are kept. A
   * message that is there already is kept as it is.
   */
  commit: (
    changes: readonly MailboxChange[],
    options: { now: number; limits: MailboxLimits },
  ) => Promise<MailboxOutcome[]>
  /**
   * What others sent to these topics and the client does not have yet, oldest first. `more` is false when that is
   * all. No message is read that is not given.
   */
  pending: (
    client: string,
    topics: readonly string[],
    page: Page,
  ) => Promise<{ mail: Mail[]; more: boolean }>
  /** These messages, as far as they are there and not all have them, oldest first. */
  read: (mail: readonly MailRef[]) => Promise<StoredMail[]>
  /** Forgets messages that expired before `now` and who was last seen before `seenBefore`. */
  sweep: (options: { now: number; seenBefore: number }) => Promise<{ expired: number }>
}
