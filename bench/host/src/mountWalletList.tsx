import { createPortico, type PorticoOptions } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { PorticoProvider } from '@portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const network = defineEvmNetwork({
  id: 31337,
  name: 'Portico Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
})

/** The wallets of a long list. */
export const wallets = Array.from({ length: 2000 }, (_, at) => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
  homepage: `https://w${at}.example/`,
}))

/** Renders a page with a button that opens the list of all wallets. */
export function mountWalletList(options: Partial<PorticoOptions>): void {
  const portico = createPortico({ adapters: [evm()], networks: [network], ...options })
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <h1>Shop</h1>
        <button type="button" onClick={() => portico.open({ view: 'AllWallets' })}>
          All wallets
        </button>
      </PorticoProvider>
    </StrictMode>,
  )
}
