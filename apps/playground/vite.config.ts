import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
  build: { target: 'es2023', rolldownOptions: { input: ['index.html', 'scene.html'] } },
})
