import { expectCode } from '@portico/testing'
import {
  accounts,
  deployNameResolver,
  type FaultyNode,
  localNames,
  nameEntry,
  nameService,
  nodeOf,
  offchainNamesRuntime,
  reverseNodeOf,
  sendTransaction,
  startFaultyNode,
} from '@portico/testing/chains'
import {
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, namedNetwork, networkWith, onAnvil } from '../onAnvil.test.util.ts'
import type { EvmOptions } from '../types.ts'

const chain = onAnvil()
const { demo, second, third } = accounts
let node: FaultyNode
beforeAll(async () => {
  node = await startFaultyNode({ upstream: chain.url() })
  return () => node.stop()
})
beforeEach(() => {
  node.setFault(null)
  node.clearRequests()
})

const actions = (names: EvmOptions['names'] = {}) =>
  createActions(contextWith(), { names: { network: namedNetwork([node.url]), ...names } })
const on = (id: number) => networkWith([node.url], id)
const resolve = (name: string, id = 1) => actions().resolveName({ name, network: on(id) })

type Write = 'register' | 'setAddr' | 'setText' | 'setName' | 'setResolver'
const write = async (functionName: Write, ...args: readonly unknown[]) => {
  const { address: to, abi } = nameService
  const data = encodeFunctionData({ abi, functionName, args } as never)
  const hash = await sendTransaction(chain.url(), { from: accounts.deployer.address, to, data })
  const receipt = { network: chain.network(), hash, timeoutMs: 10_000 }
  await chain.actions().send.waitForReceipt(receipt)
}
const register = (name: string, owner = third.address as Hex, avatar = '') =>
  write('register', nameEntry({ name, owner, avatar }))
const coinType = (chainId: number) => 0x80000000n + BigInt(chainId)

describe('resolveName', () => {
  test.each(['demo.eth', 'DEMO.eth', ' Demo.Eth ', 'ｄemo.eth'])('finds %j', async (name) => {
    expect(await resolve(name)).toBe(demo.address)
  })

  test.each([
    '',
    'demo',
    '.',
    '.eth',
    'demo..eth',
    'de mo.eth',
    'dem\u0430.eth',
    `${'a'.repeat(300)}.eth`,
  ])('sends no request for %j, which is no name', async (name) => {
    expect(await resolve(name)).toBeUndefined()
    expect(node.count()).toBe(0)
  })

  test('returns nothing for a name without an owner', async () => {
    expect(await resolve('nobody.eth')).toBeUndefined()
  })

  test('prefers the address of the network (ENSIP-11) to that of mainnet', async () => {
    await register('multi.eth')
    await write('setAddr', nodeOf('multi.eth'), coinType(10), second.address)
    expect(await resolve('multi.eth', 10)).toBe(second.address)
    expect(await resolve('multi.eth', 1)).toBe(third.address)
  })

  test('takes the address of mainnet for another chain if a key holds it', async () => {
    expect(await resolve('demo.eth', 8453)).toBe(demo.address)
  })

  test('does not take it if a contract holds it, which may be missing on the other chain', async () => {
    await register('treasury.eth', chain.tokens.dollar.address)
    expect(await resolve('treasury.eth', 1)).toBe(chain.tokens.dollar.address)
    expect(await resolve('treasury.eth', 8453)).toBeUndefined()
  })

  test.each(['0x', '0x1234', `0x${'0'.repeat(40)}`, `0x${'ab'.repeat(32)}`])(
    'does not take the record %s as an address',
    async (record) => {
      await register('odd.eth', chain.tokens.dollar.address)
      await write('setAddr', nodeOf('odd.eth'), coinType(10), record)
      const found = await resolve('odd.eth', 10).catch(({ code }) => code)
      expect([undefined, 'NAME_RESOLVE_FAILED']).toContain(found)
    },
  )

  test.each([2_147_483_648, 2_147_483_649, 4_294_967_296])(
    'has no coin type for chain id %i (specification, section 5)',
    async (id) => {
      await expectCode(resolve('demo.eth', id), 'INVALID_CHAIN_ID')
      await expect(resolve('demo.eth', id)).rejects.toThrow('Invalid chainId')
    },
  )

  test('accepts the highest chain id with a coin type', async () => {
    expect(await resolve('demo.eth', 2_147_483_647)).toBe(demo.address)
  })

  test('does not treat a failed node as a name without address', async () => {
    node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 0 })
    await expectCode(resolve('demo.eth'), 'RPC_UNAVAILABLE')
  })

  test('does not treat a broken resolver so either, nor one that refers to other hosts', async () => {
    await register('broken.eth')
    await write('setResolver', nodeOf('broken.eth'), second.address)
    // No contract is there: the name has no records.
    expect(await resolve('broken.eth')).toBeUndefined()
    const spy = `0x${'59'.repeat(20)}`
    await chain.call('anvil_setCode', [spy, offchainNamesRuntime])
    await write('setResolver', nodeOf('broken.eth'), spy)
    const hosts: string[] = []
    const fetch: typeof globalThis.fetch = (url, init) => {
      hosts.push(new URL(String(url)).host)
      return globalThis.fetch(url, init)
    }
    const watched = createActions(contextWith(fetch), {
      names: { network: namedNetwork([node.url]) },
    })
    const resolving = watched.resolveName({ name: 'broken.eth', network: on(1) })
    await expect(resolving).rejects.toThrow('Error resolving name')
    expect(new Set(hosts)).toEqual(new Set([new URL(node.url).host]))
  })
})

