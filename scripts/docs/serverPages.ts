import { globSync } from 'node:fs'
import { root } from '../lib/paths.ts'

/** The pages about the server, by their paths from the root: the entry first. */
export const serverPages: readonly string[] = [
  'docs/server.md',
  ...globSync('docs/server/*.md', { cwd: root }).sort(),
]
