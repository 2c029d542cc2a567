import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, root } from './lib/paths.ts'
import { runMain } from './lib/sentence.ts'
import { findLongCode, type LongPlace, measures } from './lint/longCode.ts'

const sources = /^(packages|apps|scripts|bench|e2e)\/.*\.tsx?$/
const aside =
  /\.(test|spec|test-d|d|test\.util|attacks\.test|config)\.tsx?$|\/(generated|test|scenes|data|definitions)\//

/** Fails where code is longer than CONTRIBUTING.md likes, and lists it: a reader decides along which question it is cut. */
async function main(): Promise<number> {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const paths = listed.filter((path) => sources.test(path) && !aside.test(path))
  const present = paths.filter((path) => existsSync(inRoot(path)))
  const found = findLongCode(
    Object.fromEntries(present.map((path) => [path, readFileSync(inRoot(path), 'utf8')])),
  )
  const say = (places: readonly LongPlace[], what: string) => {
    for (const { place, size } of places) console.error(`${place} has ${size} ${what}`)
    return places.length
  }
  const count =
    say(found.files, `lines; a file has ${measures.file} at most, its tables aside`) +
    say(found.functions, `lines; a function has ${measures.function} at most`) +
    say(found.folders, `source files; a folder has ${measures.folder} at most`)
  return count > 0 ? 1 : 0
}

await runMain(main)
