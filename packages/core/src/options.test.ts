import { mockAdapter, mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import type { PorticoOptions } from './options.ts'
import { resolveOptions } from './options.ts'

const good: PorticoOptions = { adapters: [mockAdapter()], networks: [mockNetwork()] }

test('everything but adapters and networks has a default', () => {
  expect(resolveOptions(good).config).toMatchObject({
    theme: 'system',
    themeVariables: {},
    storageKey: 'portico',
    reconnect: true,
    tokens: [],
  })
})

test.each<[string, object]>([
  ['adapters must be a list', { adapters: undefined }],
  ['networks must name at least one network', { networks: [] }],
  ['networks must name at least one network', { networks: 'eip155:1' }],
  ['adapters must hold one adapter per namespace', { adapters: [mockAdapter(), mockAdapter()] }],
  ['networks names one network twice', { networks: [mockNetwork(), mockNetwork()] }],
  ['networks names a network that no adapter serves', { networks: [mockNetwork('solana:x')] }],
  ['apiUrl must be an http or https address', { apiUrl: 'javascript:alert(1)' }],
  ['apiUrl must be an http or https address', { apiUrl: 'api.example' }],
  ['termsConditionsUrl must be an http or https address', { termsConditionsUrl: '/terms' }],
  ['privacyPolicyUrl must be an http or https address', { privacyPolicyUrl: 'data:,x' }],
  ['theme must be light, dark or system', { theme: 'blue' }],
  ['themeVariables takes names that start with --portico-', { themeVariables: { color: 'red' } }],
])('a wrong option is refused at once: %s', (message, change) => {
  expect(() => resolveOptions({ ...good, ...change } as PorticoOptions)).toThrow(
    `createPortico: ${message}`,
  )
})
