import { mockAdapter, mockNetwork, property, type Random, testPlatform } from '@portico/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPortico } from '../../createPortico.ts'
import { isPorticoError } from '../../errors/PorticoError.ts'
import { adviceOn } from './advice.ts'
import { checkDetails } from './checkDetails.ts'
import { fixedOptions, freeOptions } from './table.ts'

const names = [...Object.keys(fixedOptions), ...Object.keys(freeOptions)].filter(
  (name) => name !== 'platform',
) as [string, ...string[]]
const good = () => ({
  adapters: [mockAdapter()],
  networks: [mockNetwork()],
  platform: testPlatform(),
})

const strange = (random: Random): unknown =>
  random.pick([
    random.json(),
    random.text(20),
    undefined,
    Number.NaN,
    10n,
    Symbol('x'),
    () => random.json(),
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('a trap')
        },
      },
    ),
    Object.create(null),
    JSON.parse('{"__proto__": {"polluted": true}}'),
    ['https://a.example', random.json(1)],
    { 'eip155:1': random.json(2) },
  ])

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterAll(() => void vi.restoreAllMocks())

test('accepts any options or refuses them by name', () => {
  let refused = 0
  property((random) => {
    const options: Record<string, unknown> = good()
    for (const _ of random.list(3, () => 0)) options[random.pick(names)] = strange(random)
    try {
      const portico = createPortico(options as never)
      for (const error of checkDetails(portico.config, portico.internal.options))
        expect(error.code).toBe('INVALID_OPTION')
      portico.destroy()
    } catch (error) {
      refused += 1
      if (!isPorticoError(error, 'INVALID_OPTION')) throw error
      const option = /^The option (\S+)/.exec(error.message)?.[1] ?? ''
      expect(['string', 'undefined']).toContain(typeof adviceOn(option, options))
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  }, 1500)
  expect(refused).toBeGreaterThan(300)
})

test('applies any update completely or not at all', () => {
  property((random) => {
    const portico = createPortico(good())
    const before = portico.config
    const changes = { theme: 'dark', [random.pick(names)]: strange(random) }
    try {
      portico.update(changes as never)
    } catch (error) {
      if (!isPorticoError(error, 'INVALID_OPTION')) throw error
      expect(portico.config).toBe(before)
    }
    portico.destroy()
  }, 1000)
})
