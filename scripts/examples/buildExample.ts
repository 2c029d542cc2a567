import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { production } from '../lib/buildForProduction.ts'
import { inRoot } from '../lib/paths.ts'
import { hashOf, whenChanged } from '../lib/stamp.ts'

/** The packages as they are published, without their texts. */
const packages = ['packages/*/package.json', 'packages/*/dist/**']

/** The files that builds and installations write into an example's folder. */
const outputs = ['dist', '.next', 'node_modules'].map((name) => `**/${name}/**`)
export const written = [...outputs, '**/next-env.d.ts', '**/*.tsbuildinfo']

/**
 * Builds an example as a site would, against the built packages, unless its inputs have not changed.
 * @throws Error with the output of the build.
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

/** Returns a file that exists once an example is built: of Next.js, of a page, or of a back end. */
function outputOf(folder: string): string {
  if (existsSync(inRoot(folder, 'next.config.ts'))) return '.next/BUILD_ID'
  return existsSync(inRoot(folder, 'index.html')) ? 'dist/index.html' : 'dist/main.js'
}
