import { beforeAll, describe, expect, test } from 'vitest'
import { type Complaint, lintSamples } from './lintSamples.ts'

const importOf = (name: string) => `import { a } from '${name}'\nexport const b = a`

/** Imports that a package's source must not have, with a part of the reason the linter gives. */
const walls: [folder: string, imported: string, reason: string][] = [
  ['contract', '@portico/core', 'bottom of the one-way street'],
  ['contract', 'hono', 'imports only its schema library'],
  ['contract', 'node:fs', "Node's modules do not exist"],
  ['core', '@portico/evm', 'core imports no adapter and no view'],
  ['core', '@portico/solana', 'core imports no adapter and no view'],
  ['core', '@portico/react', 'core imports no adapter and no view'],
  ['core', 'react', 'core has no framework'],
  ['core', 'react/jsx-runtime', 'core has no framework'],
  ['core', '@tanstack/react-query', 'core has no framework'],
  ['core', 'zustand', 'The store is framework-free'],
  ['core', 'viem', 'core speaks to no chain itself'],
  ['core', 'viem/chains', 'core speaks to no chain itself'],
  ['core', '@portico/server', 'through @portico/contract only'],
  ['core', '../../evm/src/evm.ts', 'Import a package by its name'],
  ['core', '@portico/contract/src/caip.ts', 'Import a package by its name'],
  ['core', 'node:crypto', "Node's modules do not exist"],
  ['evm', '@portico/solana', 'Adapters do not import each other'],
  ['solana', '@portico/evm', 'Adapters do not import each other'],
  ['solana', '@portico/react', 'An adapter has no view'],
  ['solana', '@portico/server', 'through @portico/contract only'],
  ['evm', '@portico/pairing', 'Adapters do not import each other'],
  ['evm', '@portico/react', 'An adapter has no view'],
  ['evm', 'react', 'An adapter has no view'],
  ['evm', '@portico/server', 'through @portico/contract only'],
  ['evm', '@portico/wagmi', 'An adapter has no view'],
  ['wagmi', '@portico/solana', 'Adapters do not import each other'],
  ['wagmi', '@portico/react', 'An adapter has no view'],
  ['wagmi', 'react', 'An adapter has no view'],
  ['wagmi', '@portico/server', 'through @portico/contract only'],
  ['pairing', '@portico/evm', 'pairing is chain-neutral'],
  ['pairing', '@portico/react', 'pairing has no view'],
  ['pairing', '@portico/server', 'through @portico/contract only'],
  ['pairing', 'node:crypto', "Node's modules do not exist"],
  ['react', '@portico/evm', 'never know an adapter'],
  ['react', 'viem', 'The views speak to no chain'],
  ['react', '@portico/server', 'through @portico/contract only'],
  ['server', '@portico/core', 'import @portico/contract alone'],
  ['server', '@portico/evm', 'import @portico/contract alone'],
  ['server', '@portico/react', 'import @portico/contract alone'],
  ['server', 'react', 'have no React'],
  ['frame', '@portico/core', 'import @portico/contract alone'],
  ...['contract', 'core', 'evm', 'pairing', 'react', 'server', 'frame', 'solana', 'wagmi'].map(
    (folder): [string, string, string] => [
      folder,
      '@portico/testing',
      'never imports @portico/testing',
    ],
  ),
]

/** Imports that are what the packages are for. */
const doors: [folder: string, imported: string][] = [
  ['contract', 'valibot'],
  ['core', '@portico/contract'],
  ['core', 'zustand/vanilla'],
  ['core', '@tanstack/query-core'],
  ['evm', '@portico/core'],
  ['evm', 'viem'],
  ['evm', 'viem/actions'],
  ['pairing', '@noble/ciphers/chacha.js'],
  ['pairing', '@portico/core'],
  ['solana', '@portico/core'],
  ['solana', '@solana/kit'],
  ['solana', '@solana-program/token'],
  ['wagmi', '@portico/core'],
  ['wagmi', '@portico/evm'],
  ['wagmi', '@wagmi/core'],
  ['react', '@portico/core'],
  ['react', 'react'],
  ['react', 'react-dom/client'],
  ['react', '@tanstack/react-query'],
  ['server', '@portico/contract'],
  ['server', 'node:http'],
  ['server', 'hono'],
]

