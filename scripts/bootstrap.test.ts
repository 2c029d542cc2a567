import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { installSentence, isInstalled, missingLinks, progressOf } from './bootstrap.js'
import { inRoot } from './lib/paths.ts'

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'registry cannot be reached'],
  ['npm error code ECONNREFUSED', 'registry cannot be reached'],
  ['npm error nospc ENOSPC: no space left on device, write', 'The disk is full'],
  ['npm error code EACCES', 'cannot be written to'],
  ['npm error code ETARGET', 'lacks a package'],
  ['npm error something new', 'npm error something new'],
  ['', 'npm said nothing'],
])('translates "%s" of npm into "%s"', (output, sentence) => {
  expect(installSentence(output)).toContain(sentence)
  expect(installSentence(output)).not.toContain('\n')
})

test('an installation is complete if versions match and only optional packages are missing', () => {
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

test('only a package of this repository without its link is reported', () => {
  const wanted = {
    'packages/core': { version: '0.0.0' },
    'node_modules/@portico/core': { link: true, resolved: 'packages/core' },
    'node_modules/@portico/new': { link: true, resolved: 'packages/new' },
    'node_modules/a': { version: '1.0.0' },
  }
  const isThere = (path: string) => path === 'node_modules/@portico/core'
  expect(missingLinks(wanted, isThere)).toEqual([['node_modules/@portico/new', 'packages/new']])
})

test('npm ci accepts the committed lock file, and needs no network for it', () => {
  const run = spawnSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  expect(run.stderr).not.toContain('npm error')
  expect(run.status).toBe(0)
})

test.each([
  [true, '\r  1 of at most 4 packages\r  4 of at most 4 packages\n'],
  [false, '  1 of at most 4 packages\n  4 of at most 4 packages\n'],
])('an installation reports its progress (terminal: %s)', (isTTY, text) => {
  let written = ''
  const output = { isTTY, write: (part: string) => (written += part) }
  const installed = new Set<string>()
  const paths = ['', 'packages/core', ...['a', 'b', 'c', 'd'].map((name) => `node_modules/${name}`)]
  const { look, end } = progressOf(paths, output, (path) => installed.has(path))
  look()
  installed.add('node_modules/a')
  look()
  look()
  for (const path of paths) installed.add(path)
  look()
  end()
  expect(written).toBe(text)
})

test.each([[[]], [['nothing']], [['../package']]])('%j prints the usage', (args) => {
  const run = spawnSync(process.execPath, ['scripts/bootstrap.js', ...args], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toMatch(/^Usage: .*\n$/)
})
