import { defineConfig } from 'vite'

/**
 * One file in, one file out, with the style texts inside: a site's own bundler splits and
 * minifies. Types come from `tsc`, into the same folder.
 */
export default defineConfig({
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
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
})
