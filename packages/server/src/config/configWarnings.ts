import { BlockList, isIP } from 'node:net'
import type { Config } from './config.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (host: string) =>
  host === 'localhost' ||
  (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

/** Chains that a service is named for and that are not served: a mistyped one looks the same. */
function swapWarnings({ chains, swapSources = [] }: Config): string[] {
  const served = new Set<string>(chains.map(({ id }) => id))
  const named = swapSources.flatMap((one) => {
    if (one.kind === 'lifi') return Object.keys(one.bridges ?? {})
    return one.kind === 'jupiter' ? (one.chains ?? []) : []
  })
  return [...new Set(named)]
    .filter((id) => !served.has(id))
    .map((id) => `SWAP_SOURCES names ${id}, which PORTICO_CHAINS does not`)
}

/** What an operator probably did not mean, though each setting by itself is right. Sentences. */
export function configWarnings(config: Config): string[] {
  const { host, chains, relay } = config
  const isOpen = !isLoopback(host)
  return [
    ...(chains.length === 0 ? ['no chains: set PORTICO_CHAINS to serve some'] : []),
    ...(isOpen && relay.enabled && relay.audiences.length === 0
      ? [
          'the relay takes clients of this machine only: set RELAY_AUDIENCES to the address that clients use, or RELAY_ENABLED=false',
        ]
      : []),
    ...swapWarnings(config),
  ]
}
