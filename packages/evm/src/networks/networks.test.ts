import { readFileSync } from 'node:fs'
import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { networkNames } from '../../scripts/networkNames.ts'
import type { EvmNetwork } from '../types.ts'
import * as allNetworks from './index.ts'

const chains: Record<string, Chain> = { ...viemChains }
const networks: Record<string, EvmNetwork> = { ...allNetworks }

const lower = (contract: unknown) =>
  (contract as { address?: string } | undefined)?.address?.toLowerCase()

describe('the networks of the package', () => {
  test('are those of the list, each with its own id', () => {
    expect(Object.keys(networks)).toEqual([...networkNames].sort())
    const ids = Object.values(networks).map(({ caipNetworkId }) => caipNetworkId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(60)
  })

  test.each(networkNames)('match viem: %s', (name) => {
    const network = networks[name]!
    const chain = chains[name]!
    expect(network).toMatchObject({
      id: chain.id,
      caipNetworkId: `eip155:${chain.id}`,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: chain.rpcUrls.default.http } },
    })
    expect(network.testnet ?? false).toBe(chain.testnet ?? false)
    expect(network.blockExplorer?.url).toBe(chain.blockExplorers?.default.url.replace(/\/+$/, ''))
    for (const contract of ['multicall3', 'ensUniversalResolver'] as const)
      expect(lower(network.contracts?.[contract])).toBe(lower(chain.contracts?.[contract]))
  })

  test('are pure data, reached over TLS', () => {
    for (const network of Object.values(networks)) {
      expect(JSON.parse(JSON.stringify(network))).toEqual(network)
      for (const url of network.rpcUrls.default.http) expect(url).toMatch(/^https:\/\//)
    }
  })
})

test('are all listed in the guide', () => {
  const guide = readFileSync(new URL('../../../../docs/networks.md', import.meta.url), 'utf8')
  const rows = [...guide.matchAll(/^\| `(\w+)` \| .* \| (\d+) \| /gm)].map(([, name, id]) => [
    name,
    id,
  ])
  expect(rows).toEqual(Object.entries(networks).map(([name, { id }]) => [name, String(id)]))
})
