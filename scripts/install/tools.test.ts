import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureTool } from './ensureTool.ts'
import { findTool, type Tool } from './tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-tools-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), '')
  chmodSync(join(folder, path), 0o755)
  return join(folder, path)
}

const tool: Tool = {
  label: 'Lathe',
  variable: 'PORTICO_TEST_LATHE',
  names: ['lathe', 'lathe-browser'],
  places: [join(folder, 'versions/*/lathe')],
  packages: ['lathe'],
}

test('looks for a tool by its variable, on the PATH, then in its places, newest first', () => {
  expect(findTool(tool, { PATH: folder })).toBeUndefined()
  program('versions/9/lathe')
  const newest = program('versions/15/lathe')
  expect(findTool(tool, { PATH: folder })).toBe(newest)
  const onPath = program('bin/lathe-browser')
  expect(findTool(tool, { PATH: join(folder, 'bin') })).toBe(onPath)
  const named = program('named')
  expect(findTool(tool, { PATH: join(folder, 'bin'), PORTICO_TEST_LATHE: named })).toBe(named)
})

test('uses the substitute of a tool that is not available', () => {
  const whole = program('whole/lathe')
  const light = { ...tool, variable: 'PORTICO_TEST_LIGHT', names: [], places: [], packages: [] }
  process.env.PORTICO_TEST_LATHE = whole
  try {
    expect(ensureTool({ ...light, instead: tool })).toBe(whole)
  } finally {
    delete process.env.PORTICO_TEST_LATHE
  }
})

test('reports a variable that names nothing, instead of a guess', () => {
  process.env.PORTICO_TEST_LATHE = join(folder, 'absent')
  try {
    expect(() => ensureTool(tool)).toThrow(
      /^PORTICO_TEST_LATHE names ".*absent", which cannot be run/,
    )
  } finally {
    delete process.env.PORTICO_TEST_LATHE
  }
})
