import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder, inRoot } from '../lib/paths.ts'
import { SentenceError } from '../lib/sentence.ts'
import { entryExamples } from './entryExamples.ts'

const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  types: ['node'],
}

/** The examples of this page are compared with a compiled file. The other blocks on it are signatures. */
const checkedElsewhere = ['docs/react-hooks.md']

/**
 * Type-checks every example in read-mes, docs and comments of public exports against the built packages, each as a
 * separate file. Resolves with their number. `around.d.ts` declares the names that a page uses before its example, such
 * as the reader's own `portico`.
 * @throws SentenceError with the compiler's output.
 */
export async function checkPages(): Promise<number> {
  const folder = join(cacheFolder, 'pages')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pages = globSync(
    ['{.,packages/*}/README.md', 'docs/{,server/,start/,recipes/,migrate/}*.md'],
    {
      cwd: inRoot(),
    },
  )
  const comments = entryExamples().map(({ name, code }) => ({
    path: `core/${name.replace('type ', '')}.ts`,
    code,
  }))
  const blocks = [
    ...pages.filter((page) => !checkedElsewhere.includes(page)).flatMap(examplesIn),
    ...comments,
  ]
  for (const { path, code } of blocks) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  cpSync(inRoot('scripts/examples/around.d.ts'), join(folder, 'around.d.ts'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  try {
    await promisify(execFile)('tsc', ['-p', folder])
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    throw new SentenceError(`An example of the pages does not compile:\n${stdout}`)
  }
  return blocks.length
}

/**
 * Returns the `ts` and `tsx` blocks of a page, in a folder named after it. A block that begins with a file name, as in
 * `// config.ts`, is that file. A block below a line with only a path, as in `docs/start`, is a file of an example.
 */
function examplesIn(page: string): { path: string; code: string }[] {
  const blocks = readFileSync(inRoot(page), 'utf8')
    .replace(/^`[^`\n]+`:\n\n```\w+\n.*?```/gms, '')
    .matchAll(/```(tsx?)\n(.*?)```/gs)
  return [...blocks].map(([, kind, code = ''], at) => {
    const [, name] = /^\/\/ (\w+\.tsx?)\n/.exec(code) ?? []
    return { path: join(page, name ?? `${at + 1}.${kind}`), code }
  })
}
