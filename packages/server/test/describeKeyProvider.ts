import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { KeyContext, KeyProvider } from '../src/custody/keys/keyProvider.ts'

const context = { purpose: 'custody data key', account: 'a1' }
const refused = { name: 'KeyProviderError', code: 'REFUSED' }

/** Tests the behavior of every key provider. `open` returns the same keys each time, `openOther` returns others. */
export function describeKeyProvider(
  name: string,
  { open, openOther }: { open: () => Promise<KeyProvider>; openOther: () => Promise<KeyProvider> },
): void {
  describe(`the keys of ${name}`, () => {
    test('unwrap what they wrapped, even after a restart', async () => {
      const provider = await open()
      for (const length of [16, 32, 4096]) {
        const secret = randomBytes(length)
        const wrapped = await provider.wrap(secret, context)
        expect(await provider.unwrap(wrapped, context)).toEqual(secret)
        expect(await (await open()).unwrap(wrapped, context)).toEqual(secret)
        expect(wrapped).toMatch(/^[\w.:/+=-]+$/)
        for (const encoding of ['base64', 'base64url', 'hex', 'latin1'] as const)
          expect(Buffer.from(wrapped, encoding).includes(secret)).toBe(false)
      }
    })

    test('accept a context with its members in any order', async () => {
      const provider = await open()
      const wrapped = await provider.wrap(randomBytes(32), context)
      const { purpose, account } = context
      await provider.unwrap(wrapped, { account, purpose })
    })

    test('refuse every other context', async () => {
      const provider = await open()
      const wrapped = await provider.wrap(randomBytes(32), context)
      const others: KeyContext[] = [
        { ...context, account: 'a2' },
        { ...context, account: '' },
        { ...context, purpose: 'another' },
        { ...context, more: 'x' },
        { purpose: context.purpose },
        { purpose: context.account, account: context.purpose },
        {},
      ]
      for (const other of others)
        await expect(provider.unwrap(wrapped, other)).rejects.toMatchObject(refused)
    })

    test('wrap the same secret twice with different results', async () => {
      const provider = await open()
      const secret = randomBytes(32)
      const one = await provider.wrap(secret, context)
      const other = await provider.wrap(secret, context)
      expect(one).not.toBe(other)
    })

    test('refuse data that is damaged, cut, empty, or wrapped under another key', async () => {
      const provider = await open()
      const wrapped = await provider.wrap(randomBytes(32), context)
      const at = wrapped.length - 12
      const damaged =
        wrapped.slice(0, at) + (wrapped[at] === 'A' ? 'B' : 'A') + wrapped.slice(at + 1)
      const foreign = await (await openOther()).wrap(randomBytes(32), context)
      for (const wrong of [damaged, wrapped.slice(0, -8), wrapped.slice(0, 3), '', foreign])
        await expect(provider.unwrap(wrong, context), wrong).rejects.toMatchObject(refused)
    })
  })
}
