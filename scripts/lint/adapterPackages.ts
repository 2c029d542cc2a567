import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from '../lib/paths.ts'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')

/** The packages of the chain families: those that define their own adapter. */
export const adapterPackages: readonly string[] = [
  ...new Set(
    globSync('packages/*/src/*.ts', { cwd: root })
      .filter((file) => !/\.test/.test(file) && /\bdefineAdapter\(/.test(read(file)))
      .map((file) => file.split('/')[1] ?? ''),
  ),
].sort()

const dependsOnFamily = (name: string): boolean => {
  const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`))
  return adapterPackages.some((family) => `@portico/${family}` in dependencies)
}

/** The packages that extend a family's adapter. */
export const packagesOverAdapters: readonly string[] = globSync('packages/*/', { cwd: root })
  .map((folder) => folder.replace(/^packages\/|\/$/g, ''))
  .filter(dependsOnFamily)
  .sort()