describe('records stored off the chain', () => {
  const gateway = 'https://gateway.example/batch'
  const abi = parseAbi([
    'struct Query { address sender; string[] urls; bytes data; }',
    'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
    'function addr(bytes32 node) view returns (address)',
  ])
  beforeAll(async () => {
    const resolver = `0x${'0f'.repeat(20)}`
    await chain.call('anvil_setCode', [resolver, offchainNamesRuntime])
    await write('setResolver', nodeOf('off.eth'), resolver)
  })
  /** The gateway of a site, which queries the resolvers' hosts on behalf of the visitor. */
  const answering = (failures: boolean[], address: Hex = second.address) => {
    const requested: string[] = []
    const fetch: typeof globalThis.fetch = async (url, init) => {
      if (String(url).startsWith(node.url)) return globalThis.fetch(url, init)
      requested.push(String(url))
      const { data } = JSON.parse(String(init?.body))
      const [queries] = decodeFunctionData({ abi, data }).args
      expect(queries).toMatchObject([{ urls: ['https://spy.example/{sender}/{data}'] }])
      const record = encodeFunctionResult({ abi, functionName: 'addr', result: address })
      const result = [failures, [record]] as const
      return Response.json({ data: encodeFunctionResult({ abi, functionName: 'query', result }) })
    }
    return { fetch, requested }
  }
  const fetchName = (fetch: typeof globalThis.fetch, gateways: readonly string[] = [gateway]) =>
    createActions(contextWith(fetch), {
      names: { network: namedNetwork([node.url]), gateways },
    }).resolveName({ name: 'off.eth', network: on(1) })

  test('are read through the gateway of the site, which requests them in place of the visitor', async () => {
    const { fetch, requested } = answering([false])
    expect(await fetchName(fetch)).toBe(second.address)
    expect(requested).toEqual([gateway])
  })

  test('are not read without one', async () => {
    const { fetch, requested } = answering([false])
    await expectCode(fetchName(fetch, []), 'NAME_RESOLVE_FAILED')
    expect(requested).toEqual([])
  })

  test('are an error if the host behind the gateway fails', async () => {
    await expectCode(fetchName(answering([true]).fetch), 'NAME_RESOLVE_FAILED')
  })

  test('are an error, and not a name without address, if the answer is forged', async () => {
    await deployNameResolver(node, {
      zone: 'shop.eth',
      gateways: ['https://names.example'],
      signer: second.address,
    })
    const proof = parseAbi(['function proof() view returns (bytes, uint64, bytes)'])
    const record = encodeFunctionResult({ abi, functionName: 'addr', result: second.address })
    const forged = encodeFunctionResult({
      abi: proof,
      functionName: 'proof',
      result: [record, BigInt(Math.floor(Date.now() / 1000) + 60), `0x${'1b'.repeat(65)}`],
    })
    const result = [[false], [forged]] as const
    const data = encodeFunctionResult({ abi, functionName: 'query', result })
    const fetch: typeof globalThis.fetch = async (url, init) =>
      String(url).startsWith(node.url) ? globalThis.fetch(url, init) : Response.json({ data })
    const names = { network: namedNetwork([node.url]), gateways: [gateway] }
    const { resolveName } = createActions(contextWith(fetch), { names })
    const resolving = resolveName({ name: 'alice.shop.eth', network: on(1) })
    await expect(resolving).rejects.toThrow('Error resolving name')
  })

  test.each([
    ['fails', () => new Response(null, { status: 500 })],
    ['answers half a text', () => new Response('{"data":"0x')],
    ['answers nonsense', () => Response.json({ data: { evil: true } })],
    ['answers what is no hex', () => Response.json({ data: '0xzz' })],
    ['answers two megabytes', () => Response.json({ data: `0x${'00'.repeat(1_000_000)}` })],
    ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  ])('are an error if the gateway %s', async (_what, answer) => {
    const fetch: typeof globalThis.fetch = async (url, init) =>
      String(url).startsWith(node.url) ? globalThis.fetch(url, init) : answer()
    await expectCode(fetchName(fetch), 'NAME_RESOLVE_FAILED')
  })

  test('are requested from the next gateway if one fails', async () => {
    const { fetch, requested } = answering([false])
    const first: typeof globalThis.fetch = async (url, init) =>
      String(url) === 'https://dead.example'
        ? new Response(null, { status: 500 })
        : fetch(url, init)
    expect(await fetchName(first, ['https://dead.example', gateway])).toBe(second.address)
    expect(requested).toEqual([gateway])
  })
})

