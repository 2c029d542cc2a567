import { registryWallet } from '@portico/contract'
import { property } from '@portico/testing'
import { is } from 'valibot'
import { expect, test } from 'vitest'
import { isRegistryWallet } from './isRegistryWallet.ts'

const [first, ...others] = Object.keys(registryWallet.entries)
const keys = [first ?? '', ...others] as const
const plain = { id: 'harbour', name: 'Harbour' }

test.each(keys)('accepts for %s what the schema of the contract allows', (key) => {
  const values = [
    undefined,
    null,
    '',
    'text',
    0,
    1.5,
    Number.NaN,
    true,
    {},
    [],
    ['a'],
    [1],
    [null],
    [{ namespace: 'eip155', injected_id: 'isIt' }],
    [{ namespace: 'eip155' }],
    [[]],
  ]
  for (const value of values) {
    const entry = { ...plain, [key]: value }
    expect([value, isRegistryWallet(entry)]).toEqual([value, is(registryWallet, entry)])
  }
})

test('accepts any value as an entry exactly if the schema of the contract does', () => {
  let good = 0
  property((random) => {
    const strange = random.list(3, () => [random.pick(keys), random.json()] as const)
    const entry = random.boolean() ? { ...plain, ...Object.fromEntries(strange) } : random.json()
    const expected = is(registryWallet, entry)
    if (expected) good++
    expect(isRegistryWallet(entry)).toBe(expected)
  })
  expect(good).toBeGreaterThan(10)
})
