import { describe, expect, test } from 'vitest'
import { createTestServer, shopId } from '../../test/createTestServer.ts'
import { fakeNodes, nodeOfChain } from '../../test/fakeNodes.ts'
import { alice, bob, localCoinType, namePage, wrongOf, zone } from '../../test/nameWorld.ts'

async function serverWithNames() {
  // A chain on which no contract confirms a signature.
  const node = nodeOfChain(31337, () => ({ result: '0x' }))
  const { fetch } = fakeNodes({ 'http://one.test/': node })
  const nameZone = { zone, resolvers: [] }
  const server = await createTestServer({ config: { nameZone }, platform: { fetch } })
  return { ...server, ...namePage(server) }
}

describe('the refusal of a name', () => {
  test.each([
    ['too short', 'abc.shop.eth'],
    ['with a hyphen at its start', '-alice.shop.eth'],
    ['with a hyphen at its end', 'alice-.shop.eth'],
    ['in Punycode', 'xn--80ak6aa92e.shop.eth'],
    ['with a Cyrillic letter', 'аlice.shop.eth'],
    ['all Cyrillic', 'аррӏе.shop.eth'],
    ['with a zero-width sign', 'al\u200bice.shop.eth'],
    ['with a sign that turns the text round', 'al\u202eice.shop.eth'],
    ['with a full-width letter, which is another when it is read', 'ａlice.shop.eth'],
    ['with a mathematical letter', '𝐚lice.shop.eth'],
    ['in capitals', 'Alice.shop.eth'],
    ['with an emoji', 'alice😀.shop.eth'],
    ['with an underscore', '_alice.shop.eth'],
    ['with a space', 'al ice.shop.eth'],
    ['of two labels', 'my.alice.shop.eth'],
    ['of another zone', 'alice.eth'],
    ['of a zone that ends alike', 'alicexshop.eth'],
    ['that is the zone itself', 'shop.eth'],
    ['too long', `${'a'.repeat(64)}.shop.eth`],
  ])('%s', async (_, name) => {
    const { register, get } = await serverWithNames()
    expect(await wrongOf(await register(name))).toBe('INVALID_REQUEST name')
    expect((await get(`reverse/${alice.address}`)).status).toBe(404)
  })

  test.each([
    'support',
    'supp0rt',
    'sup-port',
    'p0rtico',
    'metarnask',
    'vvallet',
    'adm1n',
    'c1aim',
    'ciaim',
    'dairn',
  ])('that is reserved, or looks like a reserved one: %s', async (label) => {
    const { register } = await serverWithNames()
    expect(await wrongOf(await register(`${label}.shop.eth`))).toBe('ALREADY_EXISTS name')
  })

  test.each([
    ['cloud', 'c1oud'],
    ['c1oud', 'cloud'],
    ['c1oud', 'doud'],
    ['r1verclub', 'riverc1ub'],
  ])('that looks like a registered one by a sign within a pair: %s, %s', async (has, like) => {
    const { register } = await serverWithNames()
    await register(`${has}.shop.eth`)
    expect(await wrongOf(await register(`${like}.shop.eth`, bob))).toBe('ALREADY_EXISTS name')
  })
})

