import { accounts } from '@portico/testing/chains'
import { type Hex, pad, parseTransaction, toEventSelector, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  backEnd,
  facilitator,
  pay,
  payTo,
  requirements,
  startFacilitatorWorld,
} from '../../test/facilitatorWorld.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import type { FacilitatorProject } from './facilitatorConfig.ts'
import { readPayment } from './readPayment.ts'
import { hasPaidBy, topicsOfUse } from './tokenCalls.ts'

/** Anybody who sees a transaction of the facilitator can send the payment in it first. The money arrives all the same. */
let world: Awaited<ReturnType<typeof startFacilitatorWorld>>
beforeAll(async () => {
  world = await startFacilitatorWorld()
})
afterAll(() => world?.stop())

const project = facilitator.projects[0] as FacilitatorProject

/** Starts a server whose payments a stranger sends first. Its nodes return no logs while `isBlind`. */
async function serve() {
  const node = { isBlind: false }
  const seen = new Set<Hex>()
  const nodeFetch: typeof fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body))
    for (const { method, params } of [body].flat()) {
      if (method === 'eth_getLogs' && node.isBlind) throw new TypeError('no answer')
      if (method === 'eth_sendRawTransaction' && !seen.has(params[0])) {
        seen.add(params[0])
        const { to, data } = parseTransaction(params[0])
        await world.node('eth_sendTransaction', [{ from: accounts.third.address, to, data }])
      }
    }
    return fetch(input, init)
  }
  return { shop: backEnd(await world.serve({}, { fetch: nodeFetch })), node }
}

onOneDatabase(() => {
  test('settles a payment that a stranger sent first, once', async () => {
    const { shop } = await serve()
    const had = await world.balanceOf(payTo)
    const payment = await pay()
    const { body } = await shop.settle(payment)
    expect(body).toMatchObject({ success: true, transaction: expect.stringMatching(/^0x/) })
    const receipt = await world.node('eth_getTransactionReceipt', [body.transaction])
    expect(receipt).toMatchObject({ status: '0x1', from: accounts.third.address.toLowerCase() })
    expect((await world.balanceOf(payTo)) - had).toBe(250_000n)
    expect(await shop.verify(payment)).toBe('invalid_transaction_state')
    const again = await shop.settle(payment)
    expect(again.body).toMatchObject({
      errorReason: 'invalid_transaction_state',
      transaction: body.transaction,
    })
  })

  test('settles it for one of two later requests, if no node could find it at first', async () => {
    const { shop, node } = await serve()
    const payment = await pay()
    node.isBlind = true
    expect(await shop.settled(payment)).toBe('settlement_pending')
    node.isBlind = false
    expect(await shop.verify(payment)).toBe('ok')
    const words = await Promise.all([shop.settled(payment), shop.settled(payment)])
    expect(words.toSorted()).toEqual(['invalid_transaction_state', 'ok'])
  })
})

test('one transfer is the proof of one authorization, in whatever transaction it is', async () => {
  const input = { paymentPayload: await pay(), paymentRequirements: requirements }
  const payment = readPayment(input, project)
  const { asset } = payment.asset
  const [event, ...ends] = topicsOfUse(payment)
  const used = { address: asset, topics: [event, ...ends], data: '0x' } as const
  const other = { ...used, topics: [event, ends[0], `0x${'99'.repeat(32)}`] } as const
  const paid = {
    address: asset,
    topics: [
      toEventSelector('Transfer(address,address,uint256)'),
      pad(payment.authorization.from),
      pad(payment.payTo),
    ],
    data: toHex(payment.amount, { size: 32 }),
  } as const
  const isPaid = (...logs: object[]) =>
    hasPaidBy(payment, logs.map((log, logIndex) => ({ ...log, logIndex })) as never)
  expect(isPaid(used, paid)).toBe(true)
  expect(isPaid(used, other, paid)).toBe(false)
  expect(isPaid(paid, used)).toBe(false)
  expect(isPaid(other, paid)).toBe(false)
  expect(isPaid({ ...used, address: payment.payTo }, paid)).toBe(false)
})
