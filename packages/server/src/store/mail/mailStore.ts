/** A mail that is ready to send. Only the mailer knows `from`, which is the operator's. */
export type OutgoingMail = {
  /** 32 hexadecimal digits for its Message-ID, which is the same however often the mail is sent. */
  id: string
  /** One canonical address. */
  to: string
  subject: string
  text: string
  html: string
}

/** The limit of notices for one account. Events of others do not count for it: they could prevent its notices. */
export type NoticeBudget = {
  /**
   * The subject of the limit, such as an account and an event. One notice is sent at once, and the next one after an
   * hour.
   */
  topic: string
  /** The content of the next one, which represents all that follow within that hour. */
  merged: Pick<OutgoingMail, 'subject' | 'text' | 'html'>
}

/** A waiting mail. Times are in milliseconds since 1970. A mail without `notice` is always sent. */
export type QueuedMail = OutgoingMail & { expiresAt: number; notice?: NoticeBudget }

/** A mail that this node is to send. `tries` counts this attempt too. */
export type ClaimedMail = QueuedMail & { tries: number }

/** The waiting mails. Every method throws `StorageError`. */
export type MailStore = {
  /** Claims due mails for `leaseMs`, so that no other node claims them too. */
  claim: (options: { now: number; limit: number; leaseMs: number }) => Promise<ClaimedMail[]>
  retry: (id: string, dueAt: number) => Promise<void>
  /** Removes everything but the id, which the count of mails needs. */
  done: (id: string) => Promise<void>
  /** Returns the number of waiting mails. */
  waiting: () => Promise<number>
  /** Empties expired mails, and removes those that no longer count. Returns the number of expired ones. */
  sweep: (now: number) => Promise<number>
}
