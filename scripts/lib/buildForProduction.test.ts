import { afterEach, expect, test, vi } from 'vitest'
import { buildForProduction } from './buildForProduction.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['test', 'development', undefined])(
  'what asks as %s gets what visitors get',
  async (own) => {
    vi.stubEnv('NODE_ENV', own)
    const seen: unknown[] = []
    await buildForProduction(async () => seen.push(process.env.NODE_ENV))
    expect(seen).toEqual(['production'])
    expect(process.env.NODE_ENV).toBe(own)
  },
)

test('and has its own back after a build that failed', async () => {
  vi.stubEnv('NODE_ENV', 'test')
  await expect(buildForProduction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(process.env.NODE_ENV).toBe('test')
})
