import { parseCaipNetworkId } from '@portico/contract'
import { expectCode } from '@portico/testing'
import type { Chain } from 'viem'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { defineEvmNetwork } from './defineEvmNetwork.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

describe('defineEvmNetwork', () => {
  test('makes a network of a plain description', () => {
    const input = { id: 31337, name: 'Local', nativeCurrency, rpcUrls: ['http://a', 'http://b'] }
    expect(defineEvmNetwork(input)).toEqual({
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:31337',
      id: 31337,
      name: 'Local',
      nativeCurrency,
      rpcUrls: { default: { http: ['http://a', 'http://b'] } },
    })
  })

  test.each([[undefined], ['https://a.example'], [{ default: {} }], [{ http: ['https://a'] }]])(
    'refuses rpcUrls of %j with an error that names them',
    (rpcUrls) => {
      const input = { id: 1, name: 'Local', nativeCurrency, rpcUrls } as never
      expect(() => defineEvmNetwork(input)).toThrow('The option rpcUrls must be a list')
    },
  )

  test('refuses an empty call with an error of ours', () => {
    expect(() => defineEvmNetwork(undefined as never)).toThrow('Invalid chainId')
  })

  test('separates the chain’s own nodes from the chosen ones, and keeps the id of its picture', () => {
    const rpcUrls = {
      default: { http: ['https://chosen.example'] },
      chainDefault: { http: ['https://chain.example'] },
    }
    const input = { id: 1, name: 'Ethereum', nativeCurrency, rpcUrls, imageId: 'eip155:1' }
    expect(defineEvmNetwork(input)).toMatchObject({ rpcUrls, assets: { imageId: 'eip155:1' } })
  })

  test('takes every field of a viem chain', () => {
    const multicall3 = { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 }
    const network = defineEvmNetwork({
      id: 1,
      name: 'Ethereum',
      nativeCurrency,
      rpcUrls: { default: { http: ['https://rpc.example'] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
      contracts: { multicall3 },
      testnet: false,
      imageUrl: 'https://image.example',
    })
    expect(network).toMatchObject({
      rpcUrls: { default: { http: ['https://rpc.example'] } },
      blockExplorer: { name: 'Scan', url: 'https://scan.example' },
      contracts: { multicall3: { address: multicall3.address } },
      assets: { imageUrl: 'https://image.example' },
      testnet: false,
    })
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('refuses the chain id %s', async (id) => {
    const define = async () => defineEvmNetwork({ id, name: 'N', nativeCurrency, rpcUrls: [] })
    await expectCode(define(), 'INVALID_CHAIN_ID')
  })
})

describe('every chain of viem', () => {
  const all = (Object.values(chains) as readonly unknown[]).filter(
    (value): value is Chain =>
      typeof value === 'object' && value !== null && 'nativeCurrency' in value,
  )
  const isWeb = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url)

  test('is among those that are tested here', () => {
    expect(all.length).toBeGreaterThan(700)
  })

  test('becomes a network that can be called and shown', () => {
    const broken = all.flatMap((chain) => {
      const network = defineEvmNetwork(chain)
      const { caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorer } = network
      const { decimals, symbol } = nativeCurrency
      const problems = [
        parseCaipNetworkId(caipNetworkId).reference !== String(chain.id) && 'id',
        !name.trim() && 'name',
        !(Number.isInteger(decimals) && decimals > 0 && symbol) && 'currency',
        !(rpcUrls.default.http.length > 0 && rpcUrls.default.http.every(isWeb)) && 'rpcUrls',
        blockExplorer &&
          !(isWeb(blockExplorer.url) && !blockExplorer.url.endsWith('/')) &&
          'explorer',
      ].filter(Boolean)
      return problems.length > 0 ? `${chain.name}: ${problems}` : []
    })
    expect(broken).toEqual([])
  })

  test('brings its contracts with it', () => {
    expect(defineEvmNetwork(chains.mainnet).contracts).toEqual({
      multicall3: { address: chains.mainnet.contracts.multicall3.address },
      ensUniversalResolver: { address: chains.mainnet.contracts.ensUniversalResolver.address },
    })
  })
})
