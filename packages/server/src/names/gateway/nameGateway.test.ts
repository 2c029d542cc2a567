import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { accounts, deployNameResolver, nameResolver, nameService } from '@portico/testing/chains'
import { createPublicClient, http, namehash } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../test/createTestServer.ts'
import { nameChain } from '../../../test/nameChain.ts'
import { alice, bob, localCoinType, namePage, zone } from '../../../test/nameWorld.ts'

const signerKey = accounts.second.privateKey
const names = nameChain()
let host: Server
let page: ReturnType<typeof namePage>

beforeAll(async () => {
  const nameZone = {
    zone,
    signerKey,
    resolvers: [`eip155:31337:${nameResolver.address.toLowerCase()}`],
  }
  const server = await createTestServer({
    config: { nameZone, chains: [names.chain()] },
    platform: { now: Date.now, fetch: (...parameters) => fetch(...parameters) },
  })
  page = namePage(server)
  host = createServer(getRequestListener(server.server.fetch)).listen(0, '127.0.0.1')
  await new Promise((resolve) => host.once('listening', resolve))
  const { port } = host.address() as AddressInfo
  const gateway = `http://127.0.0.1:${port}/v1/names/gateway`
  await deployNameResolver(names.anvil, {
    zone,
    // The first one is dead: the next is asked.
    gateways: ['http://127.0.0.1:9/{sender}/{data}', `${gateway}/{sender}/{data}.json`, gateway],
    signer: privateKeyToAddress(signerKey),
  })
  await page.register('alice.shop.eth')
})
afterAll(() => {
  host.close()
  host.closeAllConnections()
})

/** A client as any site has it: it knows the universal resolver, and nothing of us. */
const client = () =>
  createPublicClient({
    chain: {
      ...anvil,
      contracts: { ensUniversalResolver: { address: nameService.universalResolver } },
    },
    transport: http(names.anvil.url),
  })

describe('names read with plain viem', () => {
  test('resolve a registered name to its address on every chain, and to its texts', async () => {
    const ask = client()
    const name = 'alice.shop.eth'
    expect(await ask.getEnsAddress({ name })).toBe(alice.address)
    for (const coinType of [BigInt(localCoinType), 0x80000000n])
      expect((await ask.getEnsAddress({ name, coinType }))?.toLowerCase()).toBe(
        alice.address.toLowerCase(),
      )
    expect(await ask.getEnsAddress({ name, coinType: 501n })).toBeNull()
    await page.change(name, 'attributes', { attributes: { bio: 'Tea' } })
    expect(await ask.getEnsText({ name, key: 'bio' })).toBe('Tea')
    expect(await ask.getEnsText({ name, key: 'constructor' })).toBeNull()
  })

  test('resolve neither an unregistered name nor the zone itself', async () => {
    const ask = client()
    expect(await ask.getEnsAddress({ name: 'nobody.shop.eth' })).toBeNull()
    expect(await ask.getEnsAddress({ name: 'of.alice.shop.eth' })).toBeNull()
    expect(await ask.getEnsAddress({ name: zone })).toBeNull()
  })

  test('resolve an address to the name that it claims, and refuse any other claim', async () => {
    const ask = client()
    const claim = async (address: string, name: string) => {
      const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
      await names.write('setResolver', node, nameService.address)
      await names.write('setName', node, name)
    }
    await claim(alice.address, 'alice.shop.eth')
    await claim(bob.address, 'alice.shop.eth')
    expect(await ask.getEnsName({ address: alice.address })).toBe('alice.shop.eth')
    expect(await ask.getEnsName({ address: bob.address })).toBeNull()
  })

  test('work if the client uses only this server as its batch gateway', async () => {
    const { port } = host.address() as AddressInfo
    const gatewayUrls = [`http://127.0.0.1:${port}/v1/names/gateway`]
    const ask = client()
    expect(await ask.getEnsAddress({ name: 'alice.shop.eth', gatewayUrls })).toBe(alice.address)
  })
})

test('only the owner of the resolver changes it', async () => {
  const { address, abi } = nameResolver
  const by = (account: `0x${string}`) =>
    client().simulateContract({
      address,
      abi,
      functionName: 'setSigner',
      args: [bob.address, 1n],
      account,
    })
  await expect(by(bob.address)).rejects.toThrow('NotTheOwner')
  expect((await by(accounts.deployer.address)).request.functionName).toBe('setSigner')
})
