import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readConfig } from '../config.ts'
import { WalletWindow } from './WalletWindow.tsx'
import '@fontsource-variable/inter'
import './base.css'
import './Details.css'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WalletWindow config={readConfig()} />
    </StrictMode>,
  )
}
