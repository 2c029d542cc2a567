import { domainToASCII } from 'node:url'

const parts = /^([\w.!#$%&'*+/=?^`{|}~-]{1,64})@([^\s@]{1,190})$/
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainPattern = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/**
 * Returns the canonical form of an e-mail address, which identifies one mailbox. Folds compatibility letters first
 * (NFKC). The part before the @ is ASCII, the domain is IDNA, and all of it is in lower case. `undefined` if the text
 * is no address.
 */
export function canonicalEmail(text: string): string | undefined {
  if (text.length > 254) return undefined
  const [, local = '', domain = ''] = parts.exec(text.trim().normalize('NFKC')) ?? []
  if (local === '' || /^\.|\.$|\.\./.test(local)) return undefined
  const ascii = domainToASCII(domain).toLowerCase()
  const email = `${local.toLowerCase()}@${ascii}`
  return domainPattern.test(ascii) && email.length <= 254 ? email : undefined
}
