import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from './lib/paths.ts'
import { checkWalls } from './lint/checkWalls.ts'

const paths = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.(test|attacks)\b|\.test(-d|\.util)?\.tsx?$|\.d\.ts$|\/interop\//.test(path),
)
const complaints = checkWalls(
  Object.fromEntries(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')])),
)
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
else console.log(`The walls between packages hold in ${paths.length} files.`)
