import { accounts, sendTransaction } from '@portico/testing/chains'
import { signWebhook } from '@portico/testing/seller'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buyer,
  openPage,
  projectId,
  secrets,
  startOnrampWorld,
} from '../../test/onramp/onrampWorld.ts'
import { onDatabases } from '../../test/store/onDatabases.ts'

let world: Awaited<ReturnType<typeof startOnrampWorld>>
beforeAll(async () => {
  world = await startOnrampWorld()
})
afterAll(() => world.stop())

type Server = Awaited<ReturnType<typeof world.serve>>

const succeeds = '4242 4242 4242 4242'
const minute = 60 * 1000

type Told = {
  seller?: string
  secret?: string
  /** In seconds. */
  seconds?: number
  id?: string
  /** Replaces the signed body. */
  body?: string
  headers?: Record<string, string>
}

/** Sends a webhook as a provider would. */
async function tell(server: Server, word: object, told: Told = {}) {
  const { seller = 'harbour', secret = secrets.harbour, id = crypto.randomUUID() } = told
  const body = JSON.stringify(word)
  const seconds = told.seconds ?? Math.floor(world.now() / 1000)
  const headers = { ...signWebhook(secret, body, { id, seconds }), ...told.headers }
  const path = `/v1/onramp/webhooks/${seller}`
  const answer = await server.request(path, { method: 'POST', headers, body: told.body ?? body })
  return { status: answer.status, body: await answer.json() }
}

/** Begins a purchase, and returns it with the provider's reference. */
async function begun(server: Server) {
  const { id, url } = (await server.begin()).body
  const stored = await server.store.purchases.find(id)
  return { id, url, reference: stored?.reference ?? '' }
}

const send = (to: `0x${string}`, ether = '0.02') =>
  sendTransaction(world.anvil.url, { from: accounts.all[7].address, to, value: parseEther(ether) })

