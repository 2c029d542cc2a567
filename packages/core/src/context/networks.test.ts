import { getAssetImage } from '@portico/contract'
import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { networkImage } from '../network/networkImage.ts'
import type { Network } from '../types/network.ts'
import type { AdapterContext } from './adapter/adapterShape.ts'
import { nodesOf } from './networks.ts'
import type { PorticoOptions } from './options.ts'

const id = 'eip155:31337'
const network: Network = {
  ...mockNetwork(id),
  rpcUrls: {
    default: { http: ['https://chosen.example', 'https://both.example'] },
    chainDefault: { http: ['https://both.example', 'https://chain.example'] },
  },
}

/** The URLs that an adapter receives. */
async function requestedIn(options: Partial<PorticoOptions>): Promise<readonly string[]> {
  let context: AdapterContext | undefined
  const adapter = mockAdapter()
  const portico = createPortico({
    adapters: [
      {
        ...adapter,
        load: (given) => {
          context = given
          return adapter.load(given)
        },
      },
    ],
    networks: [network],
    platform: testPlatform(),
    ...options,
  })
  await portico.internal.adapter('eip155')
  return context?.rpcUrls(network) ?? []
}

describe('the chain’s own nodes', () => {
  const nodes = ['https://chosen.example', 'https://both.example', 'https://chain.example']

  test('are queried after the chosen ones, each once', async () => {
    expect(nodesOf(network)).toEqual(nodes)
    expect(await requestedIn({})).toEqual(nodes)
  })

  test('come after the server, and are not queried if the site names its own', async () => {
    const [server, ...others] = await requestedIn({ apiUrl: 'https://api.example' })
    expect([server?.startsWith('https://api.example/v1?'), others]).toEqual([true, nodes])
    const rpcUrls = { [id]: ['https://own.example'] }
    expect(await requestedIn({ rpcUrls })).toEqual(['https://own.example'])
  })

  test('are enough for a network', () => {
    const { chainDefault } = network.rpcUrls
    const rpcUrls = { default: { http: [] }, ...(chainDefault && { chainDefault }) }
    expect(nodesOf({ ...network, rpcUrls })).toEqual([
      'https://both.example',
      'https://chain.example',
    ])
  })
})

describe('the picture of a network', () => {
  const server = { apiUrl: 'https://api.example/', projectId: 'p' }
  const byId = { assets: { imageId: 'eip155:1' } }

  test('comes by its id from the server', () => {
    const path = getAssetImage.path.replace(':id', encodeURIComponent('eip155:1'))
    expect(networkImage(server, byId)).toBe(`https://api.example${path}`)
  })

  test('is its own address if it has one', () => {
    const assets = { imageUrl: 'https://own.example/a.svg', imageId: 'eip155:1' }
    expect(networkImage(server, { assets })).toBe('https://own.example/a.svg')
  })

  test.each([
    ['no server', { projectId: 'p' }, byId],
    ['no project', { apiUrl: 'https://api.example' }, byId],
    ['no picture', server, {}],
  ])('is missing if there is %s', (_, config, requested) => {
    expect(networkImage(config, requested)).toBeUndefined()
  })

  test('cannot lead to another address by its id', () => {
    const assets = { imageId: '../../v1?x=1' }
    expect(networkImage(server, { assets })).toBe(
      'https://api.example/public/getAssetImage/..%2F..%2Fv1%3Fx%3D1',
    )
  })
})
