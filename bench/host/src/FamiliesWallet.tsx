import { createPortico } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { ConnectButton, PorticoProvider } from '@portico/react'
import { solana, solanaMainnet } from '@portico/solana'

const network = defineEvmNetwork({
  id: 31337,
  name: 'Portico Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
})

const portico = createPortico({ adapters: [evm(), solana()], networks: [network, solanaMainnet] })

export const FamiliesWallet = () => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>
)
