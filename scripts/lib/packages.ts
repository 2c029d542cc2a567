import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot, root } from './paths.ts'

/** The fields of a package.json that the checks read. */
export type Manifest = {
  name: string
  version: string
  description?: string
  private?: boolean
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  exports?: Record<string, string | Record<string, string>>
}

/** A workspace package: its folder relative to the root, and its manifest. */
export type Workspace = { folder: string; manifest: Manifest }

/** Returns every package under packages/, published or not, by folder. */
export function workspaces(): Workspace[] {
  return globSync('packages/*/package.json', { cwd: root })
    .sort()
    .map((path) => ({
      folder: dirname(path),
      manifest: JSON.parse(readFileSync(inRoot(path), 'utf8')) as Manifest,
    }))
}

/** Returns the published packages. */
export const publicPackages = () => workspaces().filter(({ manifest }) => !manifest.private)
