import { globSync, readFileSync } from 'node:fs'
import { namespaces } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'

const word = new RegExp(`\\b(?:${namespaces.join('|')})\\b`, 'i')

/** Returns the lines of a source that name a chain family; comments may name one. */
const naming = (source: string): readonly string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, ''))
    .filter((line) => word.test(line))

describe('a source that names a chain family', () => {
  test.each([
    ["if (namespace === 'eip155') return", 1],
    ['const solana = network.chainNamespace', 1],
    [`const name = \`Solana \${cluster}\``, 1],
    ['/** Hex for eip155,\n * base58 for solana. */\nconst a = 1 // as on solana', 0],
    ["const methods = ['solana_signMessage']", 0],
  ])('is reported: %s', (source, lines) => {
    expect(naming(source)).toHaveLength(lines)
  })

  const files = globSync('packages/{core,pairing,react}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test(-d|\.util)?\.tsx?$/.test(file),
  )

  test('is in no package that serves all families', () => {
    expect(files.length).toBeGreaterThan(100)
    const found = files.filter((file) => naming(readFileSync(inRoot(file), 'utf8')).length > 0)
    expect(found).toEqual([])
  })
})
