import { type Lock, type LockEntry, resolveFrom } from './lock.ts'

/** The names of platforms in package names, and their values in package.json. */
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32']
const processors: Record<string, string> = {
  amd64: 'x64',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
}
const libraries: [RegExp, string][] = [
  [/-gnu(eabihf)?$/, 'glibc'],
  [/-musl(eabihf)?$/, 'musl'],
]

/** Returns one sentence for each optional package that the lock file lacks; "npm ci" refuses such a file. */
export const missingFaults = (lock: Lock): string[] =>
  missing(lock).map(
    ({ name }) => `${name}: package-lock.json lacks it; run "node scripts/completeLock.ts"`,
  )

/** Returns the lock file's packages with those of other platforms, sorted by path as npm does. */
export function withOtherPlatforms(lock: Lock): Lock {
  const added = missing(lock).map(({ name, version, by }) => {
    const { license, dev } = lock[by] ?? {}
    const { os, cpu, libc } = platformIn(name)
    // In npm's order.
    const entry = { version, cpu, dev, libc, license, optional: true, os }
    return [`node_modules/${name}`, entry as LockEntry] as const
  })
  const all = [...Object.entries(lock), ...added]
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
}

/** Returns each optional dependency that has no entry in the lock file, with the package that names it. */
function missing(lock: Lock): { name: string; version: string; by: string }[] {
  return Object.entries(lock).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolveFrom(lock, by, name))
      .map(([name, version]) => ({ name, version, by })),
  )
}

/** Returns the operating system, processor and C library in the name of a package. */
function platformIn(name: string): { os: string[]; cpu: string[]; libc: string[] | undefined } {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.flatMap((word) => processors[word] ?? [])
  const libc = libraries.filter(([pattern]) => pattern.test(name)).map(([, library]) => library)
  if (os.length !== 1 || cpu.length !== 1)
    throw new Error(`${name}: its name does not say which platform it is for`)
  return { os, cpu, libc: libc.length > 0 ? libc : undefined }
}
