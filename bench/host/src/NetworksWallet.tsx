import { createPortico } from '@portico/core'
import { evm } from '@portico/evm'
import { arbitrum, base, mainnet, optimism, polygon } from '@portico/evm/networks'
import { ConnectButton, PorticoProvider } from '@portico/react'

const portico = createPortico({
  adapters: [evm()],
  networks: [mainnet, base, arbitrum, optimism, polygon],
})

export const Wallet = () => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>
)