onDatabases((onOne) => {
  onOne(() => {
    test.each<[string, Told]>([
      ['signed with another secret', { secret: 'somebody else signs with this' }],
      ['signed by another provider', { secret: secrets.anchor }],
      ['without a signature', { headers: { 'webhook-signature': '' } }],
      ['with another signature beside', { headers: { 'webhook-signature': 'v1,AAAA v2,BBBB' } }],
      ['with another id than was signed', { headers: { 'webhook-id': 'evt_other' } }],
      ['with another body than was signed', { body: '{"state":"paid"}' }],
      ['of another version', { headers: { 'webhook-signature': 'v1a,AAAA' } }],
    ])('a webhook %s changes nothing', async (_, told) => {
      const server = await world.serve()
      const { id, reference } = await begun(server)
      const { status, body } = await tell(server, { reference, state: 'paid' }, told)
      expect([status, body.code]).toEqual([401, 'WEBHOOK_REFUSED'])
      expect((await server.store.purchases.find(id))?.state).toBe('created')
    })

    test.each([
      ['too old', -6],
      ['of the future', 6],
    ])('a webhook that is %s changes nothing', async (_, minutes) => {
      const server = await world.serve()
      const { id, reference } = await begun(server)
      const seconds = Math.floor((world.now() + minutes * minute) / 1000)
      expect((await tell(server, { reference, state: 'paid' }, { seconds })).status).toBe(401)
      expect((await server.store.purchases.find(id))?.state).toBe('created')
    })

    test('a repeated webhook changes nothing', async () => {
      const server = await world.serve()
      const { id, reference } = await begun(server)
      const declined = { reference, state: 'declined', reason: 'No' }
      expect((await tell(server, declined, { id: 'evt_1' })).body).toEqual({ isNew: true })
      await tell(server, { reference, state: 'review' })
      expect(await tell(server, declined, { id: 'evt_1' })).toEqual({
        status: 200,
        body: { isNew: false },
      })
      expect((await server.store.purchases.find(id))?.state).toBe('review')
    })

    test('a late webhook does not reverse anything', async () => {
      const server = await world.serve()
      const { id, reference } = await begun(server)
      await tell(server, { reference, state: 'paid' })
      for (const state of ['payment', 'challenge', 'review', 'expired'])
        await tell(server, { reference, state })
      expect((await server.store.purchases.find(id))?.state).toBe('paid')
      await tell(server, { reference, state: 'refunded' })
      await tell(server, { reference, state: 'sending', hash: `0x${'1'.repeat(64)}` })
      expect((await server.store.purchases.find(id))?.state).toBe('refunded')
    })

    test('a provider cannot change a purchase of another provider', async () => {
      const server = await world.serve()
      const { id, reference } = await begun(server)
      const told = { seller: 'anchor', secret: secrets.anchor }
      expect((await tell(server, { reference, state: 'paid' }, told)).body).toEqual({
        isNew: false,
      })
      expect((await server.store.purchases.find(id))?.state).toBe('created')
      expect((await tell(server, { reference, state: 'paid' }, { seller: 'nobody' })).status).toBe(
        404,
      )
    })

    test('a provider’s message cannot complete a purchase; only coins on the chain can', async () => {
      const server = await world.serve()
      const { id, reference } = await begun(server)
      expect((await tell(server, { reference, state: 'completed' })).status).toBe(401)
      await tell(server, { reference, state: 'sending', hash: `0x${'1'.repeat(64)}` })
      expect(await server.stateOf(id)).toBe('sending')
    })

    test('coins for another account complete no purchase', async () => {
      const server = await world.serve()
      const { id, reference } = await begun(server)
      await tell(server, { reference, state: 'sending', hash: await send(accounts.third.address) })
      expect(await server.stateOf(id)).toBe('sending')
    })

    test('coins that arrived before the purchase do not complete it', async () => {
      const server = await world.serve()
      const hash = await send(buyer)
      world.advance(3 * 60 * minute)
      const { id, reference } = await begun(server)
      await tell(server, { reference, state: 'sending', hash })
      expect(await server.stateOf(id)).toBe('sending')
      world.advance(-3 * 60 * minute)
    })

    test('one wei does not complete a purchase, nor does much less than the expected amount', async () => {
      const server = await world.serve()
      for (const little of ['0.000000000000000001', '0.01']) {
        const { id, reference } = await begun(server)
        await tell(server, { reference, state: 'sending', hash: await send(buyer, little) })
        expect(await server.stateOf(id)).toBe('sending')
      }
      const { id, reference } = await begun(server)
      await tell(server, { reference, state: 'sending', hash: await send(buyer) })
      expect(await server.stateOf(id)).toBe('completed')
    })

    test('a purchase is stored before its provider learns of it', async () => {
      let isKilled = false
      let reference = ''
      const server = await world.serve({
        fetch: async (input, init) => {
          const answer = await fetch(input, init)
          const named = /"reference":"([\da-f]{32})"/.exec(String(init?.body))?.[1]
          if (!named) return answer
          // The provider has created a session, but the server that requested it is gone.
          isKilled = true
          reference = named
          throw new TypeError('killed')
        },
      })
      expect((await server.begin()).status).toBe(503)
      expect(isKilled).toBe(true)
      await tell(server, { reference, state: 'paid' })
      expect(await server.store.purchases.findByReference('harbour', reference)).toMatchObject({
        state: 'paid',
        address: buyer.toLowerCase(),
      })
    })

    test('the same coins complete only one purchase', async () => {
      const server = await world.serve()
      const first = await begun(server)
      const second = await begun(server)
      const hash = await send(buyer)
      for (const { reference } of [first, second])
        await tell(server, { reference, state: 'sending', hash })
      expect(await server.stateOf(first.id)).toBe('completed')
      expect(await server.stateOf(second.id)).toBe('sending')
    })

    test('a purchase is readable only for its project, and only with its id', async () => {
      const server = await world.serve()
      const { id, reference } = await begun(server)
      expect(id).toMatch(/^[\da-f]{32}$/)
      expect((await server.purchase(id)).status).toBe(200)
      expect((await server.purchase(id, projectId)).status).toBe(404)
      for (const guess of [reference, `${id.slice(0, -1)}x`, id.toUpperCase(), '%', "' or 1=1 --"])
        expect((await server.purchase(encodeURIComponent(guess))).status).toBe(
          guess === id ? 200 : 404,
        )
      const other = { headers: { origin: 'https://evil.example' } }
      expect((await server.ask(`onramp/purchases/${id}`, other)).status).toBe(403)
    })
  })

  test('no purchase begins while its provider does not report the expected amount, because any amount would complete it', async () => {
    const down = async (url: string | URL | Request, init?: RequestInit) =>
      String(url).endsWith('/quotes') ? new Response('', { status: 500 }) : fetch(url, init)
    const server = await world.serve({ fetch: down as typeof fetch })
    expect(await server.begin()).toMatchObject({
      status: 503,
      body: { code: 'SELLER_UNAVAILABLE' },
    })
  })

  test('a form that is sent twice pays once', async () => {
    const server = await world.serve()
    const { id, url } = await begun(server)
    const page = await openPage(url)
    const before = await world.balanceOf(buyer, null)
    const once = await page.once()
    const form = { kind: 'pay', once, card: succeeds }
    const answers = await Promise.all([1, 2, 3].map(() => page.post(form)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
    await world.seller.settle()
    expect((await page.post(form)).status).toBe(409)
    expect(await server.stateOf(id)).toBe('completed')
    expect((await world.balanceOf(buyer, null)) - before).toBe(parseEther('0.024375'))
  })

  onOne(() => {
    test('a page can change neither the amount nor the receiving address', async () => {
      const server = await world.serve()
      const { id, url } = await begun(server)
      const page = await openPage(url)
      const thief = accounts.all[6].address
      const before = await world.balanceOf(thief, null)
      const changed = { amount: '2000.00', address: thief, reference: 'x', destination: thief }
      await page.submit({ kind: 'pay', card: succeeds, ...changed })
      await world.seller.settle()
      const hash = { state: 'paid', address: thief, amount: '9', received: '999' }
      const { reference } = (await server.store.purchases.find(id)) ?? {}
      await tell(server, { reference, ...hash })
      expect(await server.stateOf(id)).toBe('completed')
      expect((await server.purchase(id)).body).toMatchObject({
        address: buyer,
        payment: { amount: '50.00' },
        received: String(parseEther('0.024375')),
      })
      expect(await world.balanceOf(thief, null)).toBe(before)
    })
  })
})

describe('the return URL', () => {
  test.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user:word@shop.example/',
    'https://evil.example\\@shop.example/',
    'https:\\\\evil.example',
    '//evil.example/',
    'javascript:alert(1)//shop.example',
    'data:text/html,shop.example',
    'http://localhost:5180/',
    'http://127.0.0.1/',
    'http://shop.example/',
    'ftp://shop.example/',
    'https://shop.exam\u200bple.evil.example/',
    'shop.example',
  ])('is refused before a session begins: %s', async (returnUrl) => {
    let asked = 0
    const counting = async (url: string | URL | Request, init?: RequestInit) => {
      if (String(url).endsWith('/sessions')) asked += 1
      return fetch(url, init)
    }
    const server = await world.serve({ fetch: counting as typeof fetch })
    expect(await server.begin({ returnUrl })).toMatchObject({
      status: 400,
      body: { code: 'RETURN_URL_REFUSED' },
    })
    expect(asked).toBe(0)
  })

  test('can be any page of the project', async () => {
    const server = await world.serve()
    const { body } = await server.begin({ returnUrl: 'https://shop.example/cart?from=card' })
    const page = await openPage(body.url)
    await page.pay('4000 0000 0000 5126')
    expect(await page.read()).toContain('href="https://shop.example/cart?from=card"')
  })

  test('of a project for all origins can only be on the requesting page’s origin', async () => {
    const server = await world.serve()
    const evil = await server.begin({ returnUrl: 'https://evil.example/' }, projectId)
    expect(evil.body.code).toBe('RETURN_URL_REFUSED')
    expect((await server.begin({ returnUrl: 'https://shop.example/' }, projectId)).status).toBe(200)
  })
})

