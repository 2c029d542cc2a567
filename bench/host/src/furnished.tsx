import { type ComponentType, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** As `dialog.tsx`, with a dialog of as many elements, and as many of them with pictures, as the widget's. */
function Page() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  const open = async () => {
    const { FurnishedDialog } = await import('./FurnishedDialog.tsx')
    setDialog(() => FurnishedDialog)
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
