import { expect, test, vi } from 'vitest'
import { randomUuid } from './randomUuid.ts'

test('makes a UUID without a secure context', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const all = Array.from({ length: 50 }, randomUuid)
  vi.unstubAllGlobals()
  expect(new Set(all).size).toBe(50)
  for (const uuid of all)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
