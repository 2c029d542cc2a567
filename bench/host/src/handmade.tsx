import { type ComponentType, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Provider = { request(request: { method: string }): Promise<unknown> }

/** Returns the announced wallet, which is all that this page looks for. */
function announced(): Promise<Provider> {
  return new Promise((resolve) => {
    const receive = (event: Event) => resolve((event as CustomEvent).detail.provider)
    addEventListener('eip6963:announceProvider', receive, { once: true })
    dispatchEvent(new Event('eip6963:requestProvider'))
  })
}

const accountBy = async (method: string): Promise<string | undefined> =>
  ((await (await announced()).request({ method })) as string[])[0]

type Dialog = ComponentType<{ onWallet: () => void; onClose: () => void }>

/** The minimum that a site writes by hand: a lazy dialog, one wallet, and its address, restored after a reload. */
function Page() {
  const [Dialog, setDialog] = useState<Dialog>()
  const [address, setAddress] = useState<string>()
  const connect = async (method: string) => {
    const account = await accountBy(method)
    setAddress(account)
    if (account) localStorage.setItem('connected', 'yes')
    setDialog(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (localStorage.getItem('connected')) void connect('eth_accounts')
  }, [])
  const open = async () => {
    const { BareDialog } = await import('./BareDialog.tsx')
    setDialog(() => BareDialog)
  }
  return (
    <>
      <h1>Shop</h1>
      <button type="button" onClick={open}>
        {address ?? 'Connect wallet'}
      </button>
      {Dialog && (
        <Dialog
          onWallet={() => connect('eth_requestAccounts')}
          onClose={() => setDialog(undefined)}
        />
      )}
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
