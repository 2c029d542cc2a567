import { spendingLimitText } from '@portico/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../auth/device.test.util.ts'
import { createFrame } from '../frame.test.util.ts'
import { createLimitWorld } from './spendingLimits.test.util.ts'

const day = 24 * 60 * 60_000
let world: Awaited<ReturnType<typeof createLimitWorld>>
beforeEach(async () => {
  world = await createLimitWorld()
})

describe('a stolen login', () => {
  test('sets no limit, because it cannot sign one', async () => {
    const { thief } = await world.createThief()
    const { limit } = world
    const answer = await thief.request('limits', { limit, seal: 'A'.repeat(86) })
    expect(outcomeOf(answer)).toBe('WALLET_PROOF_REFUSED seal')
    expect(outcomeOf(await world.setByOther())).toBe('WALLET_PROOF_REFUSED seal')
    expect((await world.list()).limits).toEqual([])
  })

  test('raises no limit: what it changes of a signed one is refused', async () => {
    const { limit, set } = world
    for (const changed of [
      { perDay: '2000000' },
      { most: { ...limit.most, 'eip155:1/slip44:60': '1' } },
      { most: {} },
      { currency: 'EUR' },
      { site: 'https://thief.example' },
      { version: limit.version + 1 },
      { until: limit.until + 1 },
    ])
      expect([changed, outcomeOf(await set({}, changed))]).toEqual([
        changed,
        'WALLET_PROOF_REFUSED seal',
      ])
    expect((await world.list()).limits).toEqual([])
  })

  test('brings no earlier limit back', async () => {
    const { limit, set, list, frame } = world
    await set()
    const [earlier] = (await list()).limits
    await set({ version: limit.version + 1, perDay: '0' })
    const { thief } = await world.createThief()
    for (const by of [thief, frame])
      expect((await by.request('limits', earlier)).body).toEqual({ saved: false })
    expect((await list()).limits).toMatchObject([{ limit: { perDay: '0' } }])
  })
})

test('a limit of another account is neither stored, nor returned', async () => {
  const { node, set, list, limit, user } = world
  await set()
  const [own] = (await list()).limits
  const other = await createFrame(node, { email: 'other@mail.example' })
  expect((await other.request('limits')).body).toEqual({ limits: [], sites: [] })
  expect(outcomeOf(await other.request('limits', own))).toBe('INVALID_REQUEST limit.user')
  const renamed = { ...own, limit: { ...limit, user: (await other.status()).user } }
  expect(outcomeOf(await other.request('limits', renamed))).toBe('NOT_FOUND wallet')
  await other.register()
  expect(outcomeOf(await other.request('limits', renamed))).toBe('WALLET_PROOF_REFUSED seal')
  expect((await list()).limits).toMatchObject([{ limit: { user } }])
})

test.each([
  ['another project', { projectId: 'f'.repeat(32) }, 'INVALID_REQUEST limit.projectId'],
  [
    'an end that is too late',
    { until: Date.UTC(2026, 0, 1) + 31 * day + 1 },
    'INVALID_REQUEST limit.until',
  ],
  ['a version that no later one passes', { version: 2 ** 53 - 1 }, 'INVALID_REQUEST limit.version'],
  ['no origin', { site: 'shop' }, 'ORIGIN_NOT_ALLOWED origin'],
  ['an address of a page', { site: 'https://shop.example/pay' }, 'ORIGIN_NOT_ALLOWED origin'],
])('the wallet signs no limit of %s', async (_, more, outcome) => {
  expect(outcomeOf(await world.set(more))).toBe(outcome)
})

test.each<[string, object]>([
  [
    'more assets than the most',
    {
      most: Object.fromEntries(
        Array.from({ length: 51 }, (_, at) => [`eip155:${at + 1}/slip44:60`, '1']),
      ),
    },
  ],
  ['an amount with too many digits', { perDay: '1'.repeat(79) }],
  ['an amount with a sign', { perDay: '-1' }],
  ['a long name of an asset', { most: { [`eip155:1/erc20:0x${'a'.repeat(200)}`]: '1' } }],
  ['a currency without prices', { currency: 'XYZ' }],
  ['a member that no schema has', { more: 'x'.repeat(10) }],
])('a limit with %s is refused', async (_, changed) => {
  expect(outcomeOf(await world.set({}, changed))).toMatch(/^INVALID_(REQUEST|CURRENCY) limit/)
  expect((await world.list()).limits).toEqual([])
})

test('a limit is signed for one meaning: no member moves into another', () => {
  const { limit } = world
  const moved = { ...limit, user: `${limit.user}-${limit.projectId}`, projectId: 'p' }
  expect(spendingLimitText(moved)).not.toBe(spendingLimitText(limit))
  const reversed = Object.fromEntries(Object.entries(limit).toReversed()) as typeof limit
  expect(spendingLimitText(reversed)).toBe(spendingLimitText(limit))
})

test('the limits of a deleted account are deleted', async () => {
  const { set, frame, stored, node, user } = world
  await set()
  await frame.deleteAccount(stored)
  expect(await node.store.custody.spendingLimits.list(user, world.limit.projectId)).toEqual([])
})
