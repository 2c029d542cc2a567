import { join } from 'node:path'
import { defaultClientConditions, defineConfig } from 'vite'

/** Builds the pages of the login frame, with hashed scripts, into `page`. The same sources produce the same bytes. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
  publicDir: false,
  build: {
    outDir: 'page',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'index.html',
        'trusted.html',
        'revert.html',
        'refuse.html',
        'approve.html',
        'vault.html',
        'meet.html',
        'continue.html',
      ].map((name) => join(import.meta.dirname, name)),
    },
  },
})
