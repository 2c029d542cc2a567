import { BlockList, isIP } from 'node:net'
import type { RequestContext } from './app.ts'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** Removes the port from an address. Some proxies append one, which differs for each connection. */
const plain = (text: string) => {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? []
  return (ipv6 ?? ipv4 ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Returns the first 64 bits, which a network gives to one IPv6 customer. An IPv4 address stays unchanged. */
function customer(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Returns a check whether a socket's address is that of a proxy which the operator configured. */
export function createTrust(trustProxy: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const range of trustProxy) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) trusted.addAddress(address, family(address))
    else trusted.addSubnet(address, Number(bits), family(address))
  }
  return (text) => {
    const address = plain(text)
    return isIP(address) !== 0 && trusted.check(address, family(address))
  }
}

/** Returns the client's address, from the address of a socket and its `X-Forwarded-For`. */
export type ClientAddress = (remote: string | undefined, forwardedFor: string) => string

/**
 * Identifies clients by the address of the socket. If that is a trusted proxy, by the last `X-Forwarded-For` entry that
 * is not one. Entries that the client itself writes never count.
 */
export function createClientAddress(trustProxy: readonly string[]): ClientAddress {
  const isTrusted = createTrust(trustProxy)

  return (remote, forwardedFor) => {
    const hops = forwardedFor.split(',').map(plain).filter(Boolean)
    let address = plain(remote ?? 'unknown')
    while (isTrusted(address) && hops.length > 0) address = hops.pop() ?? address
    return customer(address)
  }
}

/** Does the same for a request in the application. */
export function createClientIp(trustProxy: readonly string[]): (c: RequestContext) => string {
  const addressOf = createClientAddress(trustProxy)
  return (c) =>
    addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for') ?? '')
}
