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
] as const)('the default on %s is the first kind of its adapter, or eoa', (namespace, type) => {
  const { portico } = setUp({ adapters })
  expect(getPreferredAccountType(portico, namespace)).toBe(type)
})

test('what the visitor has chosen holds on the next page, and leaves the others', () => {
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
])('a kind that the family does not have is refused: %s %s', (namespace, type) => {
  const { portico, platform, state } = setUp({ adapters })
  // Callers without types can pass anything.
  const wrong = { namespace, type } as unknown as { namespace: 'solana'; type: 'eoa' }
  expect(() => setPreferredAccountType(portico, wrong)).toThrow('The option type must be')
  expect(state().preferredAccountTypes).toBeUndefined()
  expect(platform.entries.has(key)).toBe(false)
})

test('a storage that is full loses the choice with the page, not before', () => {
  const { portico, platform } = setUp({ adapters })
  platform.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  setPreferredAccountType(portico, { namespace: 'eip155', type: 'eoa' })
  expect(getPreferredAccountType(portico, 'eip155')).toBe('eoa')
})

test('whatever stands in its place, the answer is a kind that the family has', () => {
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