/** Other rules that the walls lean on: a file that breaks each. */
const rules: [rule: string, path: string, text: string][] = [
  ['noUndeclaredDependencies', 'packages/core/src/undeclared.ts', importOf('left-pad')],
  ['noExplicitAny', 'packages/core/src/anything.ts', 'export const a = (b: any) => b'],
  ['noConsole', 'packages/core/src/noisy.ts', "console.log('x')\nexport {}"],
  ['noDefaultExport', 'packages/core/src/unnamed.ts', 'export default 1'],
  ['noBarrelFile', 'packages/core/src/barrel.ts', "export * from './anything.ts'"],
  ['useImportType', 'packages/core/src/typed.ts', "import { B } from './b.ts'\nexport type A = B"],
  ['useFilenamingConvention', 'packages/core/src/snake_case.ts', 'export const a = 1'],
  ['useConsistentTypeDefinitions', 'packages/core/src/shape.ts', 'export interface A { b: 1 }'],
  ['noEnum', 'packages/core/src/enumeration.ts', 'export enum A { B }'],
  [
    'noFocusedTests',
    'packages/core/src/focused.test.ts',
    "import { test } from 'vitest'\ntest.only('a', () => {})",
  ],
  [
    'plugin',
    'packages/react/src/markup.ts',
    "export const a = (b: Element) => { b.innerHTML = 'x' }",
  ],
  [
    'noDangerouslySetInnerHtml',
    'packages/react/src/Markup.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />",
  ],
]

const wallPath = (index: number, folder: string) => `packages/${folder}/src/wall${index}.ts`
const doorPath = (index: number, folder: string) => `packages/${folder}/src/door${index}.ts`

let complaints: Complaint[]
const about = (path: string) => complaints.filter((complaint) => complaint.path === path)

beforeAll(() => {
  complaints = lintSamples({
    ...Object.fromEntries(walls.map(([folder, name], i) => [wallPath(i, folder), importOf(name)])),
    ...Object.fromEntries(doors.map(([folder, name], i) => [doorPath(i, folder), importOf(name)])),
    ...Object.fromEntries(rules.map(([, path, text]) => [path, text])),
    'packages/core/src/mock.test.ts': importOf('@portico/testing'),
    'packages/core/src/cycleA.ts': importOf('./cycleB.ts'),
    'packages/core/src/cycleB.ts': "import { b } from './cycleA.ts'\nexport const a = b",
    'packages/react/src/views/Lazy.tsx': 'export default function Lazy() {\n  return null\n}',
  })
})

describe('walls between packages', () => {
  test.each(walls.map((wall, index) => [...wall, index] as const))(
    '%s must not import %s, for a reason: %s',
    (folder, _imported, reason, index) => {
      const found = about(wallPath(index, folder))
      const restricted = found.filter(({ rule }) => rule === 'noRestrictedImports')
      expect(restricted.map(({ message }) => message).join('\n')).toContain(reason)
    },
  )

  test.each(doors.map((door, index) => [...door, index] as const))(
    '%s may import %s',
    (folder, _imported, index) => {
      expect(about(doorPath(index, folder))).toEqual([])
    },
  )

  test('a test may import what its source may not', () => {
    expect(about('packages/core/src/mock.test.ts')).toEqual([])
  })

  test('an import cycle is found at both ends', () => {
    const cyclic = complaints.filter(({ rule }) => rule === 'noImportCycles')
    expect(cyclic.map(({ path }) => path).sort()).toEqual([
      'packages/core/src/cycleA.ts',
      'packages/core/src/cycleB.ts',
    ])
  })
})

describe('rules', () => {
  test.each(rules)('%s speaks up', (rule, path) => {
    expect(about(path).map((complaint) => complaint.rule)).toContain(rule)
  })

  test('a lazily loaded view may have a default export', () => {
    expect(about('packages/react/src/views/Lazy.tsx')).toEqual([])
  })
})
