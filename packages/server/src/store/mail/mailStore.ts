/** A mail that is ready to go. `from` is the operator's, and the mailer's to know. */
export type OutgoingMail = {
  /** 32 hexadecimal digits, from which its Message-ID is made: the same however often it is sent. */
  id: string
  /** One address, canonical. */
  to: string
  subject: string
  text: string
  html: string
}

/** How notices of one account are bounded. Nothing that happens to others counts for it: they could keep it from being told. */
export type NoticeBudget = {
  /** Stands for what it is of, such as an account and what happened to it: one is sent at once, and the next when its hour is over. */
  topic: string
  /** What the next one says, which stands for all that follow within that hour. */
  merged: Pick<OutgoingMail, 'subject' | 'text' | 'html'>
}

/** A mail that waits. Times are milliseconds since 1970. One without `notice` is sent in any case. */
export type QueuedMail = OutgoingMail & { expiresAt: number; notice?: NoticeBudget }

/** A mail that this node is to send, with how often that was tried, this time included. */
export type ClaimedMail = QueuedMail & { tries: number }

/** The mails on their way. Every method throws `StorageError`. */
export type MailStore = {
  /** Takes what is due, for so long that no other node takes it too. */
  claim: (options: { now: number; limit: number; leaseMs: number }) => Promise<ClaimedMail[]>
  retry: (id: string, dueAt: number) => Promise<void>
  /** Nothing but its id is kept, for the count of mails. */
  done: (id: string) => Promise<void>
  /** How many wait. */
  waiting: () => Promise<number>
  /** Empties what came too late, and removes what no longer counts; returns how many came too late. */
  sweep: (now: number) => Promise<number>
}
