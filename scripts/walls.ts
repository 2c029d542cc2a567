import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from './lib/paths.ts'
import { checkWalls, type Sources } from './lint/checkWalls.ts'
import { findCircles } from './lint/findCircles.ts'

const aside = /\.(test|attacks)\b|\.test(-d|\.util)?\.tsx?$|\.d\.ts$|\/interop\//
/** Code outside the packages, which must not have import cycles either. */
const beside = [
  'apps/{demo,playground,wallet}/src/**/*.{ts,tsx}',
  'scripts/**/*.{ts,js}',
  'bench/**/*.{ts,tsx}',
  'e2e/**/*.ts',
]

const sourcesOf = (patterns: string | string[]): Sources =>
  Object.fromEntries(
    globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
      .filter((path) => !aside.test(path))
      .map((path) => [path, readFileSync(inRoot(path), 'utf8')]),
  )

const packages = sourcesOf('packages/*/src/**/*.{ts,tsx}')
const complaints = [...checkWalls(packages), ...findCircles({ ...packages, ...sourcesOf(beside) })]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
else console.log(`The walls between packages hold in ${Object.keys(packages).length} files.`)
