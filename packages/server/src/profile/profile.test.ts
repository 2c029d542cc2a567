import { accounts, localNames, nameEntry, nameService, nodeOf } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { nameChain } from '../../test/nameChain.ts'
import type { Chain, EvmChain } from '../families/chain.ts'

const { demo, third, deployer } = accounts
const [first] = localNames
const solanaBytes = `0x${'07'.repeat(32)}` as const

const names = nameChain(async (write) => {
  await write('setText', nodeOf('demo.eth'), 'description', 'A \u202eshop\nkeeper')
  await write('setAddr', nodeOf('demo.eth'), 0x80000000n + 31337n, third.address)
  await write('setAddr', nodeOf('demo.eth'), 501n, solanaBytes)
  await write('setAddr', nodeOf('demo.eth'), 0x80000000n + 10n, '0x1234' as Hex)
  await write('register', nameEntry({ name: 'mydemo.eth', owner: third.address, avatar: '' }))
})

const solana: Chain = {
  ...testChain,
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  tokens: [],
}

async function serverFor(changes: Partial<EvmChain> = {}, more: Chain[] = []) {
  const chain = names.chain({ ensRegistry: nameService.address, ...changes })
  const server = await createTestServer({
    config: { chains: [chain, ...more] },
    platform: { fetch: (...parameters) => fetch(...parameters) },
  })
  const fetchProfile = async (path: string, query = '') => {
    const answer = await server.request(`/v1/profile/${path}?projectId=${projectId}${query}`)
    return { status: answer.status, body: await answer.json() }
  }
  return { ...server, fetchProfile }
}

const demoRecord = {
  name: 'demo.eth',
  registered_at: null,
  updated_at: null,
  attributes: { avatar: first?.avatar, description: 'A shopkeeper' },
  addresses: {
    60: { address: demo.address, created_at: null },
    [0x80000000 + 31337]: { address: third.address, created_at: null },
    501: { address: 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx', created_at: null },
  },
}

describe('a name', () => {
  test('resolves to its addresses on the served chains, and to its texts made harmless', async () => {
    const { fetchProfile } = await serverFor({}, [solana])
    expect(await fetchProfile('account/demo.eth')).toEqual({ status: 200, body: demoRecord })
  })

  test('is read in its normal form', async () => {
    const { fetchProfile } = await serverFor()
    expect((await fetchProfile('account/DEMO.eth')).body).toMatchObject({ name: 'demo.eth' })
  })

  test('has no address from malformed bytes', async () => {
    const { fetchProfile } = await serverFor({}, [{ ...testChain, id: 'eip155:10' }])
    expect(Object.keys((await fetchProfile('account/demo.eth')).body.addresses)).not.toContain(
      '2147483658',
    )
  })

  test('that is not registered is 404, or an empty list for version 2 of the interface', async () => {
    const { fetchProfile } = await serverFor()
    expect(await fetchProfile('account/nobody.eth')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', reasons: [{ field: 'name' }] },
    })
    expect(await fetchProfile('account/nobody.eth', '&apiVersion=2')).toEqual({
      status: 200,
      body: [],
    })
  })

  test.each(['plain', 'a%20b.eth', 'a..eth', 'dem%D0%B0.eth', `${'a'.repeat(256)}.eth`])(
    'is refused if it is %s',
    async (name) => {
      const { fetchProfile } = await serverFor()
      expect(await fetchProfile(`account/${name}`)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', reasons: [{ field: 'name' }] },
      })
      expect(names.node.count()).toBe(0)
    },
  )

  test('is looked up in one batch, once in five minutes, for any number of callers', async () => {
    const { fetchProfile, advance } = await serverFor()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fetchProfile('account/demo.eth')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const calls = names.node.count('eth_call')
    expect(calls).toBeLessThan(10)
    advance(299_999)
    await fetchProfile('account/demo.eth')
    expect(names.node.count('eth_call')).toBe(calls)
    advance(1)
    await fetchProfile('account/demo.eth')
    expect(names.node.count('eth_call')).toBe(2 * calls)
  })

  test('is an error instead of unregistered if nodes fail', async () => {
    const { fetchProfile } = await serverFor()
    names.node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 0 })
    for (const path of ['account/demo.eth', `reverse/${demo.address}`, 'suggestions/demo'])
      expect(await fetchProfile(path, '&apiVersion=2')).toMatchObject({
        status: 503,
        body: { code: 'UPSTREAM_UNAVAILABLE' },
      })
    names.node.setFault(null)
    expect((await fetchProfile('account/demo.eth')).status).toBe(200)
  })

  test('does not exist if no chain has a name service', async () => {
    const { fetchProfile } = await serverFor({ universalResolver: undefined })
    expect((await fetchProfile('account/demo.eth')).status).toBe(404)
    expect((await fetchProfile(`reverse/${demo.address}`)).status).toBe(404)
    expect((await fetchProfile('suggestions/demo')).body).toEqual({ suggestions: [] })
  })
})

