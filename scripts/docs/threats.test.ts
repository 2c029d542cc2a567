import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const section = textOf('docs/security-model.md').split(
  '## The embedded wallet, attack by attack',
)[1]
const rows = [...(section ?? '').matchAll(/^\| (.+) \| (.+) \| `(.+)` "(.+)" \|$/gm)]

test('the security model names a test for each attack on the embedded wallet', () => {
  const lines = section?.split('\n').filter((line) => line.startsWith('| ')) ?? []
  expect(rows.length).toBeGreaterThan(25)
  // All except the heading.
  expect(lines).toHaveLength(rows.length + 1)
})

test.each(rows.map(([, attack = '', , path = '', title = '']) => [attack, path, title]))(
  '%s: the test exists',
  (_, path, title) => {
    expect(textOf(path)).toContain(title)
  },
)
