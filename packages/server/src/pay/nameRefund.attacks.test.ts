import { accounts, tokens } from '@portico/testing/chains'
import { describe, expect, test } from 'vitest'
import { projectId, shopId } from '../../test/createTestServer.ts'
import { payWorld, till } from '../../test/payWorld.ts'
import { onDatabases } from '../../test/store/onDatabases.ts'
import { readPayWebhook } from './webhooks/readPayWebhook.ts'

const world = payWorld()
const mine = accounts.second.address
const theirs = accounts.all[7].address
const all = 68_000_000n

type Served = Awaited<ReturnType<typeof world.serve>>

/** Names the address of a refund as a page does. Returns a short form of the answer. */
async function name({ request }: Served, id: string, address: unknown, project = projectId) {
  const answer = await request(`/v1/pay/orders/${id}/refund?projectId=${project}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
  const { code, reasons, refundAddress } = await answer.json()
  return code ? `${code} ${reasons?.[0]?.field}` : refundAddress
}

onDatabases(() => {
  test('a visitor names a refund address for overpayment, and the shop is notified and can read it', async () => {
    const served = await world.serve()
    const { create, read, pay, look, setWebhook, shop, asShop } = served
    const secret = await setWebhook()
    const order = await create()
    expect(order.refundAddress).toBeUndefined()
    await pay(order, all * 2n)
    await look()
    expect(await name(served, order.id, mine.toLowerCase())).toBe(mine)
    await look()
    expect((await read(order.id)).refundAddress).toBe(mine)
    expect((await asShop(`orders/${order.id}`)).body).toMatchObject({ refundAddress: mine })
    expect(shop.types()).toEqual(['order.overpaid', 'order.refund_address'])
    const told = await readPayWebhook({ ...shop.messages[1], secret, now: world.now() } as never)
    expect(told).toMatchObject({
      type: 'order.refund_address',
      data: { id: order.id, status: 'overpaid', refundAddress: mine },
    })
  })

  test('the refund address cannot change after a payment, even for visitors with the link; repeating it sends no notification', async () => {
    const served = await world.serve()
    const { create, read, pay, look, setWebhook, shop } = served
    await setWebhook()
    const order = await create()
    // The visitor can correct a mistake as long as there is no money.
    expect(await name(served, order.id, theirs)).toBe(theirs)
    expect(await name(served, order.id, mine)).toBe(mine)
    await pay(order, all * 2n)
    await look()
    expect(await name(served, order.id, theirs)).toBe('ALREADY_EXISTS address')
    expect(await name(served, order.id, mine)).toBe(mine)
    await look()
    expect((await read(order.id)).refundAddress).toBe(mine)
    // Of the messages that the shop has not received yet, the last one says everything.
    expect(shop.types().toSorted()).toEqual(['order.overpaid', 'order.refund_address'])
    const told = shop.messages.map(({ body }) => JSON.parse(body))
    expect(told.find(({ type }) => type === 'order.refund_address').data.refundAddress).toBe(mine)
  })

  test('of two visitors who name a refund address at the same moment after payment, only one succeeds', async () => {
    const served = await world.serve()
    const { create, read, pay, look } = served
    const order = await create()
    await pay(order, all * 2n)
    await look()
    const wanted = [mine, theirs]
    const answers = await Promise.all(wanted.map((one) => name(served, order.id, one)))
    const kept = (await read(order.id)).refundAddress
    expect(answers.filter((answer) => answer === kept)).toHaveLength(1)
    expect(answers).toContain('ALREADY_EXISTS address')
  })
})

describe('the refusal of a refund address', () => {
  test.each([
    ['cut', mine.slice(0, -1), 'INVALID_ADDRESS address'],
    [
      'with a wrong checksum',
      mine.replace(/[a-f]/, (sign) => sign.toUpperCase()),
      'INVALID_ADDRESS address',
    ],
    [
      'of another family',
      '4Nd1mYbhNhWuHeTQFcGcMD8rXkNXG8N8qUnXZ5WjZ5Qd',
      'INVALID_ADDRESS address',
    ],
    ['that is a name', 'alice.eth', 'INVALID_ADDRESS address'],
    ['that is nobody’s', `0x${'0'.repeat(40)}`, 'INVALID_REQUEST address'],
    ['that is the shop’s', till, 'INVALID_REQUEST address'],
    ['that is the token’s', tokens.dollar.address, 'INVALID_REQUEST address'],
    ['that is missing', undefined, 'INVALID_REQUEST address'],
  ])('%s', async (_, address, wrong) => {
    const served = await world.serve()
    const order = await served.create()
    expect(await name(served, order.id, address)).toBe(wrong)
    expect((await served.read(order.id)).refundAddress).toBeUndefined()
  })

  test('without an order of this project', async () => {
    const served = await world.serve()
    const order = await served.create()
    expect(await name(served, order.id, mine, shopId)).toBe('NOT_FOUND id')
    expect(await name(served, '0'.repeat(32), mine)).toBe('NOT_FOUND id')
    expect(await name(served, order.marker.slice(2), mine)).toBe('NOT_FOUND id')
  })
})
