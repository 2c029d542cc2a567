import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** The same page without Portico: what a host pays for React before it adds us. */
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>Shop</h1>
    </StrictMode>,
  )
}
