import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ChunkManifest } from './chunkManifest.ts'
import type { Cuts } from './cutExports.ts'
import { staticReach } from './staticReach.ts'

/** A chunk as Rolldown takes it: its name, and which modules are in it. */
export type ChunkGroup = { name: string; priority: number; test: (id: string) => boolean }

/**
 * The chunks of a package: each has all that its sources are loaded with, unless an earlier chunk has it.
 * @throws Error where a source is not there.
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
    // The name of a style sheet has a query behind it.
    const test = (id: string) => own.has(resolve(id.replace(/\?(?!part=).*$/, '')))
    return { name, priority: all.length - at, test }
  })
}

/** What is cut out of the sources of a package. */
export const cutsIn = (src: string, { cuts }: ChunkManifest): Cuts =>
  new Map(Object.entries(cuts).map(([file, names]) => [resolve(src, file), names]))
