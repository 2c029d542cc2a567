import { createHmac, randomBytes } from 'node:crypto'

/**
 * What stands for a network address in the database: the same for the same one as long as this process runs. The key
 * is nowhere else, so that the database does not reveal the address.
 */
export function createAddressHash(): (ip: string) => string {
  const key = randomBytes(32)
  return (ip) => createHmac('sha256', key).update(ip).digest('hex')
}
