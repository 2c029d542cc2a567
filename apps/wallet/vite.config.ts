import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const workerEntry = 'src/serviceWorker.ts'

/** Inserts the names of all built files into the service worker, which caches them. */
const shellList = (): Plugin => ({
  name: 'shell-list',
  generateBundle: {
    // Last, because chunks that contain only styles are removed by then.
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const shell = JSON.stringify(files.map((name) => `/${name}`).sort())
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(workerEntry))
          chunk.code = chunk.code.replace('__SHELL__', () => shell)
      }
    },
  },
})

export default defineConfig({
  plugins: [react(), shellList()],
  resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', serviceWorker: workerEntry },
      output: {
        entryFileNames: ({ name }) =>
          name === 'serviceWorker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
