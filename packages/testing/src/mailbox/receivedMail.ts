/** A mail as it arrived. */
export type ReceivedMail = {
  messageId: string
  from: string
  /** The recipients of the envelope, who receive the mail. */
  to: string[]
  subject: string
  text: string
  html: string
  /** Names in lower case, in their order. */
  headers: { key: string; value: string }[]
  /** Milliseconds since 1970. */
  receivedAt: number
}
