import { execFile } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder, inRoot } from '../lib/paths.ts'
import { SentenceError } from '../lib/sentence.ts'

const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  types: ['node'],
}

/**
 * Type-checks every example in the read-mes, each as a file of its own, against the packages as they are
 * built; resolves to how many there are.
 * @throws SentenceError with what the compiler said.
 */
export async function checkReadmes(): Promise<number> {
  const folder = join(cacheFolder, 'readmes')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const blocks = globSync('{.,packages/*}/README.md', { cwd: inRoot() }).flatMap(examplesIn)
  for (const { name, code } of blocks) writeFileSync(join(folder, name), code)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  try {
    await promisify(execFile)('tsc', ['-p', folder])
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    throw new SentenceError(`An example of the read-mes does not compile:\n${stdout}`)
  }
  return blocks.length
}

/** The blocks in `ts` and `tsx` of a page, named after its folder. */
function examplesIn(path: string): { name: string; code: string }[] {
  const blocks = readFileSync(inRoot(path), 'utf8').matchAll(/```(tsx?)\n(.*?)```/gs)
  return [...blocks].map(([, kind, code = ''], at) => ({
    name: `${dirname(path).replaceAll('/', '-').replace('.', 'root')}-${at}.${kind}`,
    code,
  }))
}
