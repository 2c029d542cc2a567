import { BlockList, isIP } from 'node:net'

/**
 * The networks where clouds offer a machine its own secrets, and other link-local networks. This server never connects
 * there, whatever the settings name.
 */
const forbidden = new BlockList()
for (const [network, bits] of [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
] as const)
  forbidden.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['fd20:ce::', 32],
] as const)
  forbidden.addSubnet(network, bits, 'ipv6')

/** Networks of IPv6 whose last 32 bits are an IPv4 address: mapped, compatible, translated (RFC 6052, 8215). */
const embedding = new BlockList()
for (const [network, bits] of [
  ['::ffff:0:0', 96],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
] as const)
  embedding.addSubnet(network, bits, 'ipv6')

const names = new Set(['metadata', 'metadata.google.internal', 'metadata.goog', 'instance-data'])

/** Returns the IPv4 address at the end of an IPv6 one. */
function embedded(address: string): string | undefined {
  if (!embedding.check(address, 'ipv6')) return undefined
  // The URL parser normalizes every form: the last two groups are in hexadecimal digits.
  const host = URL.parse(`http://[${address.split('%')[0]}]`)?.hostname.slice(1, -1) ?? ''
  const [high = '0', low = '0'] = host.split(':').slice(-2)
  const a = Number.parseInt(high || '0', 16)
  const b = Number.parseInt(low || '0', 16)
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/** Whether an IP address is one of the metadata of a cloud, or link-local, however it is written. */
export function isMetadataAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return forbidden.check(address, 'ipv4')
  if (version !== 6) return false
  const inner = embedded(address)
  return forbidden.check(address, 'ipv6') || (inner !== undefined && isMetadataAddress(inner))
}

/** The same for the host of a URL, which may be a name. */
export function isMetadataHost(hostname: string): boolean {
  const host = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  return (
    names.has(host) ||
    host.endsWith('.metadata.google.internal') ||
    host.startsWith('instance-data.') ||
    isMetadataAddress(host)
  )
}
