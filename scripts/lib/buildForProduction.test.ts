import { afterEach, expect, test, vi } from 'vitest'
import { buildForProduction } from './buildForProduction.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['test', 'development', undefined])(
  'code that is built under NODE_ENV %s is built as for visitors',
  async (own) => {
    vi.stubEnv('NODE_ENV', own)
    const seen: unknown[] = []
    await buildForProduction(async () => seen.push(process.env.NODE_ENV))
    expect(seen).toEqual(['production'])
    expect(process.env.NODE_ENV).toBe(own)
  },
)

test('NODE_ENV has its former value after a build that failed', async () => {
  vi.stubEnv('NODE_ENV', 'test')
  await expect(buildForProduction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(process.env.NODE_ENV).toBe('test')
})
