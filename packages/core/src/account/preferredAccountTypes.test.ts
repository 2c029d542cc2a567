import { mockAdapter, property } from '@portico/testing'
import { expect, test } from 'vitest'
import { setUp } from '../setUp.test.util.ts'
import { getPreferredAccountType, setPreferredAccountType } from './preferredAccountTypes.ts'

const key = 'portico.preferredAccountTypes'
const adapters = [
  mockAdapter({ accountTypes: ['smartAccount', 'eoa'] }),
  mockAdapter({ namespace: 'solana' }),
  mockAdapter({ namespace: 'bip122', accountTypes: ['payment'] }),
]

test.each([
  ['eip155', 'smartAccount'],
  ['bip122', 'payment'],
  ['solana', 'eoa'],
  ['polkadot', 'eoa'],
] as const)('the default on %s is the first type of its adapter, or eoa', (namespace, type) => {
  const { portico } = setUp({ adapters })
  expect(getPreferredAccountType(portico, namespace)).toBe(type)
})

test('the visitor’s choice holds on the next page, and does not change the other families', () => {
  const { portico, make, state } = setUp({ adapters })
  setPreferredAccountType(portico, { namespace: 'eip155', type: 'eoa' })
  expect(state().preferredAccountTypes).toEqual({ eip155: 'eoa' })
  expect(getPreferredAccountType(portico, 'eip155')).toBe('eoa')
  const next = make()
  expect(getPreferredAccountType(next, 'eip155')).toBe('eoa')
  setPreferredAccountType(next, { namespace: 'bip122', type: 'payment' })
  expect(getPreferredAccountType(make(), 'eip155')).toBe('eoa')
  expect(getPreferredAccountType(make({ storageKey: 'other' }), 'eip155')).toBe('smartAccount')
})

test.each([
  ['solana', 'smartAccount'],
  ['bip122', 'eoa'],
  ['eip155', 'payment'],
  ['eip155', undefined],
  ['cosmos', 'payment'],
  ['cosmos', 'eoa'],
  ['constructor', 'name'],
])('refuses a type that the family does not have: %s %s', (namespace, type) => {
  const { portico, platform, state } = setUp({ adapters })
  // Callers without types can pass anything.
  const wrong = { namespace, type } as unknown as { namespace: 'solana'; type: 'eoa' }
  expect(() => setPreferredAccountType(portico, wrong)).toThrow('The option type must be')
  expect(state().preferredAccountTypes).toBeUndefined()
  expect(platform.entries.has(key)).toBe(false)
})

test('keeps a choice for this page only if the storage is full', () => {
  const { portico, platform } = setUp({ adapters })
  platform.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  setPreferredAccountType(portico, { namespace: 'eip155', type: 'eoa' })
  expect(getPreferredAccountType(portico, 'eip155')).toBe('eoa')
})

test('returns a type that the family has, whatever is stored', () => {
  const { platform, make } = setUp({ adapters })
  const portico = make()
  property((random) => {
    const type = () => random.pick(['eoa', 'smartAccount', 'payment', random.json(1)])
    const types = random.pick([
      { eip155: type(), solana: type(), bip122: type(), ['__proto__']: type() },
      random.json(),
    ])
    const like = JSON.stringify({ version: random.pick([1, 1, 2]), types })
    platform.entries.set(key, random.boolean() ? like : random.text(20))
    expect(['smartAccount', 'eoa']).toContain(getPreferredAccountType(portico, 'eip155'))
    expect(getPreferredAccountType(portico, 'solana')).toBe('eoa')
    expect(getPreferredAccountType(portico, 'bip122')).toBe('payment')
  }, 1000)
})
