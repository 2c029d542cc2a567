import { concat, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { shopId } from '../../test/createTestServer.ts'
import { dollar, ether, payer, payWorld, till } from '../../test/payWorld.ts'
import { onDatabases } from '../../test/store/onDatabases.ts'
import { readPayWebhook } from './webhooks/readPayWebhook.ts'

const world = payWorld()

onDatabases(() => {
  test('an order in a token is found paid on the chain, and the shop is notified', async () => {
    const { create, read, pay, look, setWebhook, shop } = await world.serve()
    const secret = await setWebhook()
    const order = await create({ reference: 'Order 7', metadata: { basket: '7' } })
    expect(await read(order.id)).toEqual({
      id: order.id,
      status: 'open',
      merchant: 'Any',
      asset: dollar,
      chainId: 'eip155:31337',
      token: dollar.split(':').at(-1),
      symbol: 'PUSD',
      decimals: 6,
      amount: '68',
      received: '0',
      remaining: '68',
      recipient: till,
      marker: order.marker,
      reference: 'Order 7',
      description: null,
      returnUrl: null,
      confirmations: 1,
      createdAt: order.createdAt,
      expiresAt: order.expiresAt,
      payments: [],
    })
    await look()
    expect((await read(order.id)).status).toBe('open')
    const hash = await pay(order, 68_000_000n)
    await look()
    const paid = await read(order.id)
    expect(paid).toMatchObject({
      status: 'paid',
      received: '68',
      remaining: '0',
      payments: [{ hash, amount: '68', from: payer, isConfirmed: true }],
    })
    await look()
    expect(shop.types()).toEqual(['order.paid'])
    const [message] = shop.messages
    const told = await readPayWebhook({ ...message, secret, now: world.now() } as never)
    expect(told).toMatchObject({ type: 'order.paid', data: { id: order.id, status: 'paid' } })
    expect(told.data).toMatchObject({ reference: 'Order 7', metadata: { basket: '7' } })
  })

  test('an order in native currency is found paid, and the value of a failed transaction does not count', async () => {
    const { create, read, pay, look } = await world.serve()
    const order = await create({ asset: ether, amount: '0.25' })
    const hash = await pay(order, 250_000_000_000_000_000n)
    await look()
    expect(await read(order.id)).toMatchObject({
      status: 'paid',
      symbol: 'ETH',
      received: '0.25',
      payments: [{ hash, from: payer }],
    })
  })

  test('a short payment is completed by a second one, and the order reports the remaining amount', async () => {
    const { create, read, pay, look, setWebhook, shop } = await world.serve()
    await setWebhook()
    const order = await create()
    await pay(order, 8_000_000n)
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'partly_paid', remaining: '60' })
    await pay(order, 60_000_000n)
    await look()
    expect((await read(order.id)).status).toBe('paid')
    await look()
    expect(shop.types()).toEqual(['order.partly_paid', 'order.paid'])
  })

  test('a double payment is overpaid, a late one is late, and a short one ends as underpaid', async () => {
    const { create, read, pay, look, pass } = await world.serve()
    const twice = await create()
    const late = await create()
    const short = await create()
    const none = await create()
    await pay(short, 67_999_999n)
    await pay(twice, 68_000_000n)
    await pay(twice, 68_000_000n)
    await look()
    expect(await read(twice.id)).toMatchObject({ status: 'overpaid', received: '136' })
    await pass(602_000)
    await look()
    const statuses = async () =>
      (await Promise.all([twice, late, short, none].map(({ id }) => read(id)))).map(
        ({ status }) => status,
      )
    expect(await statuses()).toEqual(['overpaid', 'expired', 'underpaid', 'expired'])
    await pay(late, 68_000_000n)
    await look()
    expect(await statuses()).toEqual(['overpaid', 'paid_late', 'underpaid', 'expired'])
  })

  test('an order waits for as many blocks as it requires', async () => {
    const { create, read, pay, look } = await world.serve()
    const order = await create({ confirmations: 3 })
    await pay(order, 68_000_000n)
    await look()
    expect(await read(order.id)).toMatchObject({
      status: 'confirming',
      remaining: '0',
      payments: [{ isConfirmed: false }],
    })
    await world.mine(2)
    await look()
    expect((await read(order.id)).status).toBe('paid')
  })

  test('two nodes that read at once count a payment once, and notify the shop once', async () => {
    const { create, read, pay, createLooker, setWebhook, shop } = await world.serve()
    await setWebhook()
    const order = await create()
    await pay(order, 68_000_000n)
    const nodes = [createLooker(), createLooker()]
    await Promise.all(nodes.map(({ look }) => look()))
    await Promise.all(nodes.map(({ look }) => look()))
    expect(await read(order.id)).toMatchObject({ status: 'paid', received: '68' })
    expect(shop.types()).toEqual(['order.paid'])
  })

  test.each([
    ['fails', 500],
    ['redirects', 302],
  ])(
    'a shop that %s is notified again, even by another node, until it accepts',
    async (_, status) => {
      const { create, pay, look, createLooker, setWebhook, shop, pass } = await world.serve()
      await setWebhook()
      shop.answerWith(status)
      const order = await create()
      await pay(order, 68_000_000n)
      await look()
      await look()
      expect(shop.types()).toEqual(['order.paid'])
      shop.answerWith(200)
      await pass(5_001)
      await createLooker().look()
      await pass(60_000)
      await createLooker().look()
      expect(shop.types()).toEqual(['order.paid', 'order.paid'])
      const [first, second] = shop.messages
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    },
  )

  test('a new secret signs beside the old one for a day', async () => {
    const { create, pay, look, setWebhook, shop, pass } = await world.serve()
    const old = await setWebhook()
    const secret = await setWebhook()
    const now = world.now()
    await pay(await create(), 68_000_000n)
    await look()
    await look()
    for (const one of [old, secret])
      expect(await readPayWebhook({ ...shop.messages[0], secret: one, now } as never)).toBeTruthy()
    await pass(24 * 3_600_000)
    await pay(await create(), 68_000_000n)
    await look()
    await look()
    const last = shop.messages.at(-1)
    const later = now + 24 * 3_600_000
    await expect(readPayWebhook({ ...last, secret: old, now: later } as never)).rejects.toThrow(
      'signature',
    )
    expect(await readPayWebhook({ ...last, secret, now: later } as never)).toBeTruthy()
  })

  test('a plain transfer counts for an order that accepts such if no other order has its amount', async () => {
    const { create, read, look, asShop, wanted } = await world.serve()
    const order = await create({ amount: '68.01', matchByAmount: true })
    const same = await asShop('orders', wanted({ amount: '68.01', matchByAmount: true }))
    expect(same.body.code).toBe('ALREADY_EXISTS')
    const marked = await create({ amount: '68.02' })
    await world.send(dollar.split(':').at(-1) as never, world.transferData(till, 68_010_000n))
    await world.send(dollar.split(':').at(-1) as never, world.transferData(till, 68_020_000n))
    await look()
    expect((await read(order.id)).status).toBe('paid')
    expect((await read(marked.id)).status).toBe('open')
  })

  test('of two projects with one address, the second order is created without plain transfers, which belong to the first', async () => {
    const { create, read, look, asShop, makeKey, wanted, request } = await world.serve()
    const order = await create({ amount: '68.03', matchByAmount: true })
    const key = await makeKey(shopId)
    const asOther = (amount: string) =>
      asShop('orders', wanted({ amount, matchByAmount: true }), {}, key)
    const { status, body: other } = await asOther('68.03')
    expect([status, other.matchByAmount]).toEqual([200, false])
    const alone = (await asOther('68.04')).body
    expect(alone.matchByAmount).toBe(true)
    const token = dollar.split(':').at(-1) as never
    await world.send(token, world.transferData(till, 68_030_000n))
    await world.send(token, world.transferData(till, 68_040_000n))
    await look()
    const statusOf = async (id: string) => {
      const answer = await request(`/v1/pay/orders/${id}?projectId=${shopId}`)
      return (await answer.json()).status
    }
    expect((await read(order.id)).status).toBe('paid')
    expect([await statusOf(other.id), await statusOf(alone.id)]).toEqual(['open', 'paid'])
    // The order's own mark counts as before.
    await world.send(token, concat([world.transferData(till, 68_030_000n), other.marker as Hex]))
    await look()
    expect(await statusOf(other.id)).toBe('paid')
  })

  test('the keys of the shop’s own project can be listed and ended', async () => {
    const { asShop, request, makeKey } = await world.serve()
    const key = await makeKey()
    const headers = { authorization: 'Bearer an-admin-token-for-tests' }
    const path = '/admin/v1/projects/0123456789abcdef0123456789abcdef/keys'
    const { keys } = await (await request(path, { headers })).json()
    expect(keys.map(({ tail }: { tail: string }) => tail)).toContain(key.slice(-4))
    expect(JSON.stringify(keys)).not.toContain(key)
    expect((await asShop('orders/0', undefined, {}, key)).status).toBe(400)
    const { id } = keys.find(({ tail }: { tail: string }) => tail === key.slice(-4))
    expect((await request(`${path}/${id}`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await asShop('orders/0', undefined, {}, key)).status).toBe(401)
  })
})
