import { createHmac } from 'node:crypto'
import { accounts, tokens } from '@portico/testing/chains'
import { concat, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { projectId, shopId } from '../../test/createTestServer.ts'
import { requirements, pay as signPayment } from '../../test/facilitatorWorld.ts'
import { dollar, ether, payer, payWorld, till } from '../../test/payWorld.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import { type PayWebhookError, readPayWebhook } from './webhooks/readPayWebhook.ts'

const world = payWorld()
const token = tokens.dollar.address as Hex
const all = 68_000_000n

/** Code of a forwarder: the first twenty bytes of its call data are the target, and it sends the rest to that. */
const forwardCode = '0x6014360380601460003760006000826000600060003560601c5af1602257600080fd5b00'

onOneDatabase(() => {
  test('creates no order without a secret key, and refuses the project id, an invented key and an ended project', async () => {
    const { asShop, wanted, secretKey, store } = await world.serve()
    const tryWith = async (key: string, headers = {}) =>
      (await asShop('orders', wanted(), { headers }, key)).body.code
    expect(await tryWith(projectId)).toBe('UNAUTHENTICATED')
    expect(await tryWith(`psk_${'A'.repeat(43)}`)).toBe('UNAUTHENTICATED')
    expect(await tryWith('')).toBe('UNAUTHENTICATED')
    expect(await tryWith(secretKey, { origin: 'https://shop.example' })).toBe('ORIGIN_NOT_ALLOWED')
    await store.projects.delete(projectId)
    await store.projects.create({
      id: projectId,
      name: 'Another',
      allowedOrigins: [],
      frameApprovalOrigins: [],
      isEnabled: true,
      createdAt: new Date().toISOString(),
    })
    expect(await tryWith(secretKey)).toBe('UNAUTHENTICATED')
  })

  test('the key of another project cannot read an order, and neither can its id or a guessed one', async () => {
    const { create, asShop, makeKey, request } = await world.serve()
    const order = await create()
    const other = await makeKey(shopId)
    expect((await asShop(`orders/${order.id}`, undefined, {}, other)).status).toBe(404)
    const read = async (id: string, project: string) =>
      (await request(`/v1/pay/orders/${id}?projectId=${project}`)).status
    expect(await read(order.id, shopId)).toBe(404)
    expect(await read('0'.repeat(32), projectId)).toBe(404)
    expect(await read(order.marker.slice(2), projectId)).toBe(404)
    expect(await read(`${order.id}'--`, projectId)).toBe(400)
  })

  test('visitors cannot read the data that only the shop may read', async () => {
    const { create, request } = await world.serve()
    const { id } = await create({ metadata: { margin: 'secret' } })
    const answer = await request(`/v1/pay/orders/${id}?projectId=${projectId}`)
    const text = await answer.text()
    expect(text).not.toMatch(/secret|metadata|toleranceBps/)
  })

  test('a token with the same name and symbol pays nothing', async () => {
    const { create, read, look } = await world.serve()
    const order = await create()
    const fake = '0x00000000000000000000000000000000fa4e0001'
    await world.node('anvil_setCode', [fake, await world.node('eth_getCode', [token, 'latest'])])
    const { abi } = tokens.dollar
    await world.send(fake, encodeFunctionData({ abi, functionName: 'mint', args: [payer, all] }))
    const data = world.transferData(till, all)
    await world.send(fake, concat([data, order.marker as Hex]))
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'open', received: '0' })
  })

  test('a transfer to somebody else or of another asset pays nothing, even with the order’s mark', async () => {
    const { create, read, look } = await world.serve()
    const order = await create()
    const marker = order.marker as Hex
    const elsewhere = world.transferData(accounts.second.address, all)
    await world.send(token, concat([elsewhere, marker]))
    await world.send(till, marker, 10n ** 18n)
    await look()
    expect((await read(order.id)).status).toBe('open')
  })

  test('a payer’s signature for something else does not pay the order of the account that sends it to the chain', async () => {
    const { create, read, look } = await world.serve()
    const order = await create()
    // A payment for a request (x402) to the same address. Anyone who sees it on its way may send it.
    const asked = { ...requirements, payTo: till, amount: String(all) }
    const { payload } = await signPayment({ asked })
    const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
    const data = encodeFunctionData({
      abi: parseAbi([
        'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
      ]),
      args: [
        ...([from as Hex, to as Hex, BigInt(value)] as const),
        ...([BigInt(validAfter), BigInt(validBefore), nonce as Hex, payload.signature] as const),
      ],
    })
    const thief = accounts.second.address
    await world.send(token, concat([data, order.marker as Hex]), 0n, thief)
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'open', received: '0' })
  })

  test('a contract account pays an order, and anyone can send its transaction', async () => {
    const { create, read, look } = await world.serve()
    const order = await create()
    // A contract that forwards its call data, like an account for which a bundler sends: first the token, then the
    // call.
    const account = '0x00000000000000000000000000000000acc00001'
    await world.node('anvil_setCode', [account, forwardCode])
    const { abi } = tokens.dollar
    await world.send(token, encodeFunctionData({ abi, functionName: 'mint', args: [account, all] }))
    const data = concat([token, world.transferData(till, all), order.marker as Hex])
    await world.send(account, data, 0n, accounts.second.address)
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'paid', received: '68' })
  })

  test('one payment with the marks of two orders pays neither', async () => {
    const { create, read, look } = await world.serve()
    const one = await create()
    const two = await create()
    const data = world.transferData(till, all)
    await world.send(token, concat([data, one.marker as Hex, two.marker as Hex]))
    await look()
    expect((await read(one.id)).status).toBe('open')
    expect((await read(two.id)).status).toBe('open')
  })

  test('a transfer from before an order was created does not pay it', async () => {
    const { create, read, look } = await world.serve()
    await world.send(token, world.transferData(till, 68_220_000n))
    const order = await create({ amount: '68.22', matchByAmount: true })
    await look()
    expect((await read(order.id)).status).toBe('open')
  })

  test('a payment that a reorganization removes does not count, and counts again when it returns', async () => {
    const { create, read, look, setWebhook, shop } = await world.serve()
    await setWebhook()
    const order = await create({ confirmations: 3 })
    await world.mine()
    const before = await world.node<Hex>('evm_snapshot')
    const data = concat([world.transferData(till, all), order.marker as Hex])
    await world.send(token, data)
    await look()
    expect((await read(order.id)).status).toBe('confirming')
    await world.node('evm_revert', [before])
    await world.mine(4)
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'open', received: '0', payments: [] })
    await world.send(token, data)
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'confirming', received: '68' })
    await world.mine(2)
    await look()
    expect((await read(order.id)).status).toBe('paid')
    await look()
    expect(shop.types().filter((type) => type === 'order.paid')).toHaveLength(1)
  })

  test('a payment is found if a reorganization moves it into blocks that were already read', async () => {
    const { create, read, look } = await world.serve()
    const order = await create({ asset: ether, amount: '1' })
    await world.mine()
    const before = await world.node<Hex>('evm_snapshot')
    await world.mine(3)
    await look()
    await world.node('evm_revert', [before])
    await world.send(till, order.marker as Hex, 10n ** 18n)
    await world.mine(4)
    await look()
    expect((await read(order.id)).status).toBe('paid')
  })

  test('a payment that the node’s reorganization moves to another block counts once', async () => {
    const { create, read, look } = await world.serve()
    const order = await create({ confirmations: 4 })
    const data = concat([world.transferData(till, all), order.marker as Hex])
    await world.send(token, data)
    await world.mine()
    await look()
    await world.node('anvil_reorg', [2, [[{ from: payer, to: token, data }, 1]]])
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'confirming', received: '68' })
    await world.mine(4)
    await look()
    expect(await read(order.id)).toMatchObject({ status: 'paid', received: '68' })
  })
})

