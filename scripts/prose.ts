import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from './lib/paths.ts'
import { findProseInComments } from './lint/prose.ts'

// `node scripts/prose.ts [folder…]` reports comments that break the style card.
const folders = process.argv.slice(2)
const within =
  folders.length > 0 ? folders : ['packages', 'apps', 'scripts', 'e2e', 'bench', 'examples']
const paths = globSync(
  within.map((folder) => `${folder}/**/*.{ts,tsx,js}`),
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/generated/**', '**/public/**'] },
)
const findings = findProseInComments(
  Object.fromEntries(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')])),
)
for (const { place, sentence, instead } of findings)
  console.error(`${place} ${sentence}\n  Write ${instead}.`)
if (findings.length > 0) {
  console.error(`${findings.length} sentences break docs/style.md.`)
  process.exitCode = 1
} else console.log(`The comments of ${paths.length} files follow docs/style.md.`)
