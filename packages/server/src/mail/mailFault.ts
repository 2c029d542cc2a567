/** What went wrong with a mail, in words of ours and of protocols: no address, and nothing of what the mail server said. */
export type MailFault = {
  /** Such as `ECONNREFUSED`, or `EAUTH 535 AUTH PLAIN`: the kind, the reply's code (RFC 5321) and the command. */
  code: string
  /** The mail server refused this mailbox, and may take any other. */
  isOfMailbox: boolean
}

type Fields = { code?: unknown; responseCode?: unknown; command?: unknown }

const fieldsOf = (error: unknown): Fields => {
  const { cause, ...fields } = (error ?? {}) as Fields & { cause?: unknown }
  return fields.code === undefined && cause ? (cause as Fields) : fields
}

/** Reads why a mail was not taken. */
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
