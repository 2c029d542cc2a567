import { createPortico } from '@portico/core'
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

const customWallets = Array.from({ length: 2000 }, (_, at) => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
  homepage: `https://w${at}.example/`,
}))

const portico = createPortico({ adapters: [evm()], networks: [network], customWallets })

const root = document.getElementById('root')
if (root) {
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
