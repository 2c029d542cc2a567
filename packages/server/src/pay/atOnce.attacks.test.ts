import { tokens } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { payWorld, till } from '../../test/payWorld.ts'
import { freshStore, onDatabases } from '../../test/store/onDatabases.ts'
import type { Store } from '../store/store.ts'
import { nodePlatform } from '../util/platform.ts'
import { createPayOutbox } from './webhooks/payOutbox.ts'

/** Concurrent requests, and large numbers of them. */
const world = payWorld()
const now = 1_700_000_000_000

/** Creates an order of a project, in a separate store. */
async function createIn({ pay }: Store, project: string) {
  const id = project.repeat(32)
  const order = {
    id,
    project,
    chain: 'eip155:1',
    asset: '',
    token: '',
    symbol: '',
    decimals: 0,
    recipient: till,
    amount: 1n,
    toleranceBps: 0,
    confirmations: 1,
    matchByAmount: false,
    marker: `0x${id}`,
    reference: null,
    description: null,
    returnUrl: null,
    metadata: {},
    refundAddress: null,
    status: 'open' as const,
    changes: 0,
    createdAt: now,
    expiresAt: now + 1e6,
    watchUntil: now + 1e6,
    fromBlock: 1,
  }
  await pay.create(order)
  await pay.setWebhook(project, {
    url: `https://${project}.example`,
    secret: 'c2VjcmV0',
    oldUntil: 0,
  })
  const say = (at: number, dueAt = now) =>
    pay.changeStatus({
      order: { ...order, changes: at },
      to: 'open',
      event: { id: `${id} ${at}`, body: '{}', now: dueAt, expiresAt: now + 1e6 },
    })
  return { order, say }
}

onDatabases(() => {
  test('one of several concurrent orders of one amount takes plain transfers, and is the only one paid by them', async () => {
    const { asShop, wanted, look, read } = await world.serve()
    const results = await Promise.all(
      [1, 2, 3, 4].map(() => asShop('orders', wanted({ amount: '19.99', matchByAmount: true }))),
    )
    const made = results.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    expect(results.filter(({ body }) => body.code === 'ALREADY_EXISTS')).toHaveLength(3)
    await world.mine()
    await world.send(tokens.dollar.address as Hex, world.transferData(till, 19_990_000n))
    await look()
    expect((await read(made[0]?.body.id)).status).toBe('paid')
  })

  test('more payments than a statement can have parameters are stored and confirmed', async () => {
    const { pay, ...store } = await freshStore(() => now)
    const { order } = await createIn({ pay, ...store }, 'a')
    const payments = Array.from({ length: 7000 }, (_, logIndex) => ({
      orderId: order.id,
      hash: '0x1',
      logIndex,
      payer: '0x2',
      amount: 1n,
      block: 1,
      blockHash: '0x3',
      at: now,
      isConfirmed: false,
    }))
    await pay.addPayments(order.chain, payments)
    await pay.addPayments(order.chain, payments)
    await pay.confirm(order.chain, payments)
    const kept = (await pay.find(order.id))?.payments
    expect(kept).toHaveLength(7000)
    expect(kept?.every(({ isConfirmed }) => isConfirmed)).toBe(true)
  })

  test('a shop that does not answer does not delay the webhooks of other shops', async () => {
    const store = await freshStore(() => now)
    const slow = await createIn(store, 'a')
    for (let at = 0; at < 20; at++) await slow.say(at)
    const honest = await createIn(store, 'b')
    await honest.say(0, now + 1)
    let release = (_: number) => {}
    const answer = new Promise<number>((resolve) => {
      release = resolve
    })
    let waiting = 0
    const first = await new Promise<string>((resolve) => {
      const post = async (url: string) => {
        if (url.includes('b.example')) {
          resolve('the other shop is told')
          return 204
        }
        if (++waiting === 10) resolve('ten messages wait for the slow shop')
        return answer
      }
      const platform = { now: () => now + 1000, startTimer: nodePlatform.startTimer }
      const logger = { debug() {}, info() {}, warn() {}, error() {} }
      const outbox = createPayOutbox({ store: store.pay, post, platform, logger } as never)
      void outbox.deliver()
    })
    release(500)
    expect(first).toBe('the other shop is told')
  })
})
