import { resolve } from 'node:path'
import { staticReach } from './staticReach.ts'

/** A chunk as Rolldown takes it: its name, and which modules are in it. */
export type ChunkGroup = { name: string; priority: number; test: (id: string) => boolean }

/**
 * The chunks of a package, in the order of `names`. `src/load` has a file for each, whose imports say what it is
 * for; the chunk has all that those are loaded with, unless an earlier chunk has it.
 */
export function chunkGroups(src: string, names: readonly string[]): readonly ChunkGroup[] {
  const taken = new Set<string>()
  return names.map((name, at) => {
    const list = resolve(src, 'load', `${name}.ts`)
    const own = new Set([...staticReach(list)].filter((file) => file !== list && !taken.has(file)))
    for (const file of own) taken.add(file)
    // The name of a style sheet has a query behind it.
    const test = (id: string) => own.has(resolve(id.replace(/\?.*$/, '')))
    return { name, priority: names.length - at, test }
  })
}
