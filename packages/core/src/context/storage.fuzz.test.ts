import { mockAdapter, mockNetwork, property, type Random, testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { clearCache, readCache, writeCache } from '../account/cache.ts'
import { cachedBalances } from '../account/cachedBalances.ts'
import { cachedName, cachedProfile } from '../account/cachedName.ts'
import { getPreferredAccountType } from '../account/preferredAccountTypes.ts'
import { createPortico } from '../createPortico.ts'
import { readRecipients, writeRecipient } from '../transfer/storedRecipients.ts'
import { readTransactions } from '../transfer/tracker/storedTransactions.ts'

const account = 'eip155:1:0x00000000000000000000000000000000000000aa'
const keys = ['', '.cache', '.transactions', '.recipients', '.preferredAccountTypes']

/** A value that a page of the site, an extension or an older version may have left under a key. */
const left = (random: Random): string => {
  const entry = () => ({
    kind: random.pick(['balance', 'name', 'identity', 'portfolio', '__proto__', random.json(1)]),
    caipAddress: random.pick([account, random.json(1)]),
    value: random.json(),
    at: random.pick([0, 1, -1, 1e300, random.json(0)]),
    account: random.pick([account, random.json(1)]),
    recipients: random.list(3, () => random.json(2)),
    id: random.text(5),
    status: { state: random.pick(['pending', 'confirmed', 'x']), hash: random.text(8) },
  })
  const whole = {
    version: random.pick([1, 1, 2, 2, random.json(0)]),
    entries: random.list(4, entry),
    transactions: random.list(4, entry),
    accounts: random.list(4, entry),
    eip155: random.json(1),
    ...(random.boolean() ? { entries: random.json(2) } : {}),
  }
  const text = JSON.stringify(random.boolean() ? whole : random.json())
  return random.pick([text, text, text.slice(0, random.integer(60)), random.text(60), ''])
}

test('a widget starts whatever the storage holds, and reads only valid values from it', () => {
  property((random) => {
    const platform = testPlatform()
    for (const key of keys) platform.entries.set(`portico${key}`, left(random))
    const portico = createPortico({
      adapters: [mockAdapter({ accountTypes: ['smartAccount', 'eoa'] })],
      networks: [mockNetwork('eip155:1')],
      platform,
    })
    const { storage } = platform
    expect(portico.store.getState().activeNetworkId).toBe('eip155:1')
    for (const kind of ['balance', 'name', 'identity', 'portfolio'] as const) {
      const cached = readCache(portico, kind, account)
      if (cached) expect(cached.ageMs).toBeGreaterThanOrEqual(0)
    }
    cachedBalances(portico, account)
    cachedName(portico, account)
    cachedProfile(portico, account)
    expect(['eoa', 'smartAccount']).toContain(getPreferredAccountType(portico, 'eip155'))
    for (const transaction of readTransactions(storage, 'portico.transactions') ?? [])
      expect(typeof transaction.id).toBe('string')
    for (const recipient of readRecipients(storage, 'portico.recipients', account))
      expect(typeof recipient.address).toBe('string')
    portico.destroy()
  }, 300)
})

test('a value written over any old content is read back', () => {
  property((random) => {
    const platform = testPlatform()
    for (const key of keys) platform.entries.set(`portico${key}`, left(random))
    const portico = createPortico({
      adapters: [mockAdapter()],
      networks: [mockNetwork('eip155:1')],
      platform,
    })
    writeCache(portico, 'balance', account, { amount: '7' })
    expect(readCache(portico, 'balance', account)?.value).toEqual({ amount: '7' })
    clearCache(portico, [account])
    expect(readCache(portico, 'balance', account)).toBeUndefined()
    writeRecipient(platform.storage, 'portico.recipients', account, { address: '0xb', at: 1 })
    const [first] = readRecipients(platform.storage, 'portico.recipients', account)
    expect(first?.address).toBe('0xb')
    portico.destroy()
  }, 150)
})
