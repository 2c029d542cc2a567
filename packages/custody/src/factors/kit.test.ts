import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { type Bytes, randomBytes } from '../bytes/bytes.ts'
import { hkdf } from './factorKey.ts'
import { createKit, kitKey, kitOf } from './kit.ts'
import { passkeyInput, passkeyKey } from './passkeyKey.ts'

const salt = new Uint8Array(16)
const context = new TextEncoder().encode('context') as Bytes
const keyOf = async (kit: string) => (await kitKey(kit))(salt, context)

test('a kit is four groups of seven letters that cannot be mistaken for each other', async () => {
  for (let run = 0; run < 50; run++)
    expect(await createKit()).toMatch(/^[0-9A-HJKMNP-TV-Z]{7}(-[0-9A-HJKMNP-TV-Z]{7}){3}$/)
})

test('a kit encodes its 128 bits', async () => {
  for (const secret of [new Uint8Array(16), new Uint8Array(16).fill(255), randomBytes(16)])
    expect(await keyOf(await kitOf(secret))).toEqual(await hkdf(secret, salt, context))
})

test('a kit is read however it is typed', async () => {
  const kit = await kitOf(Uint8Array.from({ length: 16 }, (_, at) => at))
  const key = await keyOf(kit)
  const typed = [
    kit.toLowerCase(),
    kit.replaceAll('-', ' '),
    kit.replaceAll('-', ''),
    ` ${kit}\n`,
    kit.replaceAll('0', 'o').replaceAll('1', 'l'),
    kit.replaceAll('0', 'O').replaceAll('1', 'I'),
  ]
  for (const text of typed) expect(await keyOf(text)).toEqual(key)
})

test('detects one wrong letter in a kit', async () => {
  const kits: string[] = []
  property((random) => {
    const bytes = Uint8Array.from({ length: 16 }, () => random.integer(256))
    kits.push(Buffer.from(bytes).toString('hex'))
  }, 20)
  let missed = 0
  let tried = 0
  for (const digits of kits) {
    const kit = await kitOf(new Uint8Array(Buffer.from(digits, 'hex')))
    for (let at = 0; at < kit.length; at++) {
      if (kit[at] === '-') continue
      const other = kit[at] === 'A' ? 'B' : 'A'
      tried++
      await kitKey(kit.slice(0, at) + other + kit.slice(at + 1)).then(
        () => missed++,
        (error: unknown) => expect(error).toMatchObject({ code: 'MALFORMED' }),
      )
    }
  }
  // Twelve bits of checksum: one in 4096 passes.
  expect(tried).toBe(kits.length * 28)
  expect(missed).toBeLessThan(5 + tried / 500)
})

test.each(['', 'A', 'not a kit at all', `${'0'.repeat(27)}U`])(
  'refuses %j as a kit',
  async (text) => {
    await expect(kitKey(text)).rejects.toMatchObject({ code: 'MALFORMED' })
  },
)

test('a passkey gets the same request on every site, and returns 32 bytes', async () => {
  expect(Buffer.from(await passkeyInput())).toHaveLength(32)
  expect(await passkeyInput()).toEqual(await passkeyInput())
  expect(() => passkeyKey(new Uint8Array(31))).toThrow(
    expect.objectContaining({ code: 'MALFORMED' }),
  )
})
