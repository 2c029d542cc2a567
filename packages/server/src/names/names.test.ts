import { describe, expect, test } from 'vitest'
import { createTestServer, projectId } from '../../test/createTestServer.ts'
import { alice, bob, localCoinType, namePage, wrongOf, zone } from '../../test/nameWorld.ts'
import { onDatabases } from '../../test/store/onDatabases.ts'

const at = '2026-01-01T00:00:00.000Z'
const day = 24 * 60 * 60 * 1000

async function serverWithNames() {
  const server = await createTestServer({ config: { nameZone: { zone, resolvers: [] } } })
  return { ...server, ...namePage(server) }
}

const address = { address: alice.address, created_at: at }
const record = {
  name: 'alice.shop.eth',
  registered_at: at,
  updated_at: at,
  attributes: {},
  addresses: { 60: address, [localCoinType]: address },
}

onDatabases(() => {
  test('registers a name with one signature, and resolves it to the signer', async () => {
    const { register, get, request } = await serverWithNames()
    const answer = await register('alice.shop.eth')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(record)
    expect(await get('account/ALICE.shop.eth')).toEqual({ status: 200, body: record })
    const { body } = await get(`reverse/${alice.address.toLowerCase()}`)
    expect(body).toEqual([record])
    const identity = await request(`/v1/identity/${alice.address}?projectId=${projectId}`)
    expect(await identity.json()).toMatchObject({ name: 'alice.shop.eth', avatar: null })
  })

  test('refuses a name that is registered, or that looks like one', async () => {
    const { register, get } = await serverWithNames()
    await register('corner.shop.eth')
    for (const name of ['corner', 'comer', 'c0rner', 'cor-ner', 'c-0-mer'])
      expect(await wrongOf(await register(`${name}.shop.eth`, bob)), name).toBe(
        'ALREADY_EXISTS name',
      )
    expect((await get('suggestions/c0rner', '&zone=shop.eth')).body.suggestions[0]).toEqual({
      name: 'c0rner.shop.eth',
      registered: true,
    })
  })

  test('lets only the owner of a name change its texts and addresses', async () => {
    const { register, change, get } = await serverWithNames()
    await register('alice.shop.eth')
    const texts = { attributes: { bio: 'Tea', avatar: 'https://a.example/a.png' } }
    const target = { coin_type: localCoinType, address: bob.address.toLowerCase() }
    expect(await wrongOf(await change('alice.shop.eth', 'attributes', texts, bob))).toBe(
      'NAME_PROOF_REFUSED address',
    )
    expect(await wrongOf(await change('alice.shop.eth', 'address', target, bob))).toBe(
      'NAME_PROOF_REFUSED address',
    )
    expect(await (await change('alice.shop.eth', 'attributes', texts)).json()).toEqual(
      texts.attributes,
    )
    const set = await (await change('alice.shop.eth', 'address', target)).json()
    expect(set).toEqual({ 60: address, [localCoinType]: { ...address, address: bob.address } })
    expect((await get('account/alice.shop.eth')).body).toMatchObject({
      attributes: texts.attributes,
      addresses: set,
    })
    // The address of a name has not chosen that name.
    expect((await get(`reverse/${bob.address}`)).status).toBe(404)
    expect(await wrongOf(await change('nobody.shop.eth', 'attributes', texts))).toBe(
      'NOT_FOUND name',
    )
  })

  test('removes the name from an address that it no longer resolves to, on each chain separately', async () => {
    const { register, change, get, request } = await serverWithNames()
    await register('alice.shop.eth')
    const moved = { coin_type: 60, address: bob.address }
    await change('alice.shop.eth', 'address', moved)
    const here = '&chainId=eip155:31337'
    const nameOf = async (query: string) => {
      const answer = await request(`/v1/identity/${alice.address}?projectId=${projectId}${query}`)
      return (await answer.json()).name
    }
    expect((await get(`reverse/${alice.address}`)).status).toBe(404)
    expect((await get(`reverse/${alice.address}`, here)).status).toBe(200)
    expect([await nameOf(''), await nameOf('&chainId=eip155:1'), await nameOf(here)]).toEqual([
      null,
      null,
      'alice.shop.eth',
    ])
    await change('alice.shop.eth', 'address', { ...moved, coin_type: localCoinType })
    expect(await nameOf(here)).toBeNull()
    // The address of a name has not chosen that name.
    expect((await get(`reverse/${bob.address}`)).status).toBe(404)
    await change('alice.shop.eth', 'address', { coin_type: 60, address: alice.address })
    expect(await nameOf('')).toBe('alice.shop.eth')
  })

  test('holds a released name for its former owner for ninety days', async () => {
    const { register, change, get, advance } = await serverWithNames()
    await register('alice.shop.eth')
    expect(await wrongOf(await change('alice.shop.eth', 'release', {}, bob))).toBe(
      'NAME_PROOF_REFUSED address',
    )
    expect(await (await change('alice.shop.eth', 'release', {})).json()).toEqual({ released: true })
    expect((await get('account/alice.shop.eth')).status).toBe(404)
    expect(await wrongOf(await register('a1ice.shop.eth', bob))).toBe('ALREADY_EXISTS name')
    expect(await wrongOf(await register('alice.shop.eth'))).toBe('ok')
    await change('alice.shop.eth', 'release', {})
    advance(90 * day)
    expect(await wrongOf(await register('a1ice.shop.eth', bob))).toBe('ok')
    expect(await wrongOf(await register('alice.shop.eth'))).toBe('ALREADY_EXISTS name')
  })

  test('allows at most ten names per account', async () => {
    const { register, get } = await serverWithNames()
    for (const sign of 'abcdefghjk')
      expect(await wrongOf(await register(`name-${sign}.shop.eth`))).toBe('ok')
    expect(await wrongOf(await register('name-q.shop.eth'))).toBe('ALREADY_EXISTS address')
    expect((await get(`reverse/${alice.address}`)).body).toHaveLength(10)
  })

  test('registers a name for only one of many who request it, or a similar one, at the same moment', async () => {
    const { register } = await serverWithNames()
    const wanted = ['racer', 'r-acer', 'racer', 'ra-cer']
    const answers = await Promise.all(
      wanted.map((label, index) => register(`${label}.shop.eth`, index % 2 ? alice : bob)),
    )
    const outcomes = await Promise.all(answers.map(wrongOf))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'ALREADY_EXISTS name']))
  })
})

