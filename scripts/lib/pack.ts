import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publicPackages, type Workspace } from './packages.ts'
import { inRoot } from './paths.ts'

const run = promisify(execFile)

/** A published package with the tarball that the registry would receive. */
export type Packed = Workspace & { tarball: string }

/** Packs packages, as built, into a folder: every published one, unless told which. */
export async function packAll(
  folder: string,
  packages: Workspace[] = publicPackages(),
): Promise<Packed[]> {
  mkdirSync(folder, { recursive: true })
  const packed: Packed[] = []
  // One after the other: npm locks its cache, and two at once gain nothing.
  for (const workspace of packages) {
    const args = ['pack', '--json', '--loglevel=error', '--pack-destination', folder]
    const { stdout } = await run('npm', args, { cwd: inRoot(workspace.folder) })
    packed.push({ ...workspace, tarball: join(folder, fileNameIn(JSON.parse(stdout))) })
  }
  return packed
}

/** npm 11 and earlier answer a list, npm 12 an object by package name. */
function fileNameIn(answer: unknown): string {
  const [entry] = Object.values(answer as Record<string, { filename: string }>)
  return entry?.filename ?? ''
}

/** Unpacks a tarball into `target`, as an installation does. */
export async function unpack(tarball: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
}
