import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { contexts } from './contexts.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('assigns no two names one context, however their parts are split', () => {
  const seen = new Map<string, string>()
  let met = 0
  property((random) => {
    const part = () => random.text(2, '",\\[]a ')
    const user = part()
    const epoch = part()
    const device = part()
    const kind = random.pick(['deviceShare', 'recoveryShare'] as const)
    const name = JSON.stringify({ kind, user, epoch, device })
    const context = text(contexts[kind]({ user, epoch, device }))
    if (seen.has(context)) met++
    expect(seen.get(context) ?? name).toBe(name)
    seen.set(context, name)
  }, 3000)
  expect(met).toBeGreaterThan(5)
})

test('distinguishes a keyring, a share and a factor with the same names', () => {
  const all = [
    contexts.keyring({ user: 'a', epoch: 'b' }),
    contexts.deviceShare({ user: 'a', epoch: 'b', device: 'c' }),
    contexts.recoveryShare({ user: 'a', epoch: 'b', device: 'c' }),
    contexts.factor({ user: 'a', factor: 'b', kind: 'kit' }),
    contexts.factor({ user: 'a', factor: 'b', kind: 'password' }),
  ]
  expect(new Set(all.map(text)).size).toBe(all.length)
})
