import {
  accounts,
  localNames,
  nameEntry,
  nameService,
  nodeOf,
  offchainNamesRuntime,
  reverseNodeOf,
} from '@portico/testing/chains'
import { createTestClient, encodeAbiParameters, type Hex, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTestServer, projectId } from '../../test/createTestServer.ts'
import { nameChain } from '../../test/nameChain.ts'
import type { EvmChain } from '../families/chain.ts'

const { demo, second, third, deployer } = accounts
const [first] = localNames

const names = nameChain()
const { write } = names

const nobody = { name: null, avatar: null }
const readAt = '2026-01-01T00:00:00.000Z'

async function serverFor(changes: Partial<EvmChain> = {}, nodeFetch: typeof fetch = fetch) {
  const chain = names.chain(changes)
  const server = await createTestServer({
    config: { chains: [chain] },
    platform: { fetch: (...parameters) => nodeFetch(...parameters) },
  })
  const fetchIdentity = async (address: string, project = projectId) => {
    const answer = await server.request(`/v1/identity/${address}?projectId=${project}`)
    return { status: answer.status, body: await answer.json() }
  }
  return { ...server, fetchIdentity: fetchIdentity }
}

const name = (owner: Hex, text: string, avatar = '') =>
  write('register', nameEntry({ name: text, owner, avatar }))

