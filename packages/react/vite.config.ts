import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, cutsIn } from '../../scripts/lib/chunkGroups.ts'
import { chunkManifest } from '../../scripts/lib/chunkManifest.ts'
import { compiledAhead } from '../../scripts/lib/compiledAhead.ts'
import { cutExports } from '../../scripts/lib/cutExports.ts'

const src = resolve(import.meta.dirname, 'src')

const groups = chunkGroups(src, chunkManifest.react)

/**
 * Puts the few lines that the bundler adds for `import()` groups into each of their files. In a separate file they
 * would be another request.
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
 * Builds one file for the code that every page loads, one for the card and one for each view, with the styles inside. A
 * site's own bundler minifies. `tsc` writes the types to the same folder.
 */
export default defineConfig({
  plugins: [cutExports(cutsIn(src, chunkManifest.react)), inlineRuntime, compiledAhead(['card'])],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    minify: false,
    // Modern enough to keep light-dark() and color spaces unchanged.
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