describe('suggestions in the zone', () => {
  test('are the exact name, then similar ones that are free', async () => {
    const { register, get } = await serverWithNames()
    await register('corner1.shop.eth')
    const { body } = await get('suggestions/corner')
    expect(body.suggestions).toEqual([
      { name: 'corner.shop.eth', registered: false },
      { name: 'mycorner.shop.eth', registered: false },
      { name: 'thecorner.shop.eth', registered: false },
      { name: 'cornerhq.shop.eth', registered: false },
      { name: 'cornerxyz.shop.eth', registered: false },
    ])
    const other = await get('suggestions/corner', '&zone=eth')
    expect(other.body).toEqual({ suggestions: [] })
  })

  test('report a reserved name as taken, and show a name as it would be registered', async () => {
    const { get } = await serverWithNames()
    expect((await get('suggestions/supp0rt')).body.suggestions[0]).toEqual({
      name: 'supp0rt.shop.eth',
      registered: true,
    })
    const wide = await get(`suggestions/${encodeURIComponent('ａlice')}`)
    expect(wide.body.suggestions[0]).toMatchObject({ name: 'alice.shop.eth' })
    expect((await get('suggestions/abc')).status).toBe(400)
  })
})

test('registers nothing on a server without a zone', async () => {
  const server = await createTestServer()
  const { post } = namePage(server)
  expect((await post('nonce')).status).toBe(404)
  expect((await post('account', {})).status).toBe(404)
})
