import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, inRoot } from '../lib/paths.ts'
import type { Step } from './steps.ts'

/** The last run of a step: the hash of its inputs then, whether it passed, and its time in milliseconds. */
export type StepRecord = { hash: string; passed: boolean; ms: number }

const test = /\.(test|attacks|spec)\b|\.test-d\.|\.test\.util\./

/** Whether a file of the repository is an input of a step. */
export function isInput(path: string, { inputs, withoutTests = false }: Step): boolean {
  if (withoutTests && test.test(path)) return false
  return inputs.some((input) => input === '.' || path === input || path.startsWith(`${input}/`))
}

/** Files that every step depends on. */
const shared = ['package.json', 'package-lock.json', 'tsconfig.base.json']

/** The variable that requests every check of every scene: `npm test -- --all`. */
export const allVariable = 'PORTICO_ALL'

/** Variables that do not change the result of a step. */
const aside = new Set(['PORTICO_TEST_NOTES', 'PORTICO_TEST_PATIENCE'])

/** Returns the hash of the content of each file. */
export const digestsOf = (paths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(inRoot(path)))
        .digest('hex'),
    ]),
  )

/**
 * Returns the hash of everything that decides the result of a step: its input files, its commands, the programs that it
 * needs, the variables of Portico, and the version of Node.js.
 * @param digests of the files of the repository, in a stable order
 * @param programs the paths of the programs that the step needs
 */
export function hashOfStep(
  step: Step,
  digests: ReadonlyMap<string, string>,
  programs: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string {
  const hash = createHash('sha256')
  const add = (...parts: string[]) => {
    for (const part of parts) hash.update(part).update('\0')
  }
  add(process.version, process.platform, JSON.stringify([step.commands, step.beside]))
  for (const [name, value = ''] of Object.entries(env).sort()) {
    const counts = name === allVariable ? step.doesMore : !aside.has(name)
    if (name.startsWith('PORTICO_') && counts) add(name, value)
  }
  for (const program of programs) {
    const { size, mtimeMs } = statSync(program)
    add(program, `${size} ${mtimeMs}`)
  }
  for (const [path, digest] of digests)
    if (shared.includes(path) || isInput(path, step)) add(path, digest)
  return hash.digest('hex')
}

const fileOf = (name: string, folder: string) => join(folder, `${name}.json`)
const recordFolder = join(cacheFolder, 'steps')

/** Returns the last run of a step; `undefined` if there is none, or if its file cannot be read. */
export function readRecord(name: string, folder = recordFolder): StepRecord | undefined {
  try {
    const file = fileOf(name, folder)
    if (!existsSync(file)) return undefined
    const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<StepRecord>
    const { hash, passed, ms } = found
    const isWhole =
      typeof hash === 'string' && typeof passed === 'boolean' && typeof ms === 'number'
    return isWhole ? { hash, passed, ms } : undefined
  } catch {
    return undefined
  }
}

/** Stores the run of a step. */
export function keepRecord(name: string, record: StepRecord, folder = recordFolder): void {
  const file = fileOf(name, folder)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}
