import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chunkGroups, cutsIn } from './chunkGroups.ts'
import { chunkManifest } from './chunkManifest.ts'
import { codeOf, cutExports } from './cutExports.ts'
import { inRoot } from './paths.ts'
import { sources } from './sources.test.util.ts'

const table = `
import type { Code } from './types.ts'
import { unit } from './unit.ts'
/** The first. */
export const first = { a: 'A' } as const
/** The key of a first. */
export type Key = keyof typeof first
/** All. */
export const all: Record<Code, string> = { ...first, b: unit }
`

/** Returns the code of a module in a folder in which `first` is cut out of a table. */
const codeIn = (files: Readonly<Record<string, string>>, id: string) => {
  const src = sources({ 'table.ts': table, ...files })
  return codeOf(join(src, id), new Map([[join(src, 'table.ts'), ['first']]]))
}

test('a part has its own statement, and only the imports that it needs', () => {
  expect(codeIn({}, 'table.ts?part=first').trim()).toBe(
    "/** The first. */\nexport const first = { a: 'A' } as const",
  )
})

test('the rest of the source imports its parts, and exports them', () => {
  const code = codeIn({}, 'table.ts')
  expect(code).toContain("import { first } from './table.ts?part=first'")
  expect(code).toContain("export { first } from './table.ts?part=first'")
  expect(code).toContain("import { unit } from './unit.ts'")
  expect(code).toContain('export type Key')
  expect(code).not.toContain('const first')
})

test.each([
  ["import { first } from './table.ts'", "import { first } from './table.ts?part=first'\n"],
  [
    "import { first as a, type Key } from './table.ts'",
    "import { first as a } from './table.ts?part=first'\n",
  ],
  [
    "import { all, first } from './table.ts'",
    "import { first } from './table.ts?part=first'\nimport { all } from './table.ts'",
  ],
  ["import { all } from './table.ts'", "import { all } from './table.ts'"],
  ["import type { Key } from './table.ts'", "import type { Key } from './table.ts'"],
])('%s imports a part from its module, and the rest from its source', (written, meant) => {
  expect(codeIn({ 'user.ts': written }, 'user.ts')).toBe(meant)
})

test('a part that is not declared, or that needs something that is not cut out, is an error', () => {
  expect(() => codeIn({ 'table.ts': 'export const other = 1' }, 'table.ts')).toThrow(
    'declares no first',
  )
  const needy = 'const own = 1\nexport const first = { a: own }'
  expect(() => codeIn({ 'table.ts': needy }, 'table.ts?part=first')).toThrow('first needs own')
})

test('each part of a table is in the chunk that needs it', async () => {
  const src = sources({
    'start.ts':
      "import { first } from './table.ts'\nexport const start = first.a\nexport const more = () => import('./later.ts')",
    'later.ts': "import { all } from './table.ts'\nexport const later = all",
    'table.ts': table,
    'types.ts': '',
    'unit.ts': "export const unit = 'B'",
  })
  const manifest = {
    chunks: { boot: ['start.ts'], later: ['later.ts'] },
    cuts: { 'table.ts': ['first'] },
  }
  const built = await build({
    root: src,
    configFile: false,
    logLevel: 'error',
    plugins: [cutExports(cutsIn(src, manifest))],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(src, 'start.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: { groups: [...chunkGroups(src, manifest)] } } },
    },
  })
  const outputs = (built as Rolldown.RolldownOutput[]).flatMap(({ output }) => output)
  const codeNamed = (name: string) =>
    outputs.flatMap((chunk) => (chunk.type === 'chunk' && chunk.name === name ? chunk.code : []))[0]
  expect(codeNamed('boot')).toContain('first = { a: "A" }')
  expect(codeNamed('boot')).not.toContain('all =')
  expect(codeNamed('later')).toContain('all =')
  expect(codeNamed('later')).not.toContain('first =')
})

test.each(Object.entries(chunkManifest))(
  'every part of %s that the table names is declared',
  (name, manifest) => {
    const cuts = cutsIn(inRoot('packages', name, 'src'), manifest)
    const parts = [...cuts].flatMap(([file, names]) => names.map((part) => `${file}?part=${part}`))
    expect(parts.map((id) => codeOf(id, cuts).includes('export const')).every(Boolean)).toBe(true)
    for (const [file] of cuts) expect(codeOf(file, cuts)).not.toBe(readFileSync(file, 'utf8'))
  },
)
