import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from '../lib/paths.ts'
import { copyOf } from './copyOf.ts'
import type { Step } from './step.ts'

/** A copy of the repository in which recipes are followed. */
export type RecipeCopy = {
  /** Applies these steps, and no others. */
  follow(done: readonly Step[]): void
  /** Makes the compiler check only these files from now on. It still reads all of them. */
  checkOnly(files: readonly string[]): void
  /** Returns the compiler's output for the copy. */
  compile(): string
  /** Runs a program with this Node in the copy, and returns its exit code and output. */
  run(args: readonly string[]): { code: number | null; output: string }
  remove(): void
}

/** The files that import everything that the steps change. */
const entries = [
  'packages/react/src/index.ts',
  'packages/react/src/css.d.ts',
  'packages/react/src/views/firstRender.test.tsx',
  'packages/core/src/context/options/options.test.ts',
  'packages/siwx/src/message/messageProfiles.ts',
  'packages/server/src/index.ts',
  'packages/frame/src/page/main.ts',
  'packages/frame/src/vault/main.ts',
  'packages/server/src/convert/sources/sources.test.ts',
  'packages/evm/src/index.ts',
  'packages/evm/src/swaps/sourceCall.test.util.ts',
  'packages/thing/src/thing.test.ts',
  'packages/thing/src/connectors/thingWallet.test.ts',
  'apps/playground/src/scene/scenes.ts',
  'e2e/steps/pictures.ts',
]

const compilerOptions = {
  composite: false,
  declaration: false,
  declarationMap: false,
  sourceMap: false,
  noEmit: true,
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node', 'vite/client'],
  jsx: 'react-jsx',
}

/** The compiler reads a file with this line but does not check it, which saves most of its work. */
const unchecked = '// @ts-nocheck\n'

/** Creates the copy; `all` are the steps that will be followed in it. */
export function createRecipeCopy(all: readonly Step[]): RecipeCopy {
  const folder = copyOf(
    [
      'contract',
      'core',
      'custody',
      'decode',
      'evm',
      'frame',
      'login',
      'pairing',
      'react',
      'server',
      'sign-in',
      'siwx',
      'testing',
    ],
    ['apps/playground/src', 'e2e/steps'],
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files: entries }),
  )

  const run: RecipeCopy['run'] = (args) => {
    const options = { cwd: folder, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
    return { code: status, output: stdout + stderr }
  }

  return {
    run,
    follow: (done) => {
      for (const file of new Set(all.map((step) => step.file))) writeStep(folder, file, done)
    },
    checkOnly: (files) => leaveUnchecked(folder, files),
    compile: () => {
      const tsc = inRoot('node_modules/typescript/bin/tsc')
      // Several checkers would repeat the same work.
      return run([tsc, '-p', 'tsconfig.json', '--pretty', 'false', '--singleThreaded']).output
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Writes one file with the applied steps. */
function writeStep(folder: string, file: string, done: readonly Step[]): void {
  const path = join(folder, file)
  const own = done.filter((step) => step.file === file)
  const source = own[0]?.from ?? file
  const before = existsSync(inRoot(source)) ? readFileSync(inRoot(source), 'utf8') : ''
  mkdirSync(dirname(path), { recursive: true })
  if (own.length === 0 && !existsSync(inRoot(file))) rmSync(path, { force: true })
  else
    writeFileSync(
      path,
      own.reduce((text, { edit }) => edit(text), before),
    )
}

/** Marks every other file, so that the compiler does not check it. */
function leaveUnchecked(folder: string, checked: readonly string[]): void {
  for (const file of globSync('{packages,apps,e2e}/**/*.{ts,tsx}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    // A shebang has to stay the first line.
    if (checked.includes(file) || text.startsWith('#!')) continue
    writeFileSync(join(folder, file), unchecked + text)
  }
}
