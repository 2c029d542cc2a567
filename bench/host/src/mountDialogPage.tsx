import { type ComponentType, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

type DialogType = ComponentType<{ onClose: () => void }>

/**
 * A page with a dialog that loads on a click. It does not use `React.lazy`, which shows a fallback and then delays the
 * content by 300 ms. That would flatter us.
 */
function Page({ load }: { load: () => Promise<DialogType> }) {
  const [Dialog, setDialog] = useState<DialogType>()
  const open = async () => {
    const loaded = await load()
    setDialog(() => loaded)
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

/** Renders the page. */
export function mountDialogPage(load: () => Promise<DialogType>): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <Page load={load} />
    </StrictMode>,
  )
}
