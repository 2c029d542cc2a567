import { copyFileSync, cpSync, existsSync, globSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { production } from './buildForProduction.ts'
import { publicPackages, workspaces } from './packages.ts'
import { inRoot } from './paths.ts'
import { runCommand } from './runCommand.ts'

/**
 * Builds every package into its empty dist folder, so that no file outlives its source. Resolves with an exit code. The
 * compiler writes all packages. For a package with a Vite configuration, Vite bundles the JavaScript.
 */
export async function buildPackages(): Promise<number> {
  const all = workspaces()
  for (const { folder } of all) {
    rmSync(inRoot(folder, 'dist'), { recursive: true, force: true })
    rmSync(inRoot(folder, 'tsconfig.tsbuildinfo'), { force: true })
  }
  const code = await runCommand(['tsc', '-b'])
  if (code !== 0) return code
  for (const { folder } of all) {
    const config = `${folder}/vite.config.ts`
    if (!existsSync(inRoot(config))) continue
    const command = ['vite', 'build', folder, '--config', config, '-l', 'warn']
    const built = await runCommand(command, production)
    if (built !== 0) return built
  }
  // npm packs a license only from the package's own folder.
  for (const { folder } of publicPackages())
    copyFileSync(inRoot('LICENSE'), inRoot(folder, 'LICENSE'))
  // Alerts for developers link to pages, which must be part of the package.
  const pages = inRoot('packages/core/docs')
  rmSync(pages, { recursive: true, force: true })
  // Without decisions, which are for maintainers.
  for (const page of globSync('docs/**/*.md', { cwd: inRoot(), exclude: ['docs/decisions/**'] }))
    cpSync(inRoot(page), join(pages, relative('docs', page)))
  return 0
}
