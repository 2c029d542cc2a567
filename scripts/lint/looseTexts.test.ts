import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'
import { looseTexts } from './looseTexts.ts'

const found = (jsx: string) => looseTexts({ 'a.tsx': `export const A = () => ${jsx}` }).length > 0

test.each([
  '<p>Text <b>bold</b></p>',
  '<label>Password<input /></label>',
  '<p>Account {number}</p>',
  '<p>{amount} {symbol}</p>',
  "<p>{isOpen && 'Open'}<b /></p>",
  "<p>{isOpen ? 'Open' : <b />}<i /></p>",
  '<p>{`Amount`}<b /></p>',
  '<>Text<b /></>',
  '<div><p>Text <b /></p></div>',
])('finds a text that is not an only child: %s', (jsx) => {
  expect(found(jsx)).toBe(true)
})

test.each([
  '<p>Text</p>',
  '<p>{`Account`}</p>',
  '<p><span>Text</span> <b>bold</b></p>',
  "<p><b />{' '}<i /></p>",
  '<p>{isOpen && <b />}<i /></p>',
  '<p>{amount}</p>',
  '<div>\n  {children}\n  {more}\n</div>',
  '<p>{/* why */}Text</p>',
])('lets be %s', (jsx) => {
  expect(found(jsx)).toBe(false)
})

test('no page of ours goes blank when it is translated: each text is the only child of an element', () => {
  const paths = globSync('{apps/{demo,wallet},packages/approval}/src/**/*.tsx', { cwd: root })
  const own = paths.filter((path) => !path.includes('.test.'))
  expect(own.length).toBeGreaterThan(80)
  const sources = Object.fromEntries(own.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))
  expect(looseTexts(sources)).toEqual([])
})
