import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { buildForProduction } from '../lib/buildForProduction.ts'
import { inRoot } from '../lib/paths.ts'
import { hashOf, whenChanged } from '../lib/stamp.ts'

const root = inRoot('packages/frame')
const folder = inRoot('packages/frame/page')

/** Builds the page of the login frame into a folder. The same sources produce the same bytes. */
export const buildFrameInto = (outDir: string): Promise<void> =>
  buildForProduction(async () => {
    const configFile = inRoot('packages/frame/page.config.ts')
    await build({ root, configFile, build: { outDir }, logLevel: 'error' })
  })

/** Builds the page of the login frame into `packages/frame/page`, unless its inputs have not changed. */
export function buildFrame(): Promise<'built' | 'unchanged'> {
  const inputs = [
    'package-lock.json',
    'packages/frame/*.{ts,html,json}',
    'packages/{contract,custody,frame}/{package.json,src/**}',
  ]
  const hash = hashOf(inputs, ['**/*.test.*', '**/*.test-d.*'])
  const output = inRoot('packages/frame/page/index.html')
  return whenChanged('frame', { hash, output }, () => buildFrameInto(folder))
}

/** Returns the files of a built login frame with the hash of each (SHA-384, as in Subresource Integrity), in order. */
export const hashesOf = (from: string): readonly (readonly [path: string, hash: string])[] =>
  globSync('**/*.*', { cwd: from })
    .toSorted()
    .map((path) => {
      const hash = createHash('sha384').update(readFileSync(`${from}/${path}`))
      return [path, `sha384-${hash.digest('base64')}`]
    })