describe('an invalid order', () => {
  test.each([
    ['takes it', '00', undefined],
    ['refuses it', '60006000fd', 'recipient'],
    ['refuses coins', '3415600757600080fd5b00', 'recipient'],
  ])(
    'to a recipient that delegates (EIP-7702) is refused unless its code accepts coins: the code %s',
    async (_what, code, field) => {
      const lent = accounts.all[5].address
      const till = accounts.all[6].address
      await world.node('anvil_setCode', [lent, `0x${code}`])
      await world.node('anvil_setCode', [till, `0xef0100${lent.slice(2)}`])
      const { asShop, wanted } = await world.serve()
      const { body } = await asShop('orders', { ...wanted(), asset: ether, recipient: till })
      expect(body.reasons?.[0]?.field).toBe(field)
    },
  )

  test.each([
    [{ asset: 'eip155:1/slip44:60' }, 'UNSUPPORTED_CHAIN asset'],
    [{ asset: 'solana:x/slip44:501' }, 'INVALID_REQUEST asset'],
    [{ asset: dollar.replace('erc20', 'erc721') }, 'INVALID_REQUEST asset'],
    [{ asset: `eip155:31337/erc20:${accounts.second.address}` }, 'INVALID_REQUEST asset'],
    [{ amount: '0' }, 'INVALID_REQUEST amount'],
    [{ amount: '-1' }, 'INVALID_REQUEST amount'],
    [{ amount: '1e3' }, 'INVALID_REQUEST amount'],
    [{ amount: '0.0000001' }, 'INVALID_REQUEST amount'],
    [{ recipient: '0x1234' }, 'INVALID_ADDRESS address'],
    [{ asset: ether, recipient: token }, 'INVALID_REQUEST recipient'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'INVALID_REQUEST expiresAt'],
    [{ expiresAt: '2999-01-01T00:00:00.000Z' }, 'INVALID_REQUEST expiresAt'],
    [{ toleranceBps: 1001 }, 'INVALID_REQUEST toleranceBps'],
    [{ returnUrl: 'javascript:alert(1)' }, 'INVALID_REQUEST returnUrl'],
    [{ reference: 'a\u202eb' }, 'INVALID_REQUEST reference'],
    [{ project: 'other' }, 'INVALID_REQUEST project'],
  ])('is refused: %j', async (change, wrong) => {
    const { asShop, wanted } = await world.serve()
    const { body } = await asShop('orders', { ...wanted(), ...change })
    expect(`${body.code} ${body.reasons?.[0]?.field}`).toBe(wrong)
  })
})

