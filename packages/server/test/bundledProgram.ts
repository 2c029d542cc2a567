import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

/** Git ignores it. */
const folder = fileURLToPath(new URL('../.portico', import.meta.url))

/** What a module reads, or starts, beside itself is beside its source. */
const inPlace: Plugin = {
  name: 'inPlace',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) =>
      code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

const bundles = new Map<string, Promise<string>>()

/**
 * The path of a program of this package's sources, or of its tests, in one piece with all that it imports. To read a
 * thousand modules takes five times as long as all else that a process does in a test. It is bundled once for all the test
 * files that this process runs.
 */
export function bundledProgram(entry: URL): Promise<string> {
  const path = fileURLToPath(entry)
  const made = bundles.get(path) ?? bundle(path)
  bundles.set(path, made)
  return made
}

async function bundle(input: string): Promise<string> {
  const build = await rolldown({
    input,
    platform: 'node',
    resolve: { conditionNames: ['@portico/source', 'node', 'import', 'default'] },
    // `dieAfter.ts` counts the statements of the same client of PostgreSQL.
    external: ['pg', 'sharp'],
    plugins: [inPlace],
    logLevel: 'silent',
  })
  // In one file: its parts would wait for each other, as the program awaits at its top level.
  const { output } = await build.generate({ codeSplitting: false })
  await build.close()
  mkdirSync(folder, { recursive: true })
  const path = join(folder, basename(input).replace(/\.ts$/, '.js'))
  // Another process of the tests may make the same file at this moment.
  const own = `${path}.${process.pid}`
  writeFileSync(own, output[0].code)
  renameSync(own, path)
  return path
}

/** Of all that the tests run with, what a program starts with; Node keeps what it has compiled in the folder it names. */
export function programEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
