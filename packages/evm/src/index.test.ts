import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as evm from './index.ts'

test('exports', () => {
  expect(Object.keys(evm).sort()).toMatchInlineSnapshot(`
    [
      "defineEvmNetwork",
      "evm",
      "externalWallet",
    ]
  `)
})

test('leave viem and the actions out of the code that a page loads at once', () => {
  const loaded = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: URL) => {
    if (loaded.has(file.href)) return
    loaded.add(file.href)
    const source = readFileSync(file, 'utf8')
    for (const [, from = ''] of source.matchAll(
      /^(?:import|export) (?!type )[^']*?from '(.+)'/gm,
    )) {
      if (from.startsWith('.')) visit(new URL(from, file))
      else packages.add(from)
    }
  }
  visit(new URL('./index.ts', import.meta.url))
  const light = ['@portico/contract', '@portico/core', '@portico/core/adapter']
  expect([...packages].filter((name) => !light.includes(name))).toEqual([])
  expect([...loaded].filter((file) => file.includes('/actions/'))).toEqual([])
  expect(loaded.size).toBeGreaterThan(5)
})
