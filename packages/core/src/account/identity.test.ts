import { type MockAdapterOptions, mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import type { PorticoOptions } from '../context/options.ts'
import { createPortico } from '../createPortico.ts'
import { errorOf } from '../errors/errorOf.ts'
import { firstAccount, setUp as setUpWidget } from '../setUp.test.util.ts'
import { getIdentity } from './identity.ts'
import { getName } from './name.ts'
import { nameOf } from './names.ts'

const address = firstAccount.slice(13)
const picture = 'data:image/png;base64,AA=='
const alice = { name: 'alice.example.eth', avatar: picture }
const shown = { name: alice.name, avatarUrl: picture }
const who = { caipAddress: firstAccount } as const

type Answer = Response | 'unreachable' | Readonly<Record<string, unknown>>

function setUp(
  answer: Answer,
  mock: MockAdapterOptions = {},
  options: Partial<PorticoOptions> = {},
) {
  const requested: URL[] = []
  const answers = { identity: answer, served: ['eip155:31337'] }
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(String(input))
    if (url.pathname === '/v1/supported-chains')
      return Response.json({ http: answers.served, ws: [] })
    requested.push(url)
    if (answers.identity === 'unreachable') throw new TypeError('offline')
    if (answers.identity instanceof Response) return answers.identity.clone()
    return Response.json(answers.identity)
  }
  const platform = testPlatform({ fetch })
  const adapter = mockAdapter(mock)
  const make = () =>
    createPortico({
      adapters: [adapter],
      networks: [mockNetwork()],
      apiUrl: 'https://api.example',
      projectId: 'project',
      platform,
      ...options,
    })
  return { portico: make(), make, platform, adapter, requested, answers }
}

describe('the name of an account in the data API', () => {
  test('is requested with the account and the project, once in 5 min, on later pages too', async () => {
    const { portico, make, platform, requested } = setUp(alice)
    expect(await getIdentity(portico, who)).toEqual(shown)
    expect(requested[0]?.pathname).toBe(`/v1/identity/${address}`)
    expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toMatchObject({
      sender: address,
      projectId: 'project',
      st: 'portico',
    })
    await getIdentity(portico, who)
    portico.destroy()
    platform.advance(290_000) // the query cache reads the real clock
    expect(await getIdentity(make(), who)).toEqual(shown)
    expect(requested).toHaveLength(1)
    platform.advance(10_000)
    await getIdentity(make(), who)
    expect(requested).toHaveLength(2)
  })

  test('is requested again when forced', async () => {
    const { portico, make, answers } = setUp(alice)
    await getIdentity(portico, who)
    answers.identity = { name: 'bob.example.eth', avatar: null }
    const forced = await getIdentity(make(), { ...who, force: true })
    expect(forced).toEqual({ name: 'bob.example.eth' })
    expect(await getIdentity(make(), who)).toEqual(forced)
  })

  test('is not requested on a network that the API does not serve, nor without a data API', async () => {
    const away = setUp(alice)
    away.answers.served = ['eip155:1']
    expect(await getName(away.portico, who)).toBeNull()
    const alone = setUp(alice, {}, { apiUrl: undefined as never })
    expect(await getName(alone.portico, who)).toBeNull()
    expect([...away.requested, ...alone.requested]).toEqual([])
  })

  test.each([
    { name: null, avatar: picture },
    { name: '', avatar: null },
    { name: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8.eth', avatar: null },
    { name: 'alice\u202e.eth', avatar: null },
    { name: 'alice\n.eth', avatar: null },
    { name: 'the first account', avatar: null },
    { name: `${'a'.repeat(300)}.eth`, avatar: null },
  ])('is missing in %j', async (answer) => {
    expect(await getIdentity(setUp(answer).portico, who)).toBeNull()
  })

  test.each([
    'https://spy.example/me.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `data:image/png;base64,${'A'.repeat(100_001)}`,
  ])('has no picture at %.40s', async (avatar) => {
    const { portico } = setUp({ ...alice, avatar })
    expect(await getIdentity(portico, who)).toEqual({ name: alice.name })
  })

  test.each([
    ['nobody answers', 'unreachable', 'API_UNREACHABLE'],
    ['the server fails', new Response('', { status: 503 }), 'HTTP_STATUS'],
    ['the answer is nonsense', { name: 7 }, 'API_BAD_ANSWER'],
  ] as const)('is an error if %s, and nothing is stored', async (_what, answer, code) => {
    const { portico, make, requested } = setUp(answer)
    await expect(getIdentity(portico, who)).rejects.toMatchObject({ code })
    await expect(getIdentity(make(), who)).rejects.toMatchObject({ code })
    expect(requested).toHaveLength(2)
  })
})

describe('the name of an account', () => {
  const named = { names: [{ name: 'amber.eth', address }] }

  test('comes from the name service if that knows one, and the data API is not queried', async () => {
    const { portico, requested } = setUp(alice, named)
    expect(await getName(portico, who)).toEqual({ name: 'amber.eth' })
    expect(requested).toEqual([])
  })

  test('comes from the data API if the name service knows none', async () => {
    const { portico } = setUp(alice)
    expect(await getName(portico, who)).toEqual(shown)
    expect(nameOf(portico.store.getState(), firstAccount)).toEqual(shown)
  })

  test('is read past both caches when forced', async () => {
    const { portico, answers, adapter } = setUp(alice)
    await getName(portico, who)
    answers.identity = { name: 'bob.example.eth', avatar: null }
    expect(await getName(portico, who)).toEqual(shown)
    expect(await getName(portico, { ...who, force: true })).toEqual({ name: 'bob.example.eth' })
    expect(adapter.calls.lookupName).toBe(2)
  })

  test('is known on the next page without a request', async () => {
    const { portico, make, requested, adapter } = setUp(alice)
    await getName(portico, who)
    expect(await getName(make(), who)).toEqual(shown)
    expect(requested).toHaveLength(1)
    expect(adapter.calls.lookupName).toBe(1)
  })

  test('stays when the name service fails: no other source replaces it', async () => {
    const { portico, adapter, requested } = setUp(alice, named)
    await getName(portico, who)
    adapter.fail('lookupName', errorOf('NAME_RESOLVE_FAILED'))
    const again = getName(portico, { ...who, force: true })
    await expect(again).rejects.toMatchObject({ code: 'NAME_LOOKUP_FAILED' })
    expect(nameOf(portico.store.getState(), firstAccount)).toEqual({ name: 'amber.eth' })
    expect(requested).toEqual([])
  })

  test('shows as soon as the wallet is back, and disappears when it leaves', async () => {
    const { connector, platform, make } = setUpWidget()
    const fetch: typeof globalThis.fetch = async (input) =>
      Response.json(
        String(input).includes('supported-chains') ? { http: ['eip155:31337'], ws: [] } : alice,
      )
    const options = { apiUrl: 'https://api.example', platform: { ...platform, fetch } }
    const first = make(options)
    await connect(first, { connector })
    await getName(first, who)
    first.destroy()
    const next = make({ apiUrl: 'https://api.example' })
    await next.ready
    expect(nameOf(next.store.getState(), firstAccount)).toEqual(shown)
    await next.disconnect()
    expect(platform.entries.get('portico.cache') ?? '').not.toContain(alice.name)
  })
})
