import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'
import { foundry } from 'wagmi/chains'

const config = createConfig({ chains: [foundry], transports: { [foundry.id]: http() } })
const queryClient = new QueryClient()

/** Every wallet that wagmi knows, in a list without any style. */
function Wallets({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { mutate: connect } = useConnect()
  const connectors = useConnectors()
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('button')?.focus()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby="title" onClose={onClose}>
      <h2 id="title">Connect wallet</h2>
      <ul>
        {connectors.map((connector, at) => (
          <li key={connector.uid}>
            <button
              type="button"
              data-autofocus={at === 0 ? '' : undefined}
              onClick={() => connect({ connector })}
            >
              {connector.name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

/** The minimum that a site on wagmi writes by hand: no icons, no states, no errors, no account. */
function Page() {
  const { address } = useConnection()
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1>Shop</h1>
      <button type="button" onClick={() => setOpen(true)}>
        {address ?? 'Connect wallet'}
      </button>
      {open && <Wallets onClose={() => setOpen(false)} />}
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
}
