import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ViemChainsWallet } from './ViemChainsWallet.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>Shop</h1>
      <ViemChainsWallet />
    </StrictMode>,
  )
}
