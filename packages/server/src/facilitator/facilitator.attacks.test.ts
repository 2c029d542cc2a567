import { createHash } from 'node:crypto'
import { tokens } from '@portico/testing/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adminToken, createTestServer, projectId } from '../../test/createTestServer.ts'
import {
  addKeys,
  backEnd,
  key,
  otherKey,
  pay,
  payer,
  payTo,
  type Requirements,
  requirements,
  startFacilitatorWorld,
  stranger,
} from '../../test/facilitatorWorld.ts'
import { freshStore, onDatabases } from '../../test/store/onDatabases.ts'

let world: Awaited<ReturnType<typeof startFacilitatorWorld>>
beforeAll(async () => {
  world = await startFacilitatorWorld()
})
afterAll(() => world?.stop())

const seconds = (from = 0) => String(Math.floor(Date.now() / 1000) + from)
const other = (changes: Partial<Requirements>): Requirements => ({ ...requirements, ...changes })
const nothing = 'invalid_payment_requirements'

type Attack = [name: string, reason: string, attack: () => Promise<[unknown, unknown?]>]

const attacks: Attack[] = [
  [
    'underpriced',
    'invalid_exact_evm_payload_authorization_value',
    async () => [await pay({ signed: { value: '249999' } })],
  ],
  [
    'overpaid',
    'invalid_exact_evm_payload_authorization_value',
    async () => [await pay({ signed: { value: '250001' } })],
  ],
  [
    'the price in what was accepted is another',
    nothing,
    async () => [await pay({ asked: other({ amount: '1' }) })],
  ],
  [
    'the recipient was changed',
    'invalid_exact_evm_payload_recipient_mismatch',
    async () => [await pay({ signed: { to: stranger.address } })],
  ],
  [
    'the recipient is not one of the project',
    nothing,
    async () => {
      const asked = other({ payTo: stranger.address })
      return [await pay({ asked }), asked]
    },
  ],
  [
    'expired',
    'invalid_exact_evm_payload_authorization_valid_before',
    async () => [await pay({ signed: { validBefore: seconds(-1) } })],
  ],
  [
    'about to expire',
    'invalid_exact_evm_payload_authorization_valid_before',
    async () => [await pay({ signed: { validBefore: seconds(3) } })],
  ],
  [
    'not yet valid',
    'invalid_exact_evm_payload_authorization_valid_after',
    async () => [await pay({ signed: { validAfter: seconds(60) } })],
  ],
  [
    'another network',
    'invalid_network',
    async () => {
      const asked = other({ network: 'eip155:1' })
      return [await pay({ asked }), asked]
    },
  ],
  [
    'accepted on another network',
    'invalid_network',
    async () => [await pay({ asked: other({ network: 'eip155:1' }) })],
  ],
  [
    'another token',
    nothing,
    async () => {
      const asked = other({ asset: tokens.coin.address })
      return [await pay({ asked }), asked]
    },
  ],
  [
    'signed for another token',
    'invalid_exact_evm_payload_signature',
    async () => [await pay({ domain: { verifyingContract: tokens.coin.address } })],
  ],
  [
    'signed for another chain',
    'invalid_exact_evm_payload_signature',
    async () => [await pay({ domain: { chainId: 1 } })],
  ],
  [
    'another domain of the token',
    nothing,
    async () => {
      const asked = other({ extra: { name: 'USD Coin', version: '2' } })
      return [await pay({ asked }), asked]
    },
  ],
  [
    'another signer',
    'invalid_exact_evm_payload_signature',
    async () => [await pay({ by: stranger, signed: { from: payer.address } })],
  ],
  ['another scheme', 'unsupported_scheme', async () => [await pay(), other({ scheme: 'upto' })]],
  ['nothing at all', 'invalid_x402_version', async () => [{}]],
  ['null', 'invalid_x402_version', async () => [null]],
  ['version 1', 'invalid_x402_version', async () => [{ ...(await pay()), x402Version: 1 }]],
  ['no payload', 'invalid_payload', async () => [{ ...(await pay()), payload: {} }]],
  [
    'more in the payload than was signed',
    'invalid_payload',
    async () => {
      const payment = await pay()
      return [{ ...payment, payload: { ...payment.payload, permit2Authorization: {} } }]
    },
  ],
  [
    'an invalid number',
    'invalid_payload',
    async () => {
      const payment = await pay()
      const authorization = { ...payment.payload.authorization, value: '0x3d090' }
      return [{ ...payment, payload: { ...payment.payload, authorization } }]
    },
  ],
  [
    'the other spelling of a signature',
    'invalid_exact_evm_payload_signature',
    async () => {
      const payment = await pay()
      const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
      const { signature } = payment.payload
      const s = order - BigInt(`0x${signature.slice(66, 130)}`)
      const v = signature.endsWith('1b') ? '1c' : '1b'
      const twin = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`
      return [{ ...payment, payload: { ...payment.payload, signature: twin } }]
    },
  ],
  [
    'an account that has too little',
    'insufficient_funds',
    async () => [await pay({ by: stranger })],
  ],
]

describe('a payment that differs from the requirements is neither valid nor settled, and moves nothing', () => {
  test.each(attacks)('%s: %s', async (_, reason, attack) => {
    const shop = backEnd(await world.serve())
    const before = await world.balanceOf(payTo)
    const [payment, asked] = await attack()
    expect(await shop.verify(payment, asked)).toBe(reason)
    expect(await shop.settled(payment, asked)).toBe(reason)
    expect(await world.balanceOf(payTo)).toBe(before)
    const block = await world.node<{ transactions: unknown[] }>('eth_getBlockByNumber', [
      'pending',
      false,
    ])
    expect(block.transactions).toEqual([])
  })
})

test('a contract that pays cannot make the facilitator pay for the contract’s work', async () => {
  // It counts down from 100,000, which takes 2.6 million gas, and then agrees (ERC-1271).
  const runtime = '620186a05b600190038060045763' + '1626ba7e60e01b60005260206000f3'
  const from = await world.deployPayer(`0x601d600c600039601d6000f3${runtime}`)
  const shop = backEnd(await world.serve())
  const payment = await pay({ signed: { from } })
  expect(await shop.verify(payment)).toBe('invalid_exact_evm_payload_signature')
  expect(await shop.settled(payment)).toBe('invalid_exact_evm_payload_signature')
})

test('a project settles no payments of another, and a caller without a key settles none', async () => {
  const server = await world.serve()
  const payment = await pay()
  const before = await world.balanceOf(payTo)
  expect(await backEnd(server, otherKey).verify(payment)).toBe(nothing)
  expect(await backEnd(server, otherKey).settled(payment)).toBe(nothing)
  for (const wrong of ['', 'x'.repeat(32), key.slice(1), `${key}k`, otherKey.toUpperCase()]) {
    expect(await backEnd(server, wrong).verify(payment)).toBe('UNAUTHENTICATED')
    expect(await backEnd(server, wrong).settled(payment)).toBe('UNAUTHENTICATED')
  }
  expect(await world.balanceOf(payTo)).toBe(before)
})

test('a disabled project settles nothing', async () => {
  const server = await world.serve()
  await server.store.projects.update(projectId, { isEnabled: false })
  expect(await backEnd(server).settled(await pay())).toBe('UNAUTHENTICATED')
})

test('the server looks up only the hash of a key, and nothing for a malformed key', async () => {
  const server = await world.serve()
  const asked = vi.spyOn(server.store.keys, 'projectOf')
  for (const given of [key, `psk_${'x'.repeat(43)}`, 'psk_short', `${key} `, `${key}'--`])
    await backEnd(server, given).verify({})
  expect(asked.mock.calls).toEqual([
    [createHash('sha256').update(key).digest('hex')],
    [
      createHash('sha256')
        .update(`psk_${'x'.repeat(43)}`)
        .digest('hex'),
    ],
    // HTTP strips spaces from the end of a header.
    [createHash('sha256').update(key).digest('hex')],
  ])
  expect(server.log.join()).not.toContain(key)
})

test('a key that is not in the header, or that a page sends, is refused', async () => {
  const server = await world.serve()
  const body = JSON.stringify({
    x402Version: 2,
    paymentPayload: await pay(),
    paymentRequirements: requirements,
  })
  const ask = async (path: string, headers: Record<string, string> = {}, more: object = {}) => {
    const init = { method: 'POST', headers, body: JSON.stringify({ ...JSON.parse(body), ...more }) }
    return (await (await server.request(path, init)).json()).code
  }
  const before = await world.balanceOf(payTo)
  for (const path of ['/v1/x402/verify', '/v1/x402/settle']) {
    for (const name of ['key', 'secretKey', 'authorization', 'access_token', 'apiKey'])
      expect(await ask(`${path}?${name}=${key}`, {}, { [name]: key })).toBe('UNAUTHENTICATED')
    expect(await ask(path, { 'x-api-key': key, cookie: `key=${key}` })).toBe('UNAUTHENTICATED')
    expect(await ask(path, { authorization: `Basic ${key}` })).toBe('UNAUTHENTICATED')
    const ofPage = { authorization: `Bearer ${key}`, origin: 'https://shop.example' }
    expect(await ask(path, ofPage)).toBe('ORIGIN_NOT_ALLOWED')
    // A caller with the key of one project that names another one counts as the first.
    const ofOther = { authorization: `Bearer ${otherKey}`, 'x-project-id': projectId }
    expect(await ask(`${path}?projectId=${projectId}`, ofOther)).toBeUndefined()
  }
  expect(await world.balanceOf(payTo)).toBe(before)
})

test('a body that is too large is not read', async () => {
  const server = await world.serve({ maxBodyBytes: 64 * 1024 })
  const payment = { ...(await pay()), extensions: { x: 'x'.repeat(70_000) } }
  expect(await backEnd(server).settled(payment)).toBe('PAYLOAD_TOO_LARGE')
})

onDatabases(() => {
  test('a key from the operator settles at once, and an ended key no longer settles', async () => {
    const server = await world.serve()
    const path = `/admin/v1/projects/${projectId}/keys`
    const headers = { authorization: `Bearer ${adminToken}` }
    const made = await (await server.request(path, { method: 'POST', headers })).json()
    const shop = backEnd(server, made.secretKey)
    const first = await pay()
    const second = await pay()
    expect(await shop.settled(first)).toBe('ok')
    await server.request(`${path}/${made.id}`, { method: 'DELETE', headers })
    const before = await world.balanceOf(payTo)
    expect(await shop.verify(second)).toBe('UNAUTHENTICATED')
    expect(await shop.settled(second)).toBe('UNAUTHENTICATED')
    expect(await world.balanceOf(payTo)).toBe(before)
    expect(await backEnd(server).settled(second)).toBe('ok')
  })

  test('a payment settles once, even if it is sent again or five times at once', async () => {
    const shop = backEnd(await world.serve())
    const before = await world.balanceOf(payTo)
    const payment = await pay()
    const at = await Promise.all([1, 2, 3, 4, 5].map(() => shop.settle(payment)))
    const good = at.filter(({ body }) => body.success)
    expect(good).toHaveLength(1)
    for (const { body } of at.filter((one) => !one.body.success))
      expect(body.errorReason).toMatch(/^(invalid_transaction_state|settlement_pending)$/)
    expect(await shop.verify(payment)).toBe('invalid_transaction_state')
    const { body } = await shop.settle(payment)
    // A caller that lost the answer still finds the transaction.
    expect(body).toMatchObject({
      success: false,
      errorReason: 'invalid_transaction_state',
      transaction: good[0]?.body.transaction,
    })
    expect(await world.balanceOf(payTo)).toBe(before + 250_000n)
  })

  test('two nodes settle separate payments at once, and only one settles a payment that both get', async () => {
    const { config, platform } = world.settings()
    const store = await freshStore(Date.now)
    await addKeys(store)
    const nodes = [
      await createTestServer({ config, platform, store }),
      await createTestServer({ config, platform, store }),
    ].map((server) => backEnd(server))
    const before = await world.balanceOf(payTo)
    const both = await pay()
    const own = await Promise.all([pay(), pay(), pay(), pay()])
    const asked = [
      ...nodes.flatMap((node) => [node.settled(both), node.settled(both)]),
      ...own.map((payment, at) => nodes[at % 2]?.settled(payment)),
    ]
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(5)
    expect(outcomes.slice(4)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await world.balanceOf(payTo)).toBe(before + 5n * 250_000n)
  })
})

test('an authorization that somebody else has used on the chain is not settled again', async () => {
  const server = await world.serve()
  const payment = await pay()
  expect(await backEnd(server).settled(payment)).toBe('ok')
  // A facilitator that has lost its database.
  expect(await backEnd(await world.serve()).settled(payment)).toBe('invalid_transaction_state')
})

test('the nonce of a pending payment cannot be used for another payment', async () => {
  await world.node('evm_setAutomine', [false])
  try {
    const shop = backEnd(await world.serve())
    const first = await pay()
    const pending = shop.settle(first)
    await expect
      .poll(async () => {
        const block = await world.node<{ transactions: unknown[] }>('eth_getBlockByNumber', [
          'pending',
          false,
        ])
        return block.transactions.length
      })
      .toBe(1)
    const asked = other({ amount: '1' })
    const second = await pay({ asked })
    const { nonce } = first.payload.authorization
    const authorization = { ...second.payload.authorization, nonce }
    const twin = { ...second, payload: { ...second.payload, authorization } }
    const { body } = await shop.settle(twin, asked)
    expect(body).toMatchObject({ success: false, transaction: '' })
    await world.node('evm_mine')
    expect((await pending).body.success).toBe(true)
  } finally {
    await world.node('evm_setAutomine', [true])
  }
})
