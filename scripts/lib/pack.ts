import { execFile } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publicPackages, type Workspace } from './packages.ts'
import { cacheFolder, inRoot } from './paths.ts'
import { SentenceError } from './sentence.ts'
import { hashOf, whenChanged } from './stamp.ts'

const run = promisify(execFile)

/** A published package with the tarball that the registry would receive. */
export type Packed = Workspace & { tarball: string }

/** Packs packages, as built, into a folder; by default every published one. */
export async function packAll(
  folder: string,
  packages: Workspace[] = publicPackages(),
): Promise<Packed[]> {
  mkdirSync(folder, { recursive: true })
  const packed: Packed[] = []
  // One after the other: npm locks its cache, so two at once would gain nothing.
  for (const workspace of packages) {
    const args = ['pack', '--json', '--loglevel=error', '--pack-destination', folder]
    const { stdout } = await run('npm', args, { cwd: inRoot(workspace.folder) })
    // Without the version, so that a command that installs it stays valid.
    const tarball = join(folder, `${tarballName(workspace)}.tgz`)
    renameSync(join(folder, fileNameIn(JSON.parse(stdout))), tarball)
    packed.push({ ...workspace, tarball })
  }
  return packed
}

/**
 * Returns the published packages, as built, each with its tarball. Packs them only if something in a package has
 * changed.
 */
export async function packPublished(): Promise<Packed[]> {
  const folder = join(cacheFolder, 'tarballs')
  const hash = hashOf(['packages/*/**'], ['**/node_modules/**', '**/*.tsbuildinfo'])
  await whenChanged('tarballs', { hash, output: folder }, async () => {
    await packAll(folder)
  })
  return publicPackages().map((workspace) => ({
    ...workspace,
    tarball: join(folder, `${tarballName(workspace)}.tgz`),
  }))
}

const tarballName = ({ manifest }: Workspace) => manifest.name.slice(1).replace('/', '-')

/** npm 11 and earlier print a list; npm 12 prints an object by package name. */
function fileNameIn(answer: unknown): string {
  const [entry] = Object.values(answer as Record<string, { filename: string }>)
  return entry?.filename ?? ''
}

/**
 * Returns the published packages with these names (`react` or `@portico/react`), and those of ours that they need.
 * @throws SentenceError if no package has a name.
 */
export function publishedWith(names: readonly string[]): Workspace[] {
  const all = publicPackages()
  const full = names.map((name) => (name.startsWith('@') ? name : `@portico/${name}`))
  const unknown = full.find((name) => !all.some(({ manifest }) => manifest.name === name))
  if (unknown) {
    const known = all.map(({ manifest }) => manifest.name.slice('@portico/'.length))
    throw new SentenceError(`"${unknown}" is no package. There are ${known.join(', ')}.`)
  }
  const wanted = new Set(full)
  for (const name of wanted) {
    const { dependencies = {} } =
      all.find((candidate) => candidate.manifest.name === name)?.manifest ?? {}
    for (const other of Object.keys(dependencies))
      if (other.startsWith('@portico/')) wanted.add(other)
  }
  return all.filter(({ manifest }) => wanted.has(manifest.name))
}

/** Returns the command that installs tarballs in a site's folder. */
export const installLine = (packed: readonly Packed[]): string =>
  `npm install ${packed.map(({ tarball }) => tarball).join(' ')}`

/** Unpacks a tarball into `target`, as an installation does. */
export async function unpack(tarball: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
}
