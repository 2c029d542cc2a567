import { expect, test } from 'vitest'
import { closestMatch } from './closestMatch.ts'

const known = ['PORTICO_CHAINS', 'PORTICO_PROJECTS', 'RELAY_LIMITS', 'rpcUrls']

test.each([
  ['PORTICO_CHAIN', 'PORTICO_CHAINS'],
  ['PORTICO_PROJETCS', 'PORTICO_PROJECTS'],
  ['portico_projects', 'PORTICO_PROJECTS'],
  ['RELAY_LIMIT', 'RELAY_LIMITS'],
  ['rpcUrl', 'rpcUrls'],
  ['rpcsUrl', 'rpcUrls'],
])('%s is corrected to %s', (name, meant) => {
  expect(closestMatch(name, known)).toBe(meant)
})

test.each(['', 'x', 'PATH', 'PORTICO_STATE', 'RELAY_PORT', 'x'.repeat(100_000)])(
  '%s has no close match',
  (name) => {
    expect(closestMatch(name, known)).toBeUndefined()
  },
)