describe('the names of an account', () => {
  test('are the one that it chose and that resolves back to it', async () => {
    const { fetchProfile } = await serverFor({}, [solana])
    for (const address of [demo.address, demo.address.toLowerCase()])
      expect(await fetchProfile(`reverse/${address}`)).toEqual({ status: 200, body: [demoRecord] })
  })

  test('are missing as 404, or as an empty list for version 2 of the interface', async () => {
    const { fetchProfile } = await serverFor()
    expect((await fetchProfile(`reverse/${deployer.address}`)).status).toBe(404)
    const empty = { status: 200, body: [] }
    expect(await fetchProfile(`reverse/${deployer.address}`, '&apiVersion=2')).toEqual(empty)
    expect(
      await fetchProfile('reverse/4Nd1mYbhNhWuHeTQFcGcMD8rXkNXG8N8qUnXZ5WjZ5Qd', '&apiVersion=2'),
    ).toEqual(empty)
  })

  test.each(['0x1234', 'nobody'])('are refused for %s as an account', async (address) => {
    const { fetchProfile } = await serverFor()
    expect(await fetchProfile(`reverse/${address}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ADDRESS' },
    })
  })
})

describe('suggestions', () => {
  test('are the exact name, then similar ones that are not registered', async () => {
    const { fetchProfile } = await serverFor()
    expect((await fetchProfile('suggestions/demo')).body).toEqual({
      suggestions: [
        { name: 'demo.eth', registered: true },
        { name: 'demo1.eth', registered: false },
        { name: 'thedemo.eth', registered: false },
        { name: 'demohq.eth', registered: false },
        { name: 'demoxyz.eth', registered: false },
      ],
    })
  })

  test('are from the requested zone, or from the zone of the name', async () => {
    const { fetchProfile } = await serverFor()
    const firstOf = async (path: string, query = '') =>
      (await fetchProfile(`suggestions/${path}`, query)).body.suggestions[0]
    expect(await firstOf('demo', '&zone=base.eth')).toEqual({
      name: 'demo.base.eth',
      registered: false,
    })
    expect(await firstOf('demo.eth')).toEqual({ name: 'demo.eth', registered: true })
    expect(await firstOf('demo.eth', '&zone=eth')).toEqual({ name: 'demo.eth', registered: true })
  })

  test('treat a name as taken if it resolves although no registry is configured', async () => {
    const { fetchProfile } = await serverFor({ ensRegistry: undefined })
    const { suggestions } = (await fetchProfile('suggestions/demo')).body
    expect(suggestions.slice(0, 2)).toEqual([
      { name: 'demo.eth', registered: true },
      { name: 'demo1.eth', registered: false },
    ])
  })

  test.each(['de', 'de.eth', 'a%20b', 'a.b.eth?zone=eth'])('are refused for %s', async (name) => {
    const { fetchProfile } = await serverFor()
    const [path = '', query] = name.split('?')
    expect(await fetchProfile(`suggestions/${path}`, query && `&${query}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })
})

test('an unknown project gets no names', async () => {
  const { request } = await serverFor()
  for (const path of ['account/demo.eth', `reverse/${demo.address}`, 'suggestions/demo'])
    expect((await request(`/v1/profile/${path}`)).status).toBe(401)
})
