import { BlockList, isIP } from 'node:net'
import type { Config } from './config.ts'
import { unservedChains } from './unservedChains.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (host: string) =>
  host === 'localhost' ||
  (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

/** Returns sentences about settings that an operator probably did not intend, although each one is valid. */
export function configWarnings(config: Config): string[] {
  const { host, chains, relay, swapSources = [] } = config
  const isOpen = !isLoopback(host)
  return [
    ...(chains.length === 0 ? ['no chains: set PORTICO_CHAINS to serve some'] : []),
    ...(isOpen && relay.enabled && relay.audiences.length === 0
      ? [
          'the relay accepts only clients of this machine: set RELAY_AUDIENCES to the address that clients use, or RELAY_ENABLED=false',
        ]
      : []),
    ...(swapSources.some(({ kind, apiKey, url }) => kind === 'jupiter' && !apiKey && !url)
      ? ['Jupiter’s own address requires a key: set an apiKey, or a url that requires none']
      : []),
    ...unservedChains(config),
  ]
}
