import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInWallet } from './SignInWallet.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>Shop</h1>
      <SignInWallet />
    </StrictMode>,
  )
}
