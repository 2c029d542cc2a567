import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cacheFolder, inRoot } from './paths.ts'
import { hashOf, whenChanged } from './stamp.ts'

let folder: string
let name: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-stamp-'))
  name = `test-${basename(folder)}`
})

afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(join(cacheFolder, 'stamps', name), { force: true })
})

test('builds once for the same inputs, and again if they or the output change', async () => {
  const output = join(folder, 'output')
  const build = vi.fn(async () => writeFileSync(output, ''))
  expect(await whenChanged(name, { hash: 'a', output }, build)).toBe('built')
  expect(await whenChanged(name, { hash: 'a', output }, build)).toBe('unchanged')
  expect(await whenChanged(name, { hash: 'b', output }, build)).toBe('built')
  rmSync(output)
  expect(await whenChanged(name, { hash: 'b', output }, build)).toBe('built')
  expect(build).toHaveBeenCalledTimes(3)
})

test('builds again after a failed build', async () => {
  const output = inRoot('package.json')
  const fail = () => Promise.reject(new Error('no'))
  await expect(whenChanged(name, { hash: 'c', output }, fail)).rejects.toThrow('no')
  expect(await whenChanged(name, { hash: 'c', output }, async () => {})).toBe('built')
})

test('does not accept the remains of a failed build as the last good output', async () => {
  const output = inRoot('package.json')
  await whenChanged(name, { hash: 'd', output }, async () => {})
  const fail = () => Promise.reject(new Error('no'))
  await expect(whenChanged(name, { hash: 'e', output }, fail)).rejects.toThrow('no')
  expect(await whenChanged(name, { hash: 'd', output }, async () => {})).toBe('built')
})

test('hashes nested files and leaves out excluded ones', () => {
  const all = hashOf(['scripts/**/*.ts'])
  expect(hashOf(['scripts/**/*.ts'])).toBe(all)
  expect(hashOf(['scripts/*.ts'])).not.toBe(all)
  expect(hashOf(['scripts/**/*.ts'], ['**/*.test.*'])).not.toBe(all)
  expect(hashOf(['packages/{contract,core}/src/**'])).not.toBe(hashOf(['packages/contract/src/**']))
})
