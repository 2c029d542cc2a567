import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ChunkManifest } from './chunkManifest.ts'
import type { Cuts } from './cutExports.ts'
import { staticReach } from './staticReach.ts'

/** A chunk in Rolldown's form: its name, and a test for its modules. */
export type ChunkGroup = { name: string; priority: number; test: (id: string) => boolean }

/**
 * Returns the chunks of a package. Each has everything that its sources load statically, unless an earlier chunk has
 * it.
 * @throws Error if a source does not exist.
 */
export function chunkGroups(src: string, manifest: ChunkManifest): readonly ChunkGroup[] {
  const cuts = cutsIn(src, manifest)
  const taken = new Set<string>()
  return Object.entries(manifest.chunks).map(([name, sources], at, all) => {
    const own = new Set<string>()
    for (const source of sources) {
      if (!existsSync(resolve(src, source)))
        throw new Error(`The chunk ${name}: there is no ${source}`)
      for (const file of staticReach(resolve(src, source), cuts))
        if (!taken.has(file)) own.add(file)
    }
    for (const file of own) taken.add(file)
    // The id of a style sheet has a query at its end.
    const test = (id: string) => own.has(resolve(id.replace(/\?(?!part=).*$/, '')))
    return { name, priority: all.length - at, test }
  })
}

/** Returns the cuts of a package's sources. */
export const cutsIn = (src: string, { cuts }: ChunkManifest): Cuts =>
  new Map(Object.entries(cuts).map(([file, names]) => [resolve(src, file), names]))
