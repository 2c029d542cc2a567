/** Where dots say nothing, and one mailbox has two names. */
const gmail = /^(gmail|googlemail)\.com$/

/**
 * Stands for the mailbox behind a canonical address, as far as that can be told: what is behind a plus is the reader's, and Gmail
 * reads no dots. For limits alone: two addresses are two accounts.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const name = /^(.+?)\+/.exec(local)?.[1] ?? local
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Whether an address is one of many of its mailbox that anybody can make up. */
export const isBehindPlus = (email: string): boolean => /^.+?\+.*@/.test(email)
