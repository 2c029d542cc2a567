import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, root } from './lib/paths.ts'
import { runMain } from './lib/sentence.ts'
import { isHeld } from './lint/heldFolders.ts'
import { findLongCode, type LongPlace, measures } from './lint/longCode.ts'

const sources = /^(packages|apps|scripts|bench|e2e)\/.*\.tsx?$/
const aside =
  /\.(test|spec|test-d|d|test\.util|attacks\.test|config)\.tsx?$|\/(generated|test|scenes|data|definitions)\//

/**
 * Says how much code is longer than CONTRIBUTING.md likes; `--all` lists it. It fails where `heldFolders` names the folder;
 * elsewhere a reader decides whether what is long is one thing.
 */
async function main(): Promise<number> {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const paths = listed.filter((path) => sources.test(path) && !aside.test(path))
  const present = paths.filter((path) => existsSync(inRoot(path)))
  const found = findLongCode(
    Object.fromEntries(present.map((path) => [path, readFileSync(inRoot(path), 'utf8')])),
  )
  const isListed = process.argv.includes('--all')
  const say = (places: readonly LongPlace[], what: string) => {
    console.log(`${places.length} ${what}`)
    if (isListed) for (const { place, size } of places) console.log(`  ${size}  ${place}`)
  }
  say(found.files, `files have more than ${measures.file} lines`)
  say(found.functions, `functions have more than ${measures.function} lines`)
  say(found.folders, `folders have more than ${measures.folder} source files`)
  if (!isListed) console.log('(scripts/longCode.ts --all lists them)')
  const broken = Object.values(found)
    .flat()
    .filter(({ place }) => isHeld(place))
  for (const { place, size } of broken)
    console.error(
      `${place} has grown to ${size}: nothing in that package is longer than the measures`,
    )
  return broken.length > 0 ? 1 : 0
}

await runMain(main)
