import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOfStep, isInput, keepRecord, readRecord } from './stepRecords.ts'
import type { Step } from './steps.ts'

const step: Step = {
  name: 'sizes',
  proves: 'bytes',
  inputs: ['packages', 'scripts/sizes.ts'],
  withoutTests: true,
  commands: [['scripts/sizes.ts']],
}
const files = new Map([
  ['docs/server.md', '1'],
  ['packages/core/src/portico.ts', '2'],
  ['packages/core/src/portico.test.ts', '3'],
])
const hash = (changes: Partial<Step> = {}, digests: [string, string][] = [], env = {}) =>
  hashOfStep({ ...step, ...changes }, new Map([...files, ...digests]), [], env)

describe('the inputs of a step', () => {
  test('are the files that it names, and those of its folders', () => {
    expect(isInput('packages/core/src/portico.ts', step)).toBe(true)
    expect(isInput('scripts/sizes.ts', step)).toBe(true)
    expect(isInput('packagesBeside/a.ts', step)).toBe(false)
    expect(isInput('docs/server.md', step)).toBe(false)
    expect(isInput('docs/server.md', { ...step, inputs: ['.'] })).toBe(true)
  })

  test.each([
    'a.test.ts',
    'a.attacks.test.ts',
    'a.fuzz.test.ts',
    'a.test-d.ts',
    'a.test.util.ts',
    'a.spec.ts',
  ])('leave out %s if the step has no tests', (name) => {
    expect(isInput(`packages/core/src/${name}`, step)).toBe(false)
    expect(isInput(`packages/core/src/${name}`, { ...step, withoutTests: false })).toBe(true)
  })
})

describe('the hash of a step', () => {
  test('changes with its inputs, its commands, shared files and the variables of Portico', () => {
    const changed = [
      hash({}, [['packages/core/src/portico.ts', '9']]),
      hash({}, [['packages/core/src/other.ts', '9']]),
      hash({}, [['package-lock.json', '9']]),
      hash({ commands: [['other.ts']] }),
      hash({}, [], { PORTICO_FUZZ_RUNS: '5' }),
    ]
    expect(new Set([hash(), ...changed]).size).toBe(1 + changed.length)
  })

  test('stays the same if something else changes', () => {
    expect(hash({}, [['docs/server.md', '9']])).toBe(hash())
    expect(hash({}, [['packages/core/src/portico.test.ts', '9']])).toBe(hash())
    expect(hash({}, [], { HOME: '/elsewhere', PORTICO_TEST_PATIENCE: '4' })).toBe(hash())
  })

  test('changes with --all only if the step then does more', () => {
    const all = { PORTICO_ALL: '1' }
    expect(hash({}, [], all)).toBe(hash())
    expect(hash({ doesMore: true }, [], all)).not.toBe(hash({ doesMore: true }))
  })
})

describe('the record of a step', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-records-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  test('is read as it was stored', () => {
    expect(readRecord('unit', folder)).toBeUndefined()
    keepRecord('unit', { hash: 'a', passed: true, ms: 5 }, folder)
    expect(readRecord('unit', folder)).toEqual({ hash: 'a', passed: true, ms: 5 })
  })

  test.each(['', 'null', '[]', '{"hash":"a"}', '{"hash":1,"passed":"yes","ms":5}'])(
    'is ignored if it is broken (%s)',
    (text) => {
      writeFileSync(join(folder, 'unit.json'), text)
      expect(readRecord('unit', folder)).toBeUndefined()
    },
  )
})
