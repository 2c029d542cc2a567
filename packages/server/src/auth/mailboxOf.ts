/** The two domains of Gmail. They share their mailboxes and ignore dots. */
const gmail = /^(gmail|googlemail)\.com$/

/**
 * Returns a name for the mailbox behind a canonical address, as far as that is known: the reader chooses the part after
 * a plus, and Gmail ignores dots. Only for limits: two addresses are two accounts.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const name = /^(.+?)\+/.exec(local)?.[1] ?? local
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Whether an address is one of many of its mailbox that anybody can invent. */
export const isBehindPlus = (email: string): boolean => /^.+?\+.*@/.test(email)
