import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** The same page without Portico: the cost of React for a host before it adds us. */
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>Shop</h1>
    </StrictMode>,
  )
}