describe('the network on which names are read', () => {
  const readName = (networks = [chain.network()], names: EvmOptions['names'] = {}) =>
    createActions({ ...contextWith(), networks: () => networks }, { names }).resolveName({
      name: 'demo.eth',
      network: on(31337),
    })

  test('is mainnet, if the site offers it', async () => {
    // A node that claims to be mainnet: the contracts are those of the local chain.
    node.setFault({ kind: 'wrongChainId', chainId: 1 })
    expect(await readName([chain.network(), namedNetwork([node.url], 1)])).toBe(demo.address)
  })

  test.each([
    ['without mainnet', () => [chain.network()]],
    ['where mainnet has no resolver', () => [networkWith([node.url], 1)]],
  ])('is none %s, and no request is sent', async (_what, networks) => {
    expect(await readName(networks())).toBeUndefined()
    expect(node.count()).toBe(0)
  })
})

describe('lookupName on another network than that of the name service', () => {
  const lookUp = (address: string, id: number) => actions().lookupName({ address, network: on(id) })

  test('returns the name of a key, which holds the account on every chain', async () => {
    expect(await lookUp(demo.address, 8453)).toMatchObject({ name: 'demo.eth' })
  })

  test('returns no name of a contract, which may be another there, unless the name covers it', async () => {
    const contract = chain.tokens.tether.address
    await register('vault.eth', contract)
    await write('setResolver', reverseNodeOf(contract), nameService.address)
    await write('setName', reverseNodeOf(contract), 'vault.eth')
    for (const id of [1, 31337]) expect(await lookUp(contract, id)).toEqual({ name: 'vault.eth' })
    expect(await lookUp(contract, 8453)).toBeUndefined()
    expect(await actions().lookupNames?.({ addresses: [contract], network: on(8453) })).toEqual([
      undefined,
    ])
    await write('setAddr', nodeOf('vault.eth'), coinType(8453), contract)
    expect(await lookUp(contract, 8453)).toEqual({ name: 'vault.eth' })
  })

  test('returns none if the name leads elsewhere on that network', async () => {
    await write('setAddr', nodeOf('second.eth'), coinType(10), third.address)
    expect(await lookUp(second.address, 10)).toBeUndefined()
    expect(await lookUp(second.address, 1)).toMatchObject({ name: 'second.eth' })
  })

  test('returns none on a chain whose id has no coin type', async () => {
    expect(await lookUp(demo.address, 2_147_483_648)).toBeUndefined()
  })
})

