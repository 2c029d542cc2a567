import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ChunkManifest } from './chunkManifest.ts'
import { staticReach } from './staticReach.ts'

/** A chunk as Rolldown takes it: its name, and which modules are in it. */
export type ChunkGroup = { name: string; priority: number; test: (id: string) => boolean }

/**
 * The chunks of a package: each has all that its sources are loaded with, unless an earlier chunk has it.
 * @throws Error where a source is not there.
 */
export function chunkGroups(src: string, chunks: ChunkManifest): readonly ChunkGroup[] {
  const taken = new Set<string>()
  return Object.entries(chunks).map(([name, sources], at, all) => {
    const own = new Set<string>()
    for (const source of sources) {
      if (!existsSync(resolve(src, source)))
        throw new Error(`The chunk ${name}: there is no ${source}`)
      for (const file of staticReach(resolve(src, source))) if (!taken.has(file)) own.add(file)
    }
    for (const file of own) taken.add(file)
    // The name of a style sheet has a query behind it.
    const test = (id: string) => own.has(resolve(id.replace(/\?.*$/, '')))
    return { name, priority: all.length - at, test }
  })
}
