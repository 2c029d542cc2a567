import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeKeyProvider } from '../../../test/describeKeyProvider.ts'
import { lockFile } from '../../util/lockFile.ts'
import { createFileKeyProvider } from './fileKeyProvider.ts'
import { readKeyFile } from './keyFile.ts'
import { addKey, createKeyFile } from './writeKeyFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-keys-'))
let files = 0
const newPath = () => join(folder, `${files++}.json`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = newPath()
const otherPath = newPath()
describeKeyProvider('a file', {
  open: async () => createFileKeyProvider(path),
  openOther: async () => createFileKeyProvider(otherPath),
})

const context = { account: 'a1' }
const forbidden = (message: RegExp) =>
  expect.objectContaining({
    name: 'KeyProviderError',
    code: 'FORBIDDEN',
    message: expect.stringMatching(message),
  })

test('the file is readable only by its owner, and no other file is left', () => {
  const one = newPath()
  createFileKeyProvider(one)
  expect(statSync(one).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.startsWith(`${files - 1}.json.`))).toEqual([])
})

test.each([0o604, 0o640, 0o660, 0o602, 0o620, 0o644, 0o666])(
  'refuses a file of mode %o',
  (mode) => {
    const one = newPath()
    createKeyFile(one)
    chmodSync(one, mode)
    expect(() => createFileKeyProvider(one)).toThrow(forbidden(/by others/))
    chmodSync(one, 0o600)
    createFileKeyProvider(one)
  },
)

test.each([
  ['nothing', ''],
  ['a cut one', '{"current":"1","keys":{"1":"AAAA'],
  ['a short key', JSON.stringify({ current: '1', keys: { 1: 'AAAA' } })],
  ['no current key', JSON.stringify({ current: '2', keys: { 1: 'A'.repeat(43) } })],
  [
    'a key of the prototype',
    JSON.stringify({ current: 'constructor', keys: { 1: 'A'.repeat(43) } }),
  ],
])('refuses a file that contains %s, without quoting it', (_, text) => {
  const one = newPath()
  writeFileSync(one, text, { mode: 0o600 })
  expect(() => createFileKeyProvider(one)).toThrow(forbidden(/is no key file of this version$/))
  expect(readFileSync(one, 'utf8')).toBe(text)
})

test('two processes that start together use the same keys', async () => {
  const one = newPath()
  const providers = [createFileKeyProvider(one), createFileKeyProvider(one)] as const
  const wrapped = await providers[0].wrap(Buffer.from('x'), context)
  expect(await providers[1].unwrap(wrapped, context)).toEqual(Buffer.from('x'))
})

test('a running server unwraps data that another process wrapped with a key added meanwhile', async () => {
  const one = newPath()
  const provider = createFileKeyProvider(one)
  addKey(one)
  const wrapped = await createFileKeyProvider(one).wrap(Buffer.from('x'), context)
  expect(await provider.unwrap(wrapped, context)).toEqual(Buffer.from('x'))
  await expect(provider.unwrap(wrapped.replace(/^2/, '9'), context)).rejects.toMatchObject({
    code: 'REFUSED',
  })
})

test('an added key wraps from then on, and earlier keys still unwrap', async () => {
  const one = newPath()
  const before = await createFileKeyProvider(one).wrap(Buffer.from('x'), context)
  expect(addKey(one)).toBe('2')
  expect(addKey(one)).toBe('3')
  const provider = createFileKeyProvider(one)
  expect(await provider.unwrap(before, context)).toEqual(Buffer.from('x'))
  const after = await provider.wrap(Buffer.from('x'), context)
  expect([before.split('.')[0], after.split('.')[0]]).toEqual(['1', '3'])
  expect(statSync(one).mode & 0o777).toBe(0o600)
  expect(Object.keys(readKeyFile(one).keys)).toEqual(['1', '2', '3'])
  // The version is a name, and not part of the encrypted data.
  await expect(provider.unwrap(before.replace(/^1/, '2'), context)).rejects.toMatchObject({
    code: 'REFUSED',
  })
})

test('only one of two processes adds a key at once, and the other gets an error', () => {
  const one = newPath()
  createKeyFile(one)
  const free = lockFile(`${one}-lock`)
  expect(() => addKey(one)).toThrow(forbidden(/is being changed by somebody else$/))
  free()
  expect(addKey(one)).toBe('2')
})

test('adds a key to the file behind a symbolic link, and keeps the link', () => {
  const one = newPath()
  const link = newPath()
  createKeyFile(one)
  symlinkSync(one, link)
  expect(addKey(link)).toBe('2')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readKeyFile(one).current).toBe('2')
})

test('writes nothing beside an existing file, because its folder may be read-only, or the disk full', () => {
  const inside = join(folder, `inside-${files++}`)
  mkdirSync(inside)
  const one = join(inside, 'keys.json')
  createKeyFile(one)
  utimesSync(inside, 1, 1)
  createFileKeyProvider(one)
  expect(statSync(inside).mtimeMs).toBe(1000)
})

test.each([
  ['a folder', () => folder, /is no file$/],
  ['a place that is not there', () => join(folder, 'none', 'keys.json'), /\(ENOENT\)$/],
])('reports %s in words', (_, pathOf, words) => {
  expect(() => createFileKeyProvider(pathOf())).toThrow(forbidden(words))
  expect(() => addKey(pathOf())).toThrow(forbidden(words))
})
