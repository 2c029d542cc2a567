import { accounts, tokens } from '@portico/testing/chains'
import { concat, encodeFunctionData, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { ether, payWorld, till } from '../../test/payWorld.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import { topicsOf } from '../families/evm/history/topics.ts'
import { payConstants } from '../store/pay/payConstants.ts'

/** A stranger sends to the till of a shop, so that the server finds nobody's payments. */
const world = payWorld()
const token = tokens.dollar.address as Hex
const stranger = accounts.second.address
const all = 68_000_000n
const { UserOperationEvent: operationEvent } = topicsOf
const filler = (bytes: number): Hex => `0x${'00'.repeat(bytes)}`

const giveDollars = () => {
  const { abi } = tokens.dollar
  const args = [stranger, 10_000_000_000n] as const
  return world.send(token, encodeFunctionData({ abi, functionName: 'mint', args }))
}
const sendMany = async (count: number, amount: bigint, bytes: number) => {
  const hashes: string[] = []
  for (let at = 0; at < count; at++) {
    const data = concat([world.transferData(till, amount), filler(bytes)])
    hashes.push(await world.send(token, data, 0n, stranger))
  }
  return hashes
}

type Call = { id: number; method: string; params: unknown[] }
/** Returns the node's `fetch`, with other results of one method. */
const changing =
  (method: string, change: (result: never) => unknown): typeof fetch =>
  async (input, init) => {
    const calls = [JSON.parse(String(init?.body)) as Call | Call[]].flat()
    const changed = new Set(calls.filter((one) => one.method === method).map(({ id }) => id))
    const given = (await (await fetch(input, init)).json()) as Answer | Answer[]
    const read = ({ result, ...rest }: Answer) =>
      changed.has(rest.id) ? { ...rest, result: change(result as never) } : { ...rest, result }
    return Response.json(Array.isArray(given) ? given.map(read) : read(given))
  }
type Answer = { id: number; result?: unknown }

/** Returns the node's `fetch`, with an error as the answer to some calls. */
const failingAt =
  (isFailing: (call: Call) => boolean, message: string): typeof fetch =>
  async (input, init) => {
    const body: Call | Call[] = JSON.parse(String(init?.body))
    const calls = [body].flat()
    const answer = await fetch(input, init)
    if (!calls.some(isFailing)) return answer
    const failed = new Set(calls.filter(isFailing).map(({ id }) => id))
    const given = (await answer.json()) as { id: number } | { id: number }[]
    const change = (one: { id: number }) =>
      failed.has(one.id) ? { jsonrpc: '2.0', id: one.id, error: { code: -32000, message } } : one
    return Response.json(Array.isArray(given) ? given.map(change) : change(given))
  }

onOneDatabase(() => {
  describe('many transfers with much call data', () => {
    test.each([
      ['of dust', 1n],
      ['of a part that somebody may pay', all / payConstants.mostParts],
    ])(
      '%s block no payment of a shop',
      async (_, amount) => {
        const { create, pay, read, look } = await world.serve()
        const order = await create()
        await giveDollars()
        await sendMany(46, amount, 120_000)
        await pay(order, all)
        await look()
        expect(await read(order.id)).toMatchObject({ received: '68' })
        expect((await read(order.id)).status).toMatch(/^(confirming|paid)$/)
      },
      60_000,
    )

    test('are not even read if they are dust', async () => {
      const asked: Call[] = []
      const nodeFetch: typeof fetch = (input, init) => {
        asked.push(...[JSON.parse(String(init?.body)) as Call | Call[]].flat())
        return fetch(input, init)
      }
      const { create, look } = await world.serve({}, { nodeFetch })
      await create()
      await giveDollars()
      const [small, large] = [1n, 0n].map((less) => all / payConstants.mostParts - less)
      const dust = await sendMany(3, small ?? 0n, 10)
      const parts = await sendMany(3, large ?? 0n, 10)
      await look()
      const read = asked
        .filter(({ method }) => method === 'eth_getTransactionByHash')
        .map(({ params }) => params[0])
      expect(read).toEqual(expect.arrayContaining(parts))
      expect(read.filter((hash) => dust.includes(String(hash)))).toEqual([])
    })
  })

  test('the remainder of an order is found, however small', async () => {
    const { create, pay, read, look } = await world.serve()
    const order = await create()
    await pay(order, all - 5n)
    await look()
    await pay(order, 5n)
    await look()
    expect(await read(order.id)).toMatchObject({ received: '68' })
  })

  test.each([
    ['cannot be told', 'cannot tell', payConstants.passOverAfter],
    ['is too large to be told', 'response too large', 1],
  ])('a transfer that %s is skipped, noted, and found later', async (_, message, looks) => {
    const bad = new Set<unknown>()
    const nodeFetch = failingAt(
      ({ method, params }) => method === 'eth_getTransactionByHash' && bad.has(params[0]),
      message,
    )
    const { create, pay, read, look, log, pass } = await world.serve({}, { nodeFetch })
    const order = await create()
    const second = await create()
    await giveDollars()
    for (const hash of await sendMany(3, all / 2n, 10)) bad.add(hash)
    await pay(order, all)
    const unread = await pay(second, all)
    bad.add(unread)
    for (let at = 1; at < looks; at++) {
      await look()
      expect((await read(order.id)).received).toBe('0')
    }
    await look()
    expect((await read(order.id)).received).toBe('68')
    const passed = log.filter((line) => line.includes('payments skipped'))
    expect(passed).toHaveLength(4)
    for (const hash of bad) expect(passed.join()).toContain(hash)

    await pass(payConstants.gapRetryMs)
    await look()
    expect((await read(second.id)).received).toBe('0')
    bad.clear()
    await pass(payConstants.gapRetryMs)
    await look()
    expect((await read(second.id)).received).toBe('68')
  })

  test('a node that fails occasionally causes no skipped payment', async () => {
    let isDown = true
    const nodeFetch: typeof fetch = (input, init) =>
      isDown && /eth_getTransactionByHash|"latest"/.test(String(init?.body))
        ? Promise.resolve(new Response('', { status: 502 }))
        : fetch(input, init)
    const { create, pay, read, look, log } = await world.serve({}, { nodeFetch })
    isDown = false
    const order = await create()
    await pay(order, all)
    isDown = true
    for (let at = 0; at < payConstants.passOverAfter + 1; at++) await look()
    isDown = false
    await look()
    expect((await read(order.id)).received).toBe('68')
    expect(log.join()).not.toContain('passed over')
  })

  test('an order ends even if its chain cannot be read, and a payment in time still counts', async () => {
    const nodeFetch = failingAt(({ method }) => isDown && method === 'eth_getLogs', 'cannot tell')
    let isDown = false
    const { create, pay, read, look, pass } = await world.serve({}, { nodeFetch })
    const order = await create({ expiresAt: new Date(world.now() + 120_000).toISOString() })
    await pay(order, all)
    isDown = true
    await pass(130_000)
    await look()
    expect((await read(order.id)).status).toBe('expired')
    isDown = false
    await world.mine(20)
    await look()
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'paid', received: '68' })
  })

  test('a chain whose nodes return no logs takes no token orders, and the log reports nodes that stop returning them', async () => {
    const nodeFetch = failingAt(
      ({ method }) => isMissing && method === 'eth_getLogs',
      'Method not found',
    )
    let isMissing = false
    const { create, read, look, log, pass } = await world.serve({}, { nodeFetch })
    const expiresAt = new Date(world.now() + 120_000).toISOString()
    const order = await create({ expiresAt })
    isMissing = true
    await expect(create()).rejects.toThrow()
    expect((await create({ asset: ether, amount: '1' })).status).toBe('open')
    await world.mine()
    await look()
    expect(log.join()).toContain('token payments not readable')
    await pass(130_000)
    await look()
    expect((await read(order.id)).status).toBe('expired')
  })

  test('found payments are confirmed even if later blocks cannot be read', async () => {
    const nodeFetch = failingAt(({ method }) => isDown && method === 'eth_getLogs', 'cannot tell')
    let isDown = false
    const { create, pay, read, look } = await world.serve({}, { nodeFetch })
    const order = await create({ confirmations: 3 })
    await pay(order, all)
    await look()
    expect((await read(order.id)).status).toBe('confirming')
    isDown = true
    await world.mine(5)
    await look()
    expect((await read(order.id)).status).toBe('paid')
  })

  type NodeLog = { transactionHash: string }
  test.each<[string, (log: NodeLog) => unknown]>([
    ['has no place', (log) => ({ ...log, logIndex: null })],
    ['has odd data', (log) => ({ ...log, data: '0x0' })],
    ['names no block', (log) => ({ ...log, blockNumber: null })],
    ['is nothing', () => null],
  ])('a log that %s costs only its own payment, which is found later', async (_, oddOf) => {
    const odd = new Set<string>()
    const nodeFetch = changing('eth_getLogs', (logs: NodeLog[]) =>
      logs.map((log) => (odd.has(log.transactionHash) ? oddOf(log) : log)),
    )
    const { create, pay, read, look, log, pass } = await world.serve({}, { nodeFetch })
    const first = await create()
    const second = await create()
    const third = await create()
    await pay(first, all)
    odd.add(await pay(second, all))
    await pay(third, all)
    for (let at = 0; at < payConstants.passOverAfter; at++) await look()
    const receivedOf = async ({ id }: { id: string }) => (await read(id)).received
    expect([await receivedOf(first), await receivedOf(third)]).toEqual(['68', '68'])
    expect(await receivedOf(second)).toBe('0')
    expect(log.filter((line) => line.includes('payments skipped'))).toHaveLength(1)
    odd.clear()
    await pass(payConstants.gapRetryMs)
    await look()
    expect(await receivedOf(second)).toBe('68')
  })

  type NodeBlock = { transactions: { hash: string }[] }
  test('a transaction without data costs only its own payment, which is found later', async () => {
    const odd = new Set<string>()
    const nodeFetch = changing('eth_getBlockByNumber', (block: NodeBlock) => ({
      ...block,
      transactions: block.transactions.map((one) =>
        odd.has(one.hash) ? { ...one, input: null } : one,
      ),
    }))
    const { create, pay, read, look, log, pass } = await world.serve({}, { nodeFetch })
    const first = await create({ asset: ether, amount: '1' })
    const second = await create({ asset: ether, amount: '2' })
    odd.add(await pay(first, 10n ** 18n))
    await pay(second, 2n * 10n ** 18n)
    for (let at = 0; at < payConstants.passOverAfter; at++) await look()
    expect((await read(second.id)).received).toBe('2')
    expect((await read(first.id)).received).toBe('0')
    expect(log.filter((line) => line.includes('payments skipped'))).toHaveLength(1)
    odd.clear()
    await pass(payConstants.gapRetryMs)
    await look()
    expect((await read(first.id)).received).toBe('1')
  })

  test('an odd log in the receipt of a native payment does not hide the payment', async () => {
    const nodeFetch = changing('eth_getTransactionReceipt', (receipt: object) => ({
      ...receipt,
      logs: [{ topics: [operationEvent, '0x'] }],
    }))
    const { create, pay, read, look } = await world.serve({}, { nodeFetch })
    const order = await create({ asset: ether, amount: '1' })
    await pay(order, 10n ** 18n)
    await look()
    expect((await read(order.id)).received).toBe('1')
  })

  test('blocks that are too large to read, even one by one, hide no payment in native currency', async () => {
    const { create, pay, read, look } = await world.serve({}, { maxAnswerBytes: 50_000 })
    const order = await create({ asset: ether, amount: '1' })
    await world.node('evm_setAutomine', [false])
    try {
      for (let block = 0; block < 10; block++) {
        const sent = { from: stranger, to: stranger, data: filler(15_000), gas: '0xf4240' }
        for (let at = 0; at < 4; at++) await world.node('eth_sendTransaction', [sent])
        await world.mine()
      }
    } finally {
      await world.node('evm_setAutomine', [true])
    }
    await pay(order, 10n ** 18n)
    await look()
    expect(await read(order.id)).toMatchObject({ received: '1' })
  })
})
