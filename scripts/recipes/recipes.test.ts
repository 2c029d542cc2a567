import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'
import { copyOf, recipe } from './copyOf.ts'
import type { Step } from './step.ts'
import { steps } from './steps.ts'

const all = Object.values(steps).flat()
let folder: string

beforeAll(() => {
  folder = copyOf(
    ['contract', 'core', 'login', 'pairing', 'react', 'server', 'sign-in', 'siwx', 'testing'],
    ['apps/playground/src', 'e2e/steps'],
  )
  configure()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program of all that the steps touch, that remembers what it has checked. */
function configure(): void {
  const compilerOptions = {
    composite: false,
    declaration: false,
    declarationMap: false,
    sourceMap: false,
    noEmit: true,
    incremental: true,
    tsBuildInfoFile: './recipes.tsbuildinfo',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
  }
  const files = [
    'packages/react/src/index.ts',
    'packages/react/src/css.d.ts',
    'packages/react/src/views/firstRender.test.tsx',
    'packages/core/src/context/options/options.test.ts',
    'packages/siwx/src/message/messageProfiles.ts',
    'packages/server/src/config/chainsSchema.ts',
    'packages/server/src/families/families.ts',
    'packages/thing/src/thing.test.ts',
    'packages/thing/src/connectors/thingWallet.test.ts',
    'apps/playground/src/scene/scenes.ts',
    'e2e/steps/pictures.ts',
  ]
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
  )
}

/** What the compiler says of the copy when these steps are done in it. */
function compile(done: readonly Step[]): string {
  for (const file of new Set(all.map((step) => step.file))) {
    const path = join(folder, file)
    const own = done.filter((step) => step.file === file)
    const source = own[0]?.from ?? file
    const before = existsSync(inRoot(source)) ? readFileSync(inRoot(source), 'utf8') : ''
    const after = own.reduce((text, { edit }) => edit(text), before)
    mkdirSync(dirname(path), { recursive: true })
    if (own.length === 0 && !existsSync(inRoot(file))) rmSync(path, { force: true })
    else writeFileSync(path, after)
  }
  const args = [
    inRoot('node_modules/typescript/bin/tsc'),
    '-p',
    'tsconfig.json',
    '--pretty',
    'false',
  ]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}

describe.each(Object.entries(steps))('%s', (heading, own) => {
  test.each(own)('is added in a place that the recipe names: $file', ({ file, called }) => {
    expect(recipe(heading)).toContain(called ?? basename(file))
  })
})

test('one of each kind, added by its recipe, compiles', {
  timeout: 180_000,
}, () => {
  expect(compile(all)).toBe('')
})

test.each([1, 2, 3])(
  'what is left out is named by the compiler: part %i',
  {
    timeout: 180_000,
  },
  (part) => {
    const left = all.filter((step) => step.leftOutWith === part)
    expect(left.length).toBeGreaterThan(1)
    const compiled = compile(all.filter((step) => step.leftOutWith !== part))
    expect(
      left.filter(({ complaint }) => !complaint?.test(compiled)),
      compiled,
    ).toEqual([])
  },
)