describe('the refusal of a signature', () => {
  test('from somebody else, of another text, or truncated', async () => {
    const { claim, post } = await serverWithNames()
    const good = await claim({ name: 'alice.shop.eth' })
    const other = await claim({ name: 'other.shop.eth' })
    for (const wrong of [
      { ...good, address: bob.address },
      { ...good, signature: other.signature },
      { ...good, signature: good.signature.slice(0, -2) },
      { ...good, signature: 'yes' },
      { ...good, message: good.message.replace('alice', 'malice') },
    ])
      expect(await wrongOf(await post('account', wrong))).toBe('NAME_PROOF_REFUSED signature')
    // The refused attempts used nothing up: the real one still works.
    expect(await wrongOf(await post('account', good))).toBe('ok')
  })

  test('that is used twice, late, for another origin or project, or with an attacker’s nonce', async () => {
    const { claim, post, change, advance, request } = await serverWithNames()
    const spent = await claim({ name: 'alice.shop.eth' })
    await post('account', spent)
    await change('alice.shop.eth', 'release', {})
    expect(await wrongOf(await post('account', spent))).toBe('NAME_PROOF_REFUSED nonce')
    const early = await claim({ name: 'early.shop.eth' })
    const elsewhere = namePage({ request }, 'https://evil.example')
    expect(await wrongOf(await elsewhere.post('account', early))).toBe('NAME_PROOF_REFUSED nonce')
    const inShop = await request(`/v1/profile/account?projectId=${shopId}`, {
      method: 'POST',
      headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
      body: JSON.stringify(early),
    })
    expect(await wrongOf(inShop)).toBe('NAME_PROOF_REFUSED nonce')
    const forged = await claim({ name: 'early.shop.eth', nonce: '0'.repeat(75) })
    expect(await wrongOf(await post('account', forged))).toBe('NAME_PROOF_REFUSED nonce')
    advance(10 * 60 * 1000)
    expect(await wrongOf(await post('account', early))).toBe('NAME_PROOF_REFUSED nonce')
  })

  test('for a name with a nonce of a sign-in, and the other way round', async () => {
    const { claim, post, request } = await serverWithNames()
    const headers = { origin: 'https://shop.example' }
    const query = 'projectId=0123456789abcdef0123456789abcdef'
    const answer = await request(`/v1/sign-in/nonce?${query}`, { method: 'POST', headers })
    const { nonce } = await answer.json()
    const given = await claim({ name: 'alice.shop.eth', nonce })
    expect(await wrongOf(await post('account', given))).toBe('NAME_PROOF_REFUSED nonce')
  })

  test('of one change that is used for another', async () => {
    const { claim, post, register } = await serverWithNames()
    await register('alice.shop.eth')
    await register('other.shop.eth')
    const texts = { action: 'attributes', attributes: { bio: 'Tea' } }
    const given = await claim({ name: 'alice.shop.eth', ...texts })
    for (const path of ['account/alice.shop.eth/release', 'account/other.shop.eth/attributes'])
      expect(await wrongOf(await post(path, given))).toBe('INVALID_REQUEST message')
    expect(await wrongOf(await post('account', given))).toBe('INVALID_REQUEST message')
    expect(await wrongOf(await post('account/alice.shop.eth/attributes', given))).toBe('ok')
  })
})

test.each([
  [0, 'INVALID_REQUEST coin_type'],
  [0x80000000, 'UNSUPPORTED_CHAIN coin_type'],
  [0x80000000 + 10, 'UNSUPPORTED_CHAIN coin_type'],
  [501, 'UNSUPPORTED_CHAIN coin_type'],
  // Chain ids from 2147483648 on have no coin type (specification, section 5).
  [0x80000000 + 2147483648, 'INVALID_REQUEST coin_type'],
  [2 ** 40, 'INVALID_REQUEST coin_type'],
])('refuses the coin type %d', async (coinType, wrong) => {
  const { register } = await serverWithNames()
  expect(await wrongOf(await register('alice.shop.eth', alice, coinType))).toBe(wrong)
})

test.each([
  [{ bio: 'a\u202eb' }],
  [{ bio: 'x'.repeat(256) }],
  [{ avatar: 'javascript:alert(1)' }],
  [{ avatar: 'http://a.example/a.png' }],
  [{ 'com.example': 'x' }],
])('refuses the texts %j', async (attributes) => {
  const { claim, post } = await serverWithNames()
  const given = await claim({ name: 'alice.shop.eth', attributes })
  expect(await wrongOf(await post('account', given))).toMatch(/^INVALID_REQUEST attributes/)
})

test('refuses an address for a chain that is not served, or of another family', async () => {
  const { register, change } = await serverWithNames()
  await register('alice.shop.eth')
  const set = async (coin_type: number, address: string) =>
    wrongOf(await change('alice.shop.eth', 'address', { coin_type, address }))
  expect(await set(0x80000000 + 10, bob.address)).toBe('UNSUPPORTED_CHAIN coin_type')
  expect(await set(501, bob.address)).toBe('UNSUPPORTED_CHAIN coin_type')
  expect(await set(localCoinType, '0x1234')).toBe('INVALID_ADDRESS address')
  expect(await set(localCoinType, '4Nd1mYbhNhWuHeTQFcGcMD8rXkNXG8N8qUnXZ5WjZ5Qd')).toBe(
    'INVALID_ADDRESS address',
  )
})