test.each([
  'http://shop.example/paid',
  'https://169.254.169.254/',
  'https://10.0.0.1/',
  'file:///x',
])('a webhook at %s is refused', async (url) => {
  const { asShop } = await world.serve()
  expect((await asShop('webhook', { url })).body.code).toBe('INVALID_REQUEST')
})

describe('a webhook message to a shop', () => {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  const now = Date.UTC(2026, 0, 1)
  async function message() {
    const { create } = await world.serve()
    const data = await create()
    return JSON.stringify({ type: 'order.paid', timestamp: new Date(now).toISOString(), data })
  }
  const sign = (body: string, { at = now, id = 'msg_1', key = secret } = {}) => {
    const timestamp = String(at / 1000)
    const bytes = Buffer.from(key.slice(6), 'base64')
    const signed = createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64')
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signed}`,
    }
  }
  const problemOf = (given: object) =>
    readPayWebhook({ secret, now, body: '', headers: {}, ...given }).then(
      () => 'believed',
      (error) => (error as PayWebhookError).problem,
    )

  test('is accepted once if the shop’s secret signed it', async () => {
    const body = await message()
    const headers = sign(body)
    const seen = new Set<string>()
    const isNew = (id: string) => !seen.has(id) && Boolean(seen.add(id))
    expect(await problemOf({ body, headers, isNew })).toBe('believed')
    expect(await problemOf({ body, headers: new Headers(headers), isNew })).toBe('repeated')
    expect(await problemOf({ body, headers: sign(body, { id: 'msg_2' }), isNew })).toBe('believed')
  })

  test.each(['', 'whsec_', 'whsec_****', 'whsec_c2hvcnQ=', 'changeme'])(
    'is never accepted if the secret is missing or malformed: "%s"',
    async (wrong) => {
      const body = await message()
      // The signature that anybody can compute who guesses that the secret is not set.
      const headers = sign(body, { key: wrong.startsWith('whsec_') ? wrong : `whsec_${wrong}` })
      await expect(readPayWebhook({ secret: wrong, now, body, headers })).rejects.toThrow(
        'The secret has to be whsec_ and base64, as setPayWebhook returned it',
      )
    },
  )

  test('is refused if it is forged, changed, old or of another secret', async () => {
    const body = await message()
    const headers = sign(body)
    const other = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
    const cheaper = body.replace('"received":"0"', '"received":"68"')
    expect(cheaper).not.toBe(body)
    expect(await problemOf({ body: cheaper, headers })).toBe('signature')
    expect(await problemOf({ body, headers: sign(body, { key: other }) })).toBe('signature')
    expect(await problemOf({ body, headers: { ...headers, 'webhook-id': 'msg_2' } })).toBe(
      'signature',
    )
    const later = { ...headers, 'webhook-timestamp': String(now / 1000 + 1) }
    expect(await problemOf({ body, headers: later })).toBe('signature')
    expect(await problemOf({ body })).toBe('signature')
    expect(await problemOf({ body, headers: { ...headers, 'webhook-signature': 'v1,' } })).toBe(
      'signature',
    )
    expect(await problemOf({ body, headers, now: now + 301_000 })).toBe('late')
    expect(await problemOf({ body, headers, now: now - 301_000 })).toBe('late')
    expect(await problemOf({ body: '{}', headers: sign('{}') })).toBe('malformed')
    expect(await problemOf({ body: 'no', headers: sign('no') })).toBe('malformed')
  })
})
