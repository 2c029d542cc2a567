import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'

type Row = { rule: string; state: string; where: string }

/** The number of rows in each section. Removing a rule requires a reason here, in the same change. */
const rowsOf = { 1: 19, 2: 32, 3: 123, 4: 46, 5: 26, 6: 21, 7: 102, 8: 66, 9: 43 }

const sections = readFileSync(inRoot('docs/specification.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ number: Number.parseInt(text, 10), rows: rowsIn(text) }))
const all = sections.flatMap(({ rows }) => rows)

function rowsIn(section: string): Row[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => {
      const cells = line.split(/(?<!\\) ?\| ?/).map((cell) => cell.replaceAll('\\|', '|'))
      const [, rule = '', state = '', where = ''] = cells
      return { rule, state, where }
    })
}

/** Returns the tests that a row names: the file, and the exact name in it. */
const testsOf = ({ where }: Row): [file: string, name: string][] =>
  where.split('<br>').flatMap((part) => {
    const [, file, name] = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(part) ?? []
    return file && name ? [[file, name] as [string, string]] : []
  })

const sources = new Map<string, string>()
const sourceOf = (file: string) => {
  const known =
    sources.get(file) ?? (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '')
  sources.set(file, known)
  return known
}

test('no section has lost a row', () => {
  expect(Object.fromEntries(sections.map(({ number, rows }) => [number, rows.length]))).toEqual(
    rowsOf,
  )
})

test('every rule is in its section once, with a state', () => {
  for (const { rows } of sections) {
    const rules = rows.map(({ rule }) => rule)
    expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([])
  }
  expect(all.filter(({ state }) => !['kept', 'not built', 'otherwise'].includes(state))).toEqual([])
})

describe('a row that is kept', () => {
  const built = all.filter(({ state }) => state !== 'not built')

  test('is shown by a test each', () => {
    expect(built.filter((row) => testsOf(row).length === 0)).toEqual([])
  })

  test('is shown by tests that are there', () => {
    expect(goneIn(built)).toEqual([])
  })

  test('would be missed', () => {
    const file = 'scripts/docs/specification.test.ts'
    const row = (name: string) => ({ rule: 'a rule', state: 'kept', where: `\`${file}\`: ${name}` })
    expect(goneIn([row('would be missed')])).toEqual([])
    expect(goneIn([row(['would', 'not'].join(' - '))])).toHaveLength(1)
    expect(goneIn([{ ...row('any'), where: '`scripts/docs/gone.test.ts`: any' }])).toHaveLength(1)
  })
})

/** Returns the named tests that do not exist. */
function goneIn(rows: readonly Row[]): string[] {
  return rows.flatMap((row) =>
    testsOf(row)
      .filter(([file, name]) => !sourceOf(file).includes(name))
      .map(([file, name]) => `${row.rule}: ${file}: ${name}`),
  )
}

test('a rule that is kept otherwise links to a decision', () => {
  const otherwise = all.filter(({ state }) => state === 'otherwise')
  const lost = otherwise.filter(({ where }) => {
    const [, decision] = /\]\((decisions\/\d{4}-[\w-]+\.md)\)/.exec(where) ?? []
    return !decision || !existsSync(join(inRoot('docs'), decision))
  })
  expect(lost).toEqual([])
})

test('a rule that is not built states what is missing, and names no test', () => {
  const missing = all.filter(({ state }) => state === 'not built')
  expect(missing.filter((row) => !/\w{4}/.test(row.where) || testsOf(row).length > 0)).toEqual([])
})
