import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

/** Git ignores it. */
const folder = fileURLToPath(new URL('../.portico', import.meta.url))

/** Keeps the paths of files that a module reads, or starts, beside its source. */
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
 * Returns the path of a bundled program from this package's sources or tests, with all its imports. Without a bundle,
 * reading a thousand modules takes five times as long as everything else in such a test. Bundles once for all test
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
    // `dieAfter.ts` counts the statements of the same PostgreSQL client.
    external: ['pg', 'sharp'],
    plugins: [inPlace],
    logLevel: 'silent',
  })
  // One file: several chunks would wait for each other, because the program awaits at its top level.
  const { output } = await build.generate({ codeSplitting: false })
  await build.close()
  mkdirSync(folder, { recursive: true })
  const path = join(folder, basename(input).replace(/\.ts$/, '.js'))
  // Another test process may create the same file at this moment.
  const own = `${path}.${process.pid}`
  writeFileSync(own, output[0].code)
  renameSync(own, path)
  return path
}

/**
 * Returns the variables that a program needs from the tests' environment. Node.js stores compiled code in the folder
 * that it names.
 */
export function programEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
