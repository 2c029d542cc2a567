import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, root } from './lib/paths.ts'
import { runMain } from './lib/sentence.ts'
import { findLongCode, type LongPlace, measures } from './lint/longCode.ts'

const sources = /^(packages|apps|scripts|bench|e2e)\/.*\.tsx?$/
const aside =
  /\.(test|spec|test-d|d|test\.util|attacks\.test|config)\.tsx?$|\/(generated|test|scenes|data|definitions)\//

/** The number of places of each kind that the report names. */
const named = 5

/** Reports the longest files, functions and folders. It never fails: a reader decides what to shorten. */
async function main(): Promise<number> {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const paths = listed.filter((path) => sources.test(path) && !aside.test(path))
  const present = paths.filter((path) => existsSync(inRoot(path)))
  const found = findLongCode(
    Object.fromEntries(present.map((path) => [path, readFileSync(inRoot(path), 'utf8')])),
  )
  const report = (places: readonly LongPlace[], subject: string) => {
    const most = places.slice(0, named).map(({ place, size }) => `${place} (${size})`)
    console.log(`${places.length} ${subject}${most.length > 0 ? `: ${most.join(', ')}` : ''}`)
  }
  report(found.files, `files over ${measures.file} lines`)
  report(found.functions, `functions over ${measures.function} lines`)
  report(found.folders, `folders over ${measures.folder} source files`)
  return 0
}

await runMain(main)
