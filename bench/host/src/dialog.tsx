import { type ComponentType, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The least that any lazily loaded modal costs. Loaded by hand: `React.lazy` shows a fallback, and
 * React then holds the content back for 300 ms, which would flatter us.
 */
function Page() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  const open = async () => {
    const { BareDialog } = await import('./BareDialog.tsx')
    setDialog(() => BareDialog)
  }
  return (
    <>
      <h1>Shop</h1>
      <button type="button" onClick={open}>
        Connect wallet
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
