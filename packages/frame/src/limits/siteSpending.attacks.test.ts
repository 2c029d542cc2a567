import { listSpendingLimits, type Route, type SentLimit } from '@portico/contract'
import { addressesOf, createWallet } from '@portico/custody'
import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { createMemoryStore } from '../store/keyStore.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { sealLimit } from './limitSeal.ts'
import { createSiteSpending } from './siteSpending.ts'

const now = Date.UTC(2026, 0, 1)
const site = 'https://shop.example'
const ether = 'eip155:1/slip44:60'
const i18n = { texts: en, language: 'en' }
const moves = [{ asset: ether, amount: 6n * 10n ** 15n }]
const keys = await createWallet({ user: 'u1' }, async ({ wallet }) =>
  structuredClone(wallet.keyring.keys),
)
const limit: SentLimit = {
  user: 'u1',
  projectId: 'p1',
  site,
  currency: 'USD',
  perDay: '2000',
  most: { [ether]: `${10n ** 16n}` },
  version: 1,
  until: now + 1000,
}
const sealed = (more: Partial<SentLimit> = {}) => {
  const set = { ...limit, ...more }
  return { limit: set, seal: sealLimit(set, keys) }
}

/** Creates a frame at the shop whose server returns these limits, the last ones again and again. */
function createFrame(...answers: (object[] | Error)[]) {
  let calls = 0
  const { belowLimit, spentToday } = createSiteSpending({
    requestAsUser: (async (route: Route) => {
      expect(route).toBe(listSpendingLimits)
      const limits = answers[Math.min(calls++, answers.length - 1)]
      if (limits instanceof Error) throw limits
      return { limits, sites: [site] }
    }) as unknown as RequestAsUser,
    store: createMemoryStore(),
    platform: { now: () => now, withLock: <T>(_: string, run: () => Promise<T>) => run() },
    place: { site, projectId: 'p1' },
    walletOf: async (user: string) =>
      user === 'u1' ? { addresses: addressesOf(keys) } : undefined,
    i18n,
  })
  return {
    below: (user = 'u1') => belowLimit({ user, moves }),
    spent: () => spentToday('u1', i18n),
  }
}

test('a site spends up to its limit, and the visitor reads how much', async () => {
  const { below, spent } = createFrame([sealed()])
  expect(await spent()).toBe('Spent today at this site: $0 of $20')
  const first = await below()
  expect(first?.note).toBe('Spent today at this site: $0 of $20')
  expect(await first?.take()).toBe(true)
  expect(await below()).toBeUndefined()
  expect(await spent()).toBe('Spent today at this site: $12 of $20')
})

test('requests that were below the limit when they were shown count one after the other', async () => {
  const { below } = createFrame([sealed()])
  const shown = await Promise.all([below(), below(), below()])
  expect(shown.every((one) => one !== undefined)).toBe(true)
  expect(await Promise.all(shown.map((one) => one?.take()))).toEqual([true, false, false])
})

test.each<[string, object[] | Error]>([
  ['has no limit', []],
  ['returns the limit of another site', [sealed({ site: 'https://other.example' })]],
  ['renames the limit of another site', [{ ...sealed({ site: 'https://other.example' }), limit }]],
  ['returns the limit of another project', [sealed({ projectId: 'p2' })]],
  ['raises the limit', [{ ...sealed(), limit: { ...limit, perDay: '900000' } }]],
  ['returns a limit of zero', [sealed({ perDay: '0' })]],
  ['is down', new Error('SERVER_UNREACHABLE')],
])('nothing is below the limit when the server %s', async (_, answer) => {
  const { below, spent } = createFrame(answer)
  expect(await below()).toBeUndefined()
  expect(await spent()).toBeUndefined()
})

test('nothing is below the limit of an account whose wallet is not on this device', async () => {
  expect(await createFrame([sealed()]).below('u2')).toBeUndefined()
})

test('a limit that was removed does not come back, although nothing was spent since', async () => {
  const { below } = createFrame([sealed({ version: 2, perDay: '0' })], [sealed()])
  expect(await below()).toBeUndefined()
  expect(await below()).toBeUndefined()
})
