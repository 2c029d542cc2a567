import { encodeAbiParameters, type Hex, size } from 'viem'
import { describe, expect, test } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, networkWith, onAnvil } from '../onAnvil.test.util.ts'
import { withOwnTimers } from '../ownTimers.test.util.ts'

const chain = onAnvil()
const { from, to } = chain
const place = '0x00000000000000000000000000000000000bad21'

const preview = (more: object, fetch = globalThis.fetch) => {
  const { previews } = createActions(contextWith(fetch))
  if (!previews) throw new Error('no previews')
  const network = networkWith([chain.url()])
  return previews.transfer({ network, from, to, amount: 9n, named: [], ...more })
}

/** Code that ends each call with the same bytes: as its result, or as its revert reason. */
const says = (bytes: Hex, end: 'f3' | 'fd'): Hex =>
  `0x61${size(bytes).toString(16).padStart(4, '0')}80600c6000396000${end}${bytes.slice(2)}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

describe('a token that chooses its own name', () => {
  test.each([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=a'],
    ['a name that turns the line', '\u202EHTE', 'HTE'],
    ['Hebrew, which turns the amount beside it', '\u05D0\u05D1', ''],
    ['marks of quotes', '”) USDC “', ') USDC'],
    ['lines', 'USDC\nSafe', 'USDCSafe'],
    ['20,000 letters', 'W'.repeat(20_000), 'W'.repeat(20)],
  ])(
    'shows only a short name in one line, marked as unverified: %s',
    async (_what, name, symbol) => {
      await chain.call('anvil_setCode', [place, says(text(name), 'f3')])
      const { tokens } = await preview({ token: place })
      expect(tokens.get(place)).toMatchObject({ symbol, isListed: false })
    },
  )

  test('never has the name of a listed one', async () => {
    await chain.call('anvil_setCode', [place, says(text('USDC'), 'f3')])
    const named = [{ address: to, symbol: 'USDC', decimals: 6 }]
    const { tokens } = await preview({ token: place, named })
    expect(tokens.get(place)?.isListed).toBe(false)
  })
})

describe('a contract that detects a preview', () => {
  const giveBack = '600060006000600047335af100'

  test('by the base fee is shown with its real effect', async () => {
    // Returns all funds if there is no base fee, as in a simulation without checks, and keeps them otherwise.
    await chain.call('anvil_setCode', [place, `0x48601157${giveBack}5b00`])
    const { outcome } = await preview({ to: place })
    expect(outcome).toMatchObject({ status: 'done', changes: [{ change: -9n }] })
  })

  test('by the price of gas is shown with its real effect', async () => {
    await chain.call('anvil_setCode', [place, `0x3a601157${giveBack}5b00`])
    const { outcome } = await preview({ to: place })
    expect(outcome).toMatchObject({ status: 'done', changes: [{ change: -9n }] })
  })

  test('by the block producer is shown with its real effect', async () => {
    // Returns all funds unless the block belongs to the miner of the last one.
    const miner = `0x${'77'.repeat(20)}`
    await chain.call('anvil_setCoinbase', [miner])
    await chain.call('evm_mine')
    await chain.call('anvil_setCode', [place, `0x4173${miner.slice(2)}14602757${giveBack}5b00`])
    const { outcome } = await preview({ to: place })
    expect(outcome).toMatchObject({ status: 'done', changes: [{ change: -9n }] })
  })

  test('by the time gets a warning of a worse outcome', async () => {
    const { timestamp } = await chain.call<{ timestamp: string }>('eth_getBlockByNumber', [
      'latest',
      false,
    ])
    const later = (BigInt(timestamp) + 1800n).toString(16).padStart(8, '0')
    await chain.call('anvil_setCode', [place, `0x63${later}4210600b57005b${giveBack}`])
    const { outcome } = await preview({ to: place })
    expect(outcome).toMatchObject({ status: 'done', changes: [], isTimed: true })
  })
})

test('shortens a contract’s reason for a revert to one line', async () => {
  const reason = `no\n\u202E${'x'.repeat(5000)}`
  const bytes: Hex = `0x08c379a0${text(reason).slice(2)}`
  await chain.call('anvil_setCode', [place, says(bytes, 'fd')])
  const { outcome } = await preview({ token: place })
  expect(outcome.status).toBe('reverted')
  const said = outcome.status === 'reverted' ? outcome.reason : ''
  expect(said.length).toBeLessThanOrEqual(200)
  expect(said).not.toMatch(/[\n\u202E]/)
})

test('stops waiting for a node that never answers after ten seconds, and shows the call as it is', () =>
  withOwnTimers(async (timers) => {
    const outcome = preview({ token: place }, () => new Promise(() => {}))
    await timers.advance(10_000)
    await expect(outcome).resolves.toMatchObject({
      steps: [{ kind: 'send', asset: { amount: 9n }, to }],
      outcome: { status: 'unavailable' },
    })
  }))

describe('a node that answers with nonsense', () => {
  /** The node, with another answer to one method. */
  const answering =
    (method: string, result: unknown): typeof fetch =>
    async (input, init) => {
      const body = JSON.parse(String(init?.body ?? '{}')) as { id: number; method: string }
      return body.method === method
        ? Response.json({ jsonrpc: '2.0', id: body.id, result })
        : fetch(input, init)
    }

  test.each([
    ['nothing', null],
    ['a text', 'no'],
    ['no calls', [{}]],
    ['a call that is none', [{ calls: [null] }]],
    [
      'logs that are none',
      [{ calls: [{ status: '0x1', gasUsed: '0x0', returnData: '0x', logs: 5 }] }],
    ],
  ])('is called in the next way, or reported as unable: %s', async (_what, result) => {
    const { outcome } = await preview({}, answering('eth_simulateV1', result))
    expect(['done', 'unavailable']).toContain(outcome.status)
    if (outcome.status === 'done') expect(outcome.changes).toMatchObject([{ change: -9n }])
  })
  test('does not cost minutes: twenty thousand logs are reported as too many', async () => {
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const word = `0x${'0'.repeat(64)}`
    const log = { address: to, topics: [transfer, word, word], data: word }
    const logs = Array.from({ length: 20_000 }, () => log)
    const call = { status: '0x1', gasUsed: '0x0', returnData: '0x', logs }
    const { outcome } = await preview({}, answering('eth_simulateV1', [{ calls: [call] }]))
    expect(outcome).toEqual({ status: 'unavailable' })
  }, 20_000)
})
