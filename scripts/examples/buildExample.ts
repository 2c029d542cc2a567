import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { production } from '../lib/buildForProduction.ts'
import { inRoot } from '../lib/paths.ts'
import { hashOf, whenChanged } from '../lib/stamp.ts'

/** The packages as they are published, but for their texts. */
const packages = ['packages/*/package.json', 'packages/*/dist/**']

/** What builds write into an example's folder, and what is installed there. */
const outputs = ['dist', '.next', 'node_modules'].map((name) => `**/${name}/**`)
export const written = [...outputs, '**/next-env.d.ts', '**/*.tsbuildinfo']

/**
 * Builds an example as a site would, against the packages as they are built, unless nothing that goes
 * into it has changed.
 * @throws Error with what the build printed.
 */
export function buildExample(name: string): Promise<'built' | 'unchanged'> {
  const folder = `examples/${name}`
  const hash = `${hashOf([`${folder}/**`], written)} ${hashOf(['package-lock.json', ...packages])}`
  const output = inRoot(folder, outputOf(folder))
  return whenChanged(`example-${name}`, { hash, output }, async () => {
    try {
      const args = ['run', 'build', '--silent', '--workspace', folder]
      await promisify(execFile)('npm', args, {
        cwd: inRoot(),
        env: { ...process.env, ...production },
      })
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`${folder} does not build:\n${stdout}${stderr}`, { cause: error })
    }
  })
}

/** What is there once an example is built: of Next.js, of a page, or of a back end. */
function outputOf(folder: string): string {
  if (existsSync(inRoot(folder, 'next.config.ts'))) return '.next/BUILD_ID'
  return existsSync(inRoot(folder, 'index.html')) ? 'dist/index.html' : 'dist/main.js'
}
