import { createHmac, randomBytes } from 'node:crypto'

/**
 * Returns a function that hashes network addresses for the database. A hash stays the same as long as this process
 * runs. The key exists only in memory, so the database does not reveal the address.
 */
export function createAddressHash(): (ip: string) => string {
  const key = randomBytes(32)
  return (ip) => createHmac('sha256', key).update(ip).digest('hex')
}