describe('the page of an on-ramp provider', () => {
  test('opens once, and only for its purchase', async () => {
    const server = await world.serve()
    const { url } = await begun(server)
    const page = await openPage(url)
    expect((await openPage(url)).status).toBe(410)
    expect((await fetch(page.page)).status).toBe(404)
    expect((await fetch(page.page, { method: 'POST', body: 'kind=pay' })).status).toBe(404)
  })

  test('shows the same purchase when it opens again until it ends, and pays once', async () => {
    const server = await world.serve()
    const { body: begun } = await server.begin({ provider: 'anchor' })
    expect(begun.singleUse).toBe(false)
    const pages = [await openPage(begun.url), await openPage(begun.url)] as const
    expect(pages[1].page).toBe(pages[0].page)
    const once = await pages[0].once()
    const before = await world.balanceOf(buyer, null)
    const form = { kind: 'pay', once, card: succeeds }
    const answers = await Promise.all(pages.map((page) => page.post(form)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    await world.seller.settle()
    await (await openPage(begun.url)).post(form)
    expect(await server.stateOf(begun.id)).toBe('completed')
    expect((await world.balanceOf(buyer, null)) - before).toBe(parseEther('0.02425'))
    world.advance(6 * 60 * 1000)
    expect((await openPage(begun.url)).status).toBe(410)
  })

  test('is different for each purchase, and created only on request', async () => {
    const server = await world.serve()
    const urls = [await begun(server), await begun(server)].map(({ url }) => url)
    expect(new Set(urls).size).toBe(2)
    expect((await server.ask('onramp/options')).body.providers[0]).not.toHaveProperty('url')
  })

  test('is not created for an address with a wrong checksum, nor in a restricted zone', async () => {
    const server = await world.serve()
    const wrong = buyer.replace(/[a-f]/, (letter) => letter.toUpperCase())
    expect((await server.begin({ destinationWallets: [{ address: wrong }] })).body.code).toBe(
      'INVALID_ADDRESS',
    )
    expect((await server.begin({ timeZone: 'Asia/Urumqi' })).status).toBe(451)
  })
})
