import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, cutsIn } from '../../scripts/lib/chunkGroups.ts'
import { chunkManifest } from '../../scripts/lib/chunkManifest.ts'
import { compiledAhead } from '../../scripts/lib/compiledAhead.ts'
import { cutExports } from '../../scripts/lib/cutExports.ts'

const src = resolve(import.meta.dirname, 'src')

const groups = chunkGroups(src, chunkManifest.react)

/**
 * The few lines that the bundler adds for groups that come by `import()` go into each of their files: as
 * a file of their own they would be one more to load.
 */
const inlineRuntime: Plugin = {
  name: 'inline-runtime',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const runtime = chunks.find((chunk) => chunk.name === 'rolldown-runtime')
    if (!runtime) return
    const [helper, exported] = runtime.code.split(/^export \{ (?=\w+ as t \};)/m)
    if (!helper || !exported?.startsWith('__exportAll '))
      throw new Error('The runtime has changed.')
    for (const chunk of chunks)
      chunk.code = chunk.code.replace(
        /^import \{ t as __exportAll \} from "[^"]*rolldown-runtime\.js";\n/m,
        () => helper,
      )
    delete bundle[runtime.fileName]
  },
}

/**
 * A file for what every page loads, one for the card, one for each view; style texts inside.
 * A site's own bundler minifies. Types come from `tsc`, into the same folder.
 */
export default defineConfig({
  plugins: [cutExports(cutsIn(src, chunkManifest.react)), inlineRuntime, compiledAhead(['card'])],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    minify: false,
    // Modern enough to leave light-dark() and colour spaces as they are written.
    cssMinify: 'lightningcss',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    lib: { entry: 'src/index.ts', formats: ['es'] },
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
