import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { chunkGroups, cutsIn } from '../../scripts/lib/chunkGroups.ts'
import { chunkManifest } from '../../scripts/lib/chunkManifest.ts'
import { compiledAhead } from '../../scripts/lib/compiledAhead.ts'
import { cutExports } from '../../scripts/lib/cutExports.ts'

const src = resolve(import.meta.dirname, 'src')

const groups = chunkGroups(src, chunkManifest.core)

/** All other sources: each becomes a separate file, whatever imports it. */
const others = globSync('**/*.ts', { cwd: src }).filter(
  (file) =>
    !/\.test(-d|\.util)?\.ts$/.test(file) && !groups.some(({ test }) => test(resolve(src, file))),
)

/**
 * Builds a file for each chunk of code that is needed together, and one for each other source. A site's own bundler can
 * then leave out unused code. Also minifies. `tsc` writes the types to the same folder.
 */
export default defineConfig({
  plugins: [cutExports(cutsIn(src, chunkManifest.core)), compiledAhead(['opening'])],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    minify: false,
    lib: {
      entry: Object.fromEntries(others.map((file) => [file.slice(0, -3), resolve(src, file)])),
      formats: ['es'],
    },
    rolldownOptions: {
      external: /^(?![./]|src\/)[^:]+$/,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        codeSplitting: { groups: [...groups] },
      },
    },
  },
})
