import { mockAdapter } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { setUp } from '../setUp.test.util.ts'
import { sampleWallets } from './sampleWallets.ts'
import { walletsOf } from './walletsOf.ts'

test('lists sample wallets like those of a visitor, and calls no site’s function with them', () => {
  const wallets = vi.fn((list: readonly unknown[]) => list)
  const { portico } = setUp({ adapters: [mockAdapter()], wallets: wallets as never })
  const samples = sampleWallets(portico)
  expect(samples.map(({ kind, badges }) => [kind, badges])).toEqual(
    Array(3).fill(['announced', ['installed']]),
  )
  expect(samples.every(({ imageUrl }) => imageUrl?.startsWith('data:'))).toBe(true)
  expect(sampleWallets(portico)).toBe(samples)
  expect(wallets).not.toHaveBeenCalled()
  expect(walletsOf(portico)).toEqual([])
})
