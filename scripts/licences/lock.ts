/** One package of package-lock.json. */
export type LockEntry = {
  name?: string
  version?: string
  resolved?: string
  license?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The `packages` table of package-lock.json: path in the tree to package. */
export type Lock = Record<string, LockEntry>

/** Returns the name of the package at a path of the lock file; an alias has its real name in `name`. */
export const nameAt = (path: string, { name }: LockEntry) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Returns the paths of every package that an installation of `roots` includes, without the roots. */
export function closureOf(lock: Lock, roots: string[]): string[] {
  const found = new Set<string>()
  const queue = [...roots]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { dependencies, optionalDependencies } = lock[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = resolveFrom(lock, path, name)
      if (!at || found.has(at) || roots.includes(at)) continue
      found.add(at)
      queue.push(at)
    }
  }
  return [...found].sort()
}

/** Returns the path of the entry that a package at `from` gets when it imports `name`. */
export function resolveFrom(lock: Lock, from: string, name: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`
    const entry = lock[path]
    if (entry) return entry.link ? entry.resolved : path
    if (base === '') return undefined
  }
}

/**
 * First versions under a license that forbids the purpose of this project: a product that serves the same protocol.
 * Earlier ones are Apache-2.0.
 */
const forbidden: [prefix: string, from: [number, number, number]][] = [
  ['@walletconnect/', [2, 21, 9]],
  ['@reown/walletkit', [1, 2, 11]],
  ['@reown/appkit', [1, 8, 1]],
]

/** Vendors whose protocol packages run only in tests. Our own client replaces them in shipped code. */
const vendors = ['@walletconnect/', '@reown/']

/** Returns one sentence for each package that ships and must not, although its license would allow it. */
export const vendorFaults = (shipped: readonly string[]): string[] =>
  shipped
    .map((path) => nameAt(path, {}))
    .filter((name) => vendors.some((vendor) => name.startsWith(vendor)))
    .map((name) => `${name}: it may be a development dependency, and no more`)

/** Returns one sentence for each workspace package whose dependencies differ from the lock file. */
export function staleFaults(lock: Lock, manifests: Record<string, LockEntry>): string[] {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
  return Object.entries(manifests).flatMap(([folder, manifest]) => {
    const stale = kinds.some((kind) => {
      const wanted = Object.entries(manifest[kind] ?? {})
      const locked = lock[folder]?.[kind] ?? {}
      const same = wanted.every(([name, range]) => locked[name] === range)
      return !same || wanted.length !== Object.keys(locked).length
    })
    return stale
      ? [`${folder || 'package.json'}: package-lock.json is older; run "npm install"`]
      : []
  })
}

/** Returns one sentence for each entry that the lock file must not have. */
export function lockFaults(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([path, entry]) => {
    const name = nameAt(path, entry)
    const faults: string[] = []
    const limit = forbidden.find(([prefix]) => name.startsWith(prefix))?.[1]
    if (limit && isAtLeast(entry.version ?? '', limit)) {
      const last = `${limit[0]}.${limit[1]}.${limit[2]}`
      faults.push(
        `${name} ${entry.version}: its licence from ${last} on forbids what Portico is for`,
      )
    }
    if (/^https?:/.test(entry.resolved ?? '')) {
      faults.push(
        `${name}: package-lock.json records where it was downloaded; run "npm install" with the settings in .npmrc`,
      )
    }
    return faults
  })
}

function isAtLeast(version: string, limit: [number, number, number]): boolean {
  const parts = version.split(/[.+-]/, 3).map(Number)
  for (const [index, wanted] of limit.entries()) {
    const part = parts[index] ?? Number.NaN
    // A version that cannot be compared is refused.
    if (!(part === wanted)) return !(part < wanted)
  }
  return true
}