describe('lookupName', () => {
  const lookup = (address: string, names: EvmOptions['names'] = {}) =>
    actions(names).lookupName({ address })

  test('finds the name and its picture', async () => {
    const [first] = localNames
    expect(await lookup(demo.address)).toEqual({ name: 'demo.eth', avatarUrl: first?.avatar })
    expect(await lookup(second.address.toLowerCase())).toEqual({ name: 'second.eth' })
  })

  test('requests a list at once, and verifies each as it would one', async () => {
    const { deployer } = accounts
    const liar = accounts.all[7].address
    await write('setResolver', reverseNodeOf(liar), nameService.address)
    await write('setName', reverseNodeOf(liar), 'demo.eth')
    const addresses = [
      demo.address,
      deployer.address,
      second.address,
      liar,
      ...accounts.all.slice(8).map(({ address }) => address),
    ]
    node.clearRequests()
    const found = await actions().lookupNames?.({ addresses })
    expect(found?.map((one) => one?.name).slice(0, 4)).toEqual([
      'demo.eth',
      undefined,
      'second.eth',
      undefined,
    ])
    expect(found).toHaveLength(addresses.length)
    expect(node.count('eth_call')).toBeLessThanOrEqual(4)
  })

  test('leaves out entries of a list whose node fails, without an error', async () => {
    node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 0 })
    expect(await actions().lookupNames?.({ addresses: [demo.address] })).toEqual([undefined])
  })

  test('returns none for an address without a name', async () => {
    expect(await lookup(accounts.deployer.address)).toBeUndefined()
  })

  test('does not believe a name that leads elsewhere', async () => {
    const thief = accounts.all[4].address
    await write('setResolver', reverseNodeOf(thief), nameService.address)
    await write('setName', reverseNodeOf(thief), 'demo.eth')
    expect(await lookup(thief)).toBeUndefined()
  })

  test('does not believe one either that the universal resolver let pass', async () => {
    const thief = accounts.all[5].address
    // A lying node: it answers "demo.eth" to every query about an address, and the truth about names.
    const lie = new TextEncoder().encode('demo.eth')
    const word = (value: number) => value.toString(16).padStart(64, '0')
    const text = [...lie]
      .map((byte) => byte.toString(16))
      .join('')
      .padEnd(64, '0')
    const answer = `0x${word(96)}${word(0)}${word(0)}${word(lie.length)}${text}`
    const fetch: typeof globalThis.fetch = async (url, init) => {
      const body = String(init?.body)
      if (!body.toLowerCase().includes(thief.slice(2).toLowerCase()))
        return globalThis.fetch(url, init)
      return Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: answer })
    }
    const lied = createActions(contextWith(fetch), { names: { network: namedNetwork([node.url]) } })
    expect(await lied.lookupName({ address: thief })).toBeUndefined()
    expect(node.count('eth_call')).toBeGreaterThan(0)
  })

  test.each(['Demo.eth', 'dem\u0430.eth', 'a\u200b.eth', 'a\u202e.eth'])(
    'does not return a name that is not in its normal form: %j',
    async (name) => {
      const owner = accounts.all[6].address
      await register(name, owner)
      expect(await lookup(owner)).toBeUndefined()
    },
  )

  test.each([
    ['https://spy.example/me.png', {}, undefined],
    [
      'https://spy.example/me.png',
      { pictureProxy: 'https://images.example/?url=' },
      'https://images.example/?url=https%3A%2F%2Fspy.example%2Fme.png',
    ],
  ])('returns the picture %s with %j', async (record, routes, avatarUrl) => {
    await register('pictured.eth', third.address, record)
    const expected = { name: 'pictured.eth', ...(avatarUrl ? { avatarUrl } : {}) }
    expect(await lookup(third.address, routes)).toEqual(expected)
  })

  test('does not treat a failed node as an account without a name', async () => {
    node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 0 })
    await expectCode(lookup(demo.address), 'RPC_UNAVAILABLE')
  })

  test('refuses an invalid address', async () => {
    await expectCode(lookup('demo.eth'), 'INVALID_ADDRESS')
  })
})
