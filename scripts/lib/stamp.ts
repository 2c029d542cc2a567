import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, root } from './paths.ts'

/** Returns the hash of the names and contents of all matching files, in a stable order. */
export function hashOf(patterns: string[], exclude: string[] = []): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of globSync(patterns, { cwd: root, exclude }).sort()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Runs `build` unless the last successful run had the same inputs and its output still exists. */
export async function whenChanged(
  name: string,
  { hash, output }: { hash: string; output: string },
  build: () => Promise<void>,
): Promise<'built' | 'unchanged'> {
  const stamp = join(cacheFolder, 'stamps', name)
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    return 'unchanged'
  }
  // A build that fails half-way may leave some of its output behind.
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  return 'built'
}
