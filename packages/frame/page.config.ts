import { defaultClientConditions, defineConfig } from 'vite'

/** The page of the login frame: one HTML file and hashed scripts, into `page`. The same sources give the same bytes. */
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
  },
})
