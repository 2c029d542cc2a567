import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginWallet } from './LoginWallet.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>Shop</h1>
      <LoginWallet />
    </StrictMode>,
  )
}
