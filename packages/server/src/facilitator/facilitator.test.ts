import { accountAbi, accountBytecode, accounts } from '@portico/testing/chains'
import { encodeDeployData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import {
  backEnd,
  facilitator,
  pay,
  payer,
  payTo,
  requirements,
  startFacilitatorWorld,
} from '../../test/facilitatorWorld.ts'
import { onDatabases } from '../../test/store/onDatabases.ts'

let world: Awaited<ReturnType<typeof startFacilitatorWorld>>
beforeAll(async () => {
  world = await startFacilitatorWorld()
})
afterAll(() => world?.stop())

test('the facilitator lists what it settles, and who pays the fees', async () => {
  const { request } = await world.serve()
  const answer = await request('/v1/x402/supported')
  expect(await answer.json()).toEqual({
    kinds: [{ x402Version: 2, scheme: 'exact', network: 'eip155:31337' }],
    extensions: [],
    signers: { 'eip155:*': [accounts.all[7].address] },
  })
})

test('a server without a facilitator has none of its routes', async () => {
  const { request } = await createTestServer()
  for (const path of ['supported', 'verify', 'settle'])
    expect((await request(`/v1/x402/${path}`)).status).toBe(404)
})

onDatabases(() => {
  test('a payment is verified and settled, and the payer pays no fee', async () => {
    const shop = backEnd(await world.serve())
    const payment = await pay()
    const wei = await world.node('eth_getBalance', [payer.address, 'latest'])
    const before = [await world.balanceOf(payer.address), await world.balanceOf(payTo)]
    expect(await shop.verify(payment)).toBe('ok')
    const { body } = await shop.settle(payment)
    expect(body).toEqual({
      success: true,
      transaction: expect.stringMatching(/^0x[\da-f]{64}$/),
      network: 'eip155:31337',
      payer: payer.address,
      amount: '250000',
    })
    const [paid = 0n, received = 0n] = before
    expect(await world.balanceOf(payer.address)).toBe(paid - 250_000n)
    expect(await world.balanceOf(payTo)).toBe(received + 250_000n)
    expect(await world.node('eth_getBalance', [payer.address, 'latest'])).toBe(wei)
  })

  test('a payment that is not mined in time stays pending instead of failed, and is settled once when requested again', async () => {
    await world.node('evm_setAutomine', [false])
    onTestFinished(() => world.node('evm_setAutomine', [true]))
    let ahead = 0
    const server = await world.serve({}, { now: () => Date.now() + ahead })
    const shop = backEnd(server)
    const payment = await pay()
    const asking = shop.settle(payment)
    await expect.poll(pendingCount).toBe(1)
    ahead = 25_000
    const { body } = await asking
    expect(body).toMatchObject({ success: false, errorReason: 'settlement_pending' })
    expect(body.transaction).toMatch(/^0x[\da-f]{64}$/)
    ahead = 0
    // A second one is sent at once, because the nonces of the fee payer follow each other.
    const next = shop.settle(await pay())
    await expect.poll(pendingCount).toBe(2)
    await world.node('evm_mine')
    expect((await next).body.success).toBe(true)
    const again = await Promise.all([shop.settle(payment), shop.settle(payment)])
    const good = again.filter((one) => one.body.success)
    expect(good).toHaveLength(1)
    expect(good[0]?.body.transaction).toBe(body.transaction)
  })

  test('a transaction that the nodes have lost is sent again', async () => {
    await world.node('evm_setAutomine', [false])
    onTestFinished(() => world.node('evm_setAutomine', [true]))
    let ahead = 0
    const shop = backEnd(await world.serve({}, { now: () => Date.now() + ahead }))
    const payment = await pay()
    const asking = shop.settle(payment)
    await expect.poll(pendingCount).toBe(1)
    ahead = 25_000
    const { transaction } = (await asking).body
    ahead = 0
    await world.node('anvil_dropTransaction', [transaction])
    await world.node('evm_setAutomine', [true])
    expect((await shop.settle(payment)).body).toMatchObject({ success: true, transaction })
  })
})

test('a mined payment is pending and not refused while the nodes with receipts are behind', async () => {
  let isBehind = true
  let ahead = 0
  // The time is short while the nodes are behind: each check takes a second of it.
  const now = () => {
    if (isBehind) ahead += 1000
    return Date.now() + ahead
  }
  const withoutReceipts = async (input: string, init?: RequestInit) => {
    const answer = await fetch(input, init)
    if (!isBehind || !String(init?.body).includes('eth_getTransactionReceipt')) return answer
    const { result: _, ...rest } = await answer.json()
    return Response.json({ ...rest, result: null })
  }
  const shop = backEnd(await world.serve({}, { now, fetch: withoutReceipts }))
  const asked = { ...requirements, maxTimeoutSeconds: 600 }
  const payment = await pay({ asked })
  const pending = { success: false, errorReason: 'settlement_pending' }
  const { body } = await shop.settle(payment, asked)
  expect(body).toMatchObject(pending)
  const { transaction } = body
  expect((await shop.settle(payment, asked)).body).toMatchObject({ ...pending, transaction })
  isBehind = false
  expect((await shop.settle(payment, asked)).body).toMatchObject({ success: true, transaction })
})

const pendingCount = async () => {
  const params = ['pending', false]
  const block = await world.node<{ transactions: unknown[] }>('eth_getBlockByNumber', params)
  return block.transactions.length
}

test.each([
  ['no object', 'mined'],
  ['an empty object', {}],
  ['a status without logs', { status: '0x1' }],
  ['an invalid log', { status: '0x0', logs: [null] }],
])('an unreadable receipt (%s) makes the payment neither failed nor settled', async (_, odd) => {
  let isOdd = true
  let ahead = 0
  const now = () => {
    if (isOdd) ahead += 1000
    return Date.now() + ahead
  }
  const withOddReceipts = async (input: string, init?: RequestInit) => {
    const answer = await fetch(input, init)
    if (!isOdd || !String(init?.body).includes('eth_getTransactionReceipt')) return answer
    return Response.json({ ...(await answer.json()), result: odd })
  }
  const shop = backEnd(await world.serve({}, { now, fetch: withOddReceipts }))
  const asked = { ...requirements, maxTimeoutSeconds: 600 }
  const payment = await pay({ asked })
  const { body } = await shop.settle(payment, asked)
  expect(body).toMatchObject({ success: false, errorReason: 'settlement_pending' })
  expect(await shop.settled(payment, asked)).toBe('UPSTREAM_UNAVAILABLE')
  isOdd = false
  const { transaction } = body
  expect((await shop.settle(payment, asked)).body).toMatchObject({ success: true, transaction })
})

test('a successful transaction that moved nothing, or something else, settles nothing', async () => {
  let change = (logs: { data: string }[]): object[] => logs
  const withLogs = async (input: string, init?: RequestInit) => {
    const answer = await fetch(input, init)
    if (!String(init?.body).includes('eth_getTransactionReceipt')) return answer
    const { result, ...rest } = await answer.json()
    return Response.json({ ...rest, result: result && { ...result, logs: change(result.logs) } })
  }
  const shop = backEnd(await world.serve({}, { fetch: withLogs }))
  const less = `0x${'1'.padStart(64, '0')}`
  for (const one of [
    () => [],
    (logs: { data: string }[]) => logs.map((log) => ({ ...log, data: less })),
    (logs: { data: string }[]) => logs.map((log) => ({ ...log, address: payTo })),
  ]) {
    change = one
    const payment = await pay()
    expect(await shop.settled(payment)).toBe('invalid_transaction_state')
    expect(await shop.settled(payment)).toBe('invalid_transaction_state')
  }
})

test('a contract pays if its token checks signatures by ERC-1271, and no other signer can pay for it', async () => {
  const from = await world.deployPayer(
    encodeDeployData({ abi: accountAbi, bytecode: accountBytecode, args: [payer.address] }),
  )
  const shop = backEnd(await world.serve())
  const payment = await pay({ signed: { from } })
  expect(await shop.verify(payment)).toBe('ok')
  expect((await shop.settle(payment)).body).toMatchObject({ success: true, payer: from })
  const wrong = await pay({ signed: { from, value: requirements.amount }, domain: { chainId: 1 } })
  expect(await shop.settled(wrong)).toBe('invalid_exact_evm_payload_signature')
})

test('nodes that do not answer are distinguished from an invalid payment', async () => {
  const fails = async () => {
    throw new TypeError('fetch failed')
  }
  const shop = backEnd(await world.serve({}, { fetch: fails }))
  const payment = await pay()
  expect(await shop.verify(payment)).toBe('UPSTREAM_UNAVAILABLE')
  expect(await shop.settled(payment)).toBe('UPSTREAM_UNAVAILABLE')
  // The payment is not lost by that.
  expect(await backEnd(await world.serve()).settled(payment)).toBe('ok')
})

test('a node that fails while a payment is signed leaves it open for a later settlement', async () => {
  let isDown = true
  const shop = backEnd(
    await world.serve(
      {},
      {
        fetch: (input: string, init?: RequestInit) => {
          if (isDown && String(init?.body).includes('eth_estimateGas'))
            throw new TypeError('fetch failed')
          return fetch(input, init)
        },
      },
    ),
  )
  const payment = await pay()
  expect(await shop.settled(payment)).toBe('UPSTREAM_UNAVAILABLE')
  isDown = false
  expect(await shop.settled(payment)).toBe('ok')
})

test('an account without coins for the fee settles nothing, and the payment stays valid', async () => {
  const poor = { ...facilitator, key: `0x${'7'.repeat(64)}` as Hex }
  const payment = await pay()
  expect(await backEnd(await world.serve({ facilitator: poor })).settled(payment)).toBe(
    'unexpected_settle_error',
  )
  expect(await backEnd(await world.serve()).settled(payment)).toBe('ok')
})
