import { beforeAll, describe, expect, test } from 'vitest'
import { checkWalls } from './checkWalls.ts'
import { findCircles } from './findCircles.ts'
import { importsOf } from './imports.ts'
import { type Complaint, lintSamples } from './lintSamples.ts'
import { layers, walls as table } from './wallTable.ts'

const importOf = (name: string) => `import { a } from '${name}'\nexport const b = a`

/** Returns the complaints about one invented source. */
const about = (path: string, source: string) => checkWalls({ [path]: source })

/** Imports that a package's source must not have, with a part of the reason. */
const walls: [folder: string, imported: string, reason: string][] = [
  ['contract', '@portico/core', 'what every side shares'],
  ['contract', 'hono', 'what every side shares'],
  ['contract', 'node:fs', 'what every side shares'],
  ['core', '@portico/evm', 'core, which knows none of them'],
  ['core', '@portico/solana', 'core, which knows none of them'],
  ['core', '@portico/react', 'core, which knows none of them'],
  ['core', 'react', 'no framework'],
  ['core', 'react/jsx-runtime', 'no framework'],
  ['core', '@tanstack/react-query', 'no framework'],
  ['core', 'zustand', 'no framework'],
  ['core', 'viem', 'no chain'],
  ['core', 'viem/chains', 'no chain'],
  ['core', '@portico/server', 'core, which knows none of them'],
  ['core', '../../../evm/src/evm.ts', 'core, which knows none of them'],
  ['core', '@portico/contract/src/caip.ts', 'core, which knows none of them'],
  ['core', 'node:crypto', 'core, which knows none of them'],
  ['evm', '@portico/solana', 'knows no other adapter'],
  ['solana', '@portico/evm', 'knows no other adapter'],
  ['evm', '@portico/core/internal', 'an adapter has no view'],
  ['pairing', '@portico/core/internal', 'has no view'],
  ['solana', '@portico/react', 'has no view'],
  ['solana', '@portico/server', 'has no view'],
  ['evm', '@portico/pairing', 'knows no other adapter'],
  ['evm', 'react', 'has no view'],
  ['evm', '@portico/wagmi', 'knows no other adapter'],
  ['wagmi', '@portico/solana', 'the EVM adapter'],
  ['wagmi', 'react', 'has no view'],
  ['pairing', '@portico/evm', 'the same for all chains'],
  ['pairing', '@portico/react', 'has no view'],
  ['pairing', 'node:crypto', 'the same for all chains'],
  ['react', '@portico/evm', 'know no adapter'],
  ['react', 'viem', 'no chain'],
  ['react', '@portico/server', 'know no adapter'],
  ['server', '@portico/core', 'without the widget'],
  ['server', '@portico/react', 'without the widget'],
  ['server', 'react', 'without the widget'],
  ...Object.keys(table)
    .filter((folder) => folder !== 'testing')
    .map((folder): [string, string, string] => [folder, '@portico/testing', 'must not import']),
  ['somethingNew', '@portico/core', 'has no line for the package'],
]

/** Imports that the packages are meant to have. */
const doors: [folder: string, imported: string][] = [
  ['contract', 'valibot'],
  ['core', '@portico/contract'],
  ['core', 'zustand/vanilla'],
  ['core', '@tanstack/query-core'],
  ['evm', '@portico/core'],
  ['evm', '@portico/core/adapter'],
  ['evm', 'viem/actions'],
  ['pairing', '@noble/ciphers/chacha.js'],
  ['solana', '@solana-program/token'],
  ['wagmi', '@portico/evm'],
  ['wagmi', '@wagmi/core'],
  ['react', '@portico/core'],
  ['react', '@portico/core/internal'],
  ['react', 'react-dom/client'],
  ['server', '@portico/contract'],
  ['server', '@portico/wallet-registry'],
  ['wallet-registry', 'node:fs'],
  ['server', 'node:http'],
  ['server', 'hono/html'],
]

/** Returns a folder of a package; the lowest one if its folders have layers. */
const placeIn = (folder: string): string => layers[folder]?.[0]?.[0] ?? 'folder'

describe('walls between packages', () => {
  test.each(walls)(
    'refuse in %s an import of %s, with the reason: %s',
    (folder, imported, reason) => {
      const complaints = about(
        `packages/${folder}/src/${placeIn(folder)}/wall.ts`,
        importOf(imported),
      )
      expect(complaints.join('\n')).toContain(reason)
    },
  )

  test.each(doors)('allow in %s an import of %s', (folder, imported) => {
    expect(about(`packages/${folder}/src/${placeIn(folder)}/door.ts`, importOf(imported))).toEqual(
      [],
    )
  })

  test.each([
    "import type { a } from 'viem'",
    "export { a } from 'viem'",
    "export * from 'viem'",
    "export const a = () => import('viem')",
    "import 'viem'",
  ])('hold for any form of import: %s', (source) => {
    expect(about('packages/core/src/transfer/a.ts', source)).toHaveLength(1)
  })
})

describe('layers of core', () => {
  test('import nothing from a layer above', () => {
    const path = 'packages/core/src/connection/connect.ts'
    const up = about(path, importOf('../transfer/sendFlow.ts'))
    expect(up.join()).toContain('must not import packages/core/src/transfer/sendFlow.ts')
    expect(about(path, importOf('../context/context.ts'))).toEqual([])
    expect(about(path, "export const a = () => import('../portico.ts')")).toHaveLength(1)
  })

  test('include every folder', () => {
    const complaints = about('packages/core/src/other/a.ts', 'export const a = 1')
    expect(complaints.join()).toContain('has no layer for its folder')
  })
})