describe('the cache lifetime for clients', () => {
  test('is the rest of five minutes, and a refusal is not cached', async () => {
    const { request, advance } = await serverFor()
    const read = async (query = `?projectId=${projectId}`) => {
      const { headers } = await request(`/v1/identity/${demo.address}${query}`)
      return headers.get('cache-control')
    }
    expect(await read()).toBe('public, max-age=300')
    advance(100_500)
    expect(await read()).toBe('public, max-age=199')
    advance(199_500)
    expect(await read()).toBe('public, max-age=300')
    expect(await read('')).toBe('no-store')
  })

  test('is five minutes for accounts that can have no name as well', async () => {
    const { request } = await serverFor({ universalResolver: undefined })
    const { headers } = await request(`/v1/identity/${demo.address}?projectId=${projectId}`)
    expect(headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('is the same on the other path of the route', async () => {
    const { request, fetchIdentity } = await serverFor()
    const answer = await request(`/v1/account/${demo.address}/identity?projectId=${projectId}`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      (await fetchIdentity(demo.address)).body,
    ])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect((await request(`/v1/account/nobody/identity?projectId=${projectId}`)).status).toBe(400)
    expect((await request(`/v1/account/${demo.address}/identity`)).status).toBe(401)
  })
})

describe('the identity of an account', () => {
  test('consists of its name, which leads back to it, and its picture', async () => {
    const { fetchIdentity } = await serverFor()
    const { status, body } = await fetchIdentity(demo.address)
    expect(status).toBe(200)
    expect(body).toEqual({ name: 'demo.eth', avatar: first?.avatar, resolvedAt: readAt })
    expect((await fetchIdentity(second.address.toLowerCase())).body).toMatchObject({
      name: 'second.eth',
      avatar: null,
    })
  })

  test('is empty if the account has no name', async () => {
    const { fetchIdentity } = await serverFor()
    expect((await fetchIdentity(deployer.address)).body).toEqual({ ...nobody, resolvedAt: readAt })
  })

  test('is empty without a node request if no chain has a name service', async () => {
    const { fetchIdentity } = await serverFor({ universalResolver: undefined })
    expect((await fetchIdentity(demo.address)).body).toEqual(nobody)
    expect(names.node.count()).toBe(0)
  })

  test('is empty without a node request on another chain family', async () => {
    const { fetchIdentity } = await serverFor()
    const { status, body } = await fetchIdentity('4Nd1mYbhNhWuHeTQFcGcMD8rXkNXG8N8qUnXZ5WjZ5Qd')
    expect({ status, body }).toEqual({ status: 200, body: nobody })
    expect(names.node.count()).toBe(0)
  })

  test('is read once in five minutes', async () => {
    const { fetchIdentity, advance } = await serverFor()
    await fetchIdentity(demo.address)
    const once = names.node.count('eth_call')
    await fetchIdentity(demo.address.toLowerCase())
    expect(names.node.count('eth_call')).toBe(once)
    advance(300_001)
    await fetchIdentity(demo.address)
    expect(names.node.count('eth_call')).toBe(2 * once)
  })

  test.each(['Demo.eth', 'dem\u0430.eth', 'a\u202e.eth', 'plain'])(
    'is empty if its name is not in normal form: %j',
    async (text) => {
      await name(third.address, text)
      const { fetchIdentity } = await serverFor()
      expect((await fetchIdentity(third.address)).body).toMatchObject(nobody)
    },
  )

  test.each([
    ['https://pictures.example/me.png', 'https://pictures.example/me.png'],
    ['http://pictures.example/me.png', null],
    ['javascript:alert(1)', null],
    ['eip155:1/erc721:0xabc/1', null],
    [`https://pictures.example/${'a'.repeat(3000)}`, null],
  ])('has the picture %s as %s', async (record, avatar) => {
    await name(third.address, 'third.eth', record)
    const { fetchIdentity } = await serverFor()
    expect((await fetchIdentity(third.address)).body).toMatchObject({ name: 'third.eth', avatar })
  })
})

describe('a failed identity', () => {
  test.each(['0x1234', `${demo.address.slice(0, -1)}A`])(
    'is refused because %s is not an address',
    async (address) => {
      const { fetchIdentity } = await serverFor()
      const { status, body } = await fetchIdentity(address)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_ADDRESS' })
    },
  )

  test('is refused for an unknown project', async () => {
    const { fetchIdentity } = await serverFor()
    expect((await fetchIdentity(demo.address, 'e'.repeat(32))).status).toBe(401)
  })

  test('is not an account without a name if nodes fail, and is not cached', async () => {
    const { fetchIdentity } = await serverFor()
    names.node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 0 })
    const { status, body } = await fetchIdentity(demo.address)
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'UPSTREAM_UNAVAILABLE' })
    names.node.setFault(null)
    expect((await fetchIdentity(demo.address)).body.name).toBe('demo.eth')
  })

  test.each([
    ['an answer that is too large', { code: -32000, message: 'response too large' }],
    ['a node that could not tell', { code: -32603, message: 'Internal error' }],
  ])('is not an account without a name because of %s, and is not cached', async (_, error) => {
    let isFailing = true
    const { fetchIdentity } = await serverFor({}, async (url, init) => {
      const body = JSON.parse(String(init?.body))
      const isQuestion = [body].flat().some(({ method }) => method === 'eth_call')
      if (!isFailing || !isQuestion) return fetch(url, init)
      const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, error })
      return Response.json(Array.isArray(body) ? body.map(answer) : answer(body))
    })
    expect((await fetchIdentity(demo.address)).status).toBe(503)
    isFailing = false
    expect((await fetchIdentity(demo.address)).body.name).toBe('demo.eth')
  })

  test('has no name if the name leads to somebody else', async () => {
    const reverseNode = reverseNodeOf(third.address)
    await write('setResolver', reverseNode, nameService.address)
    await write('setName', reverseNode, 'demo.eth')
    const { fetchIdentity } = await serverFor()
    expect((await fetchIdentity(third.address)).body).toMatchObject(nobody)
  })

  test('has no name if only a lying node confirms it', async () => {
    const owner = accounts.all[4].address.slice(2).toLowerCase()
    const types = [{ type: 'string' }, { type: 'address' }, { type: 'address' }] as const
    const nowhere = `0x${'0'.repeat(40)}` as const
    const lie = encodeAbiParameters(types, ['demo.eth', nowhere, nowhere])
    // The truth about names, "demo.eth" to every question about this account.
    const { fetchIdentity } = await serverFor({}, async (url, init) => {
      const body = String(init?.body)
      if (!body.toLowerCase().includes(owner)) return fetch(url, init)
      return Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: lie })
    })
    expect((await fetchIdentity(`0x${owner}`)).body).toMatchObject(nobody)
    expect((await fetchIdentity(demo.address)).body).toMatchObject({ name: 'demo.eth' })
  })

  test('has no records of another host, because only the nodes are queried', async () => {
    await name(third.address, 'third.eth')
    const resolver = `0x${'0f'.repeat(20)}`
    const client = createTestClient({ mode: 'anvil', transport: http(names.anvil.url) })
    await client.setCode({ address: resolver as Hex, bytecode: offchainNamesRuntime })
    await write('setResolver', nodeOf('third.eth'), resolver)
    const hosts = new Set<string>()
    const { fetchIdentity } = await serverFor({}, (url, init) => {
      hosts.add(new URL(String(url)).host)
      return fetch(url, init)
    })
    const { status, body } = await fetchIdentity(third.address)
    expect({ status, ...body }).toMatchObject({ status: 200, ...nobody })
    expect([...hosts]).toEqual([new URL(names.node.url).host])
  })
})
