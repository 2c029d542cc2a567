import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const provider = 'src/wallet/provider.ts'

/** Adds the demo wallet's provider, which is a separate entry, to the shop's pages. */
const demoWallet = (): Plugin => ({
  name: 'demo-wallet',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { path, bundle }) => {
      if (
        !['/index.html', '/strict.html', '/inline.html', '/members.html', '/guide.html'].includes(
          path,
        )
      )
        return []
      const chunk = Object.values(bundle ?? {}).find(
        (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(provider),
      )
      const src = `/${chunk?.fileName ?? provider}`
      return [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'head' }]
    },
  },
})

export default defineConfig({
  plugins: [react(), demoWallet()],
  resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'index.html',
        'strict.html',
        'inline.html',
        'members.html',
        'guide.html',
        '404.html',
        'wallet/index.html',
        provider,
      ],
    },
  },
})
