/** The reason of a failed mail, in words of ours and of protocols: no address, and no text of the mail server. */
export type MailFault = {
  /** The kind, the reply's code (RFC 5321) and the command, such as `ECONNREFUSED` or `EAUTH 535 AUTH PLAIN`. */
  code: string
  /** Whether the mail server refused only this mailbox, and may accept others. */
  isOfMailbox: boolean
}

type Fields = { code?: unknown; responseCode?: unknown; command?: unknown }

const fieldsOf = (error: unknown): Fields => {
  const { cause, ...fields } = (error ?? {}) as Fields & { cause?: unknown }
  return fields.code === undefined && cause ? (cause as Fields) : fields
}

/** Reads why a mail was not accepted. */
export function mailFaultOf(error: unknown): MailFault {
  const { code, responseCode, command } = fieldsOf(error)
  const parts = [
    /^[A-Z_]{2,40}$/.test(String(code)) && code,
    /^[2-5]\d\d$/.test(String(responseCode)) && responseCode,
    /^[A-Z][A-Z -]{1,30}$/.test(String(command)) && command,
  ]
  const known = parts.filter(Boolean).join(' ')
  return { code: known || 'UNKNOWN', isOfMailbox: command === 'RCPT TO' }
}
