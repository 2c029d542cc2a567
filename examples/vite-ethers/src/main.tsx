import { ConnectButton, PorticoProvider } from '@portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { portico } from './portico.ts'
import { Sign } from './Sign.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <ConnectButton />
        <Sign />
      </PorticoProvider>
    </StrictMode>,
  )
}
