import { ConnectButton, PorticoProvider } from '@portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readConfig } from './config.ts'
import { createDemoPortico } from './createDemoPortico.ts'

const portico = createDemoPortico(readConfig())
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <StrictMode>
      <main>
        <h1>A page without styles</h1>
        <PorticoProvider portico={portico}>
          <ConnectButton />
        </PorticoProvider>
      </main>
    </StrictMode>,
  )
}
