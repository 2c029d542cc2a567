import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { installSentence, isInstalled } from './bootstrap.js'
import { inRoot } from './lib/paths.ts'

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'registry cannot be reached'],
  ['npm error code ECONNREFUSED', 'registry cannot be reached'],
  ['npm error nospc ENOSPC: no space left on device, write', 'The disk is full'],
  ['npm error code EACCES', 'cannot be written to'],
  ['npm error code ETARGET', 'lacks a package'],
  ['npm error something new', 'npm error something new'],
  ['', 'npm said nothing'],
])('npm says "%s", a person reads "%s"', (output, sentence) => {
  expect(installSentence(output)).toContain(sentence)
  expect(installSentence(output)).not.toContain('\n')
})

test('an installation is complete when versions match and only optional packages are missing', () => {
  const wanted = {
    '': {},
    'packages/core': { version: '0.0.0' },
    'node_modules/@portico/core': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-darwin': { version: '1.0.0', optional: true },
  }
  expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
  expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false)
  expect(isInstalled(wanted, {})).toBe(false)
})

test.each([[[]], [['nothing']], [['../package']]])('%j is answered by the usage', (args) => {
  const run = spawnSync(process.execPath, ['scripts/bootstrap.js', ...args], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toMatch(/^Usage: .*\n$/)
})
