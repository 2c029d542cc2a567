import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from './lib/paths.ts'
import { keptSentences } from './lint/keptSentences.ts'
import { findProseInTexts } from './lint/proseTexts.ts'

// `node scripts/prose.ts [folder…]` reports comments, titles of tests, catalogues and pages that break the style card.
const folders = process.argv.slice(2)
const code = (folder: string) => `${folder}/**/*.{ts,tsx,js,md}`
const everything = [
  ...['packages', 'apps', 'scripts', 'e2e', 'bench', 'examples'].map(code),
  'docs/**/*.md',
  '*.md',
]
const paths = globSync(folders.length > 0 ? folders.map(code) : everything, {
  cwd: root,
  exclude: [
    '**/node_modules/**',
    '**/dist/**',
    '**/generated/**',
    '**/public/**',
    // The build copies pages into the packages.
    'packages/*/docs/**',
  ],
})
const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))
const { findings, unused } = findProseInTexts(sources, keptSentences)
for (const { place, sentence, instead } of findings)
  console.error(`${place} ${sentence}\n  Write ${instead}.`)
for (const { path, begins } of unused)
  console.error(`${path} "${begins}" breaks no rule.\n  Remove its row from keptSentences.`)
if (findings.length + unused.length > 0) {
  console.error(`${findings.length + unused.length} sentences break docs/style.md.`)
  process.exitCode = 1
} else console.log(`The texts of ${paths.length} files follow docs/style.md.`)
