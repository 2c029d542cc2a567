import { namespaces } from '@portico/contract'
import { expect, test } from 'vitest'
import { families, familyOf } from './namespaces.ts'

test('every namespace has a name of its own to be read', () => {
  const names = namespaces.map((it) => families[it].name)
  expect(new Set(names).size).toBe(namespaces.length)
})

test('accounts are by default what the specification says (section 6)', () => {
  const { eip155, solana, polkadot, bip122 } = families
  expect([eip155, solana, polkadot, bip122].map((it) => it.accountTypes[0])).toEqual([
    'smartAccount',
    'eoa',
    'eoa',
    'payment',
  ])
})

test('a chain is named as providers of its family name it', () => {
  expect(familyOf('eip155:31337').chainId?.('31337')).toBe('0x7a69')
  expect(familyOf('solana:devnet').chainId).toBeUndefined()
})