describe('layers of react', () => {
  const view = 'packages/react/src/views/send/Send.tsx'

  test('import nothing in a part from the code that shows it', () => {
    const up = about(view, importOf('../../modal/Card.tsx'))
    expect(up.join()).toContain('must not import packages/react/src/modal/Card.tsx')
    expect(about(view, importOf('../../ui/Row.tsx'))).toEqual([])
    expect(about('packages/react/src/ui/Row.tsx', importOf('../views/send/Send.tsx'))).toHaveLength(
      1,
    )
    const late = "export const a = () => import('../modal/loadModal.ts')"
    expect(about('packages/react/src/hooks/usePart.ts', late)).toHaveLength(1)
  })
})

describe('layers of the server', () => {
  const path = 'packages/server/src/nfts/nfts.ts'

  test('import nothing from a layer above', () => {
    const up = about(path, importOf('../config/config.ts'))
    expect(up.join()).toContain('must not import packages/server/src/config/config.ts')
    expect(about(path, importOf('../history/histories.ts'))).toEqual([])
    expect(about(path, "export const a = () => import('../createServer.ts')")).toHaveLength(1)
  })

  test('are all below the files beside the folders', () => {
    expect(about('packages/server/src/main.ts', importOf('./config/readConfig.ts'))).toEqual([])
  })

  test('include every folder', () => {
    const complaints = about('packages/server/src/other/a.ts', 'export const a = 1')
    expect(complaints.join()).toContain('has no layer for its folder')
  })
})

describe('subjects of views', () => {
  const views = 'packages/react/src/views'
  const reason = `subjects share ${views}/shared only`

  test.each([
    ['send/Send.tsx', '../swap/useSwap.ts'],
    ['shared/Fact.tsx', '../send/amountOf.ts'],
    ['shared/swap/SwapError.tsx', '../../swap/useSwap.ts'],
    ['send/Send.tsx', '../registry.ts'],
  ])('%s must not import %s', (file, imported) => {
    expect(about(`${views}/${file}`, importOf(imported)).join()).toContain(reason)
    const late = `export const a = () => import('${imported}')`
    expect(about(`${views}/${file}`, late)).toHaveLength(1)
  })

  test.each([
    ['send/Send.tsx', '../shared/Fact.tsx'],
    ['send/Send.tsx', './SendFacts.tsx'],
    ['account/profile/useWallets.ts', '../Account.tsx'],
    ['registry.ts', './send/Send.tsx'],
  ])('%s can import %s', (file, imported) => {
    expect(about(`${views}/${file}`, importOf(imported))).toEqual([])
  })
})

describe('a circle of imports', () => {
  test.each(['import type { b }', 'import { b }'])('is reported for %s', (by) => {
    const circle = {
      'packages/evm/src/a.ts': `${by} from './b.ts'\nexport type A = typeof b`,
      'packages/evm/src/b.ts': "import type { A } from './a.ts'\nexport const b = {} as A",
    }
    expect(findCircles(circle)).toEqual([
      'A circle of imports: packages/evm/src/a.ts -> packages/evm/src/b.ts -> packages/evm/src/a.ts',
    ])
  })
})

test('every kind of import is read', () => {
  const source = `import a from 'a'
    import type { B } from 'b'
    export { c } from 'c'
    export const d = () => import('d')
    // import e from 'e'
    export const f = "import g from 'g'"`
  expect(importsOf('a.ts', source)).toEqual(['a', 'b', 'c', 'd'])
})

/** Other rules that the walls rely on, with a file that breaks each. */
const rules: [rule: string, path: string, text: string][] = [
  ['noUndeclaredDependencies', 'packages/core/src/undeclared.ts', importOf('left-pad')],
  ['noRestrictedImports', 'apps/demo/src/reach.ts', importOf('@portico/core/src/portico.ts')],
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
    'plugin',
    'packages/react/src/once.test.ts',
    "import { expect } from 'vitest'\nimport { page } from 'vitest/browser'\nexpect(page.getByText('a').elements()).toEqual([])",
  ],
  ['plugin', 'packages/core/src/spread.ts', 'export const a = (b: 1) => ({ ...{ b } })'],
  ['plugin', 'packages/core/src/spreadList.ts', 'export const a = (b: 1) => [0, ...[b]]'],
  ['plugin', 'packages/core/src/packed.ts', 'export const [a, b] = [1, 2]'],
  ['plugin', 'packages/core/src/packedConst.ts', 'export const [a, b] = [1, 2] as const'],
  [
    'noDangerouslySetInnerHtml',
    'packages/react/src/Markup.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />",
  ],
]

const lazyView = 'packages/react/src/views/Lazy.tsx'

describe('the lint rules', () => {
  let complaints: Complaint[]
  const linted = (path: string) => complaints.filter((complaint) => complaint.path === path)

  beforeAll(() => {
    complaints = lintSamples({
      ...Object.fromEntries(rules.map(([, path, text]) => [path, text])),
      'packages/core/src/mock.test.ts': importOf('@portico/testing'),
      [lazyView]: 'export default function Lazy() {\n  return null\n}',
    })
  })

  test.each(rules)('report %s', (rule, path) => {
    expect(linted(path).map((complaint) => complaint.rule)).toContain(rule)
  })

  test('allow a default export of a lazily loaded view', () => {
    expect(linted(lazyView)).toEqual([])
  })

  test('allow imports in a test that its source must not have', () => {
    expect(linted('packages/core/src/mock.test.ts')).toEqual([])
  })
})
