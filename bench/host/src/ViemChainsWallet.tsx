import { createPortico } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { ConnectButton, PorticoProvider } from '@portico/react'
import { arbitrum, base, mainnet, optimism, polygon } from 'viem/chains'

const portico = createPortico({
  adapters: [evm()],
  networks: [mainnet, base, arbitrum, optimism, polygon].map(defineEvmNetwork),
})

export const ViemChainsWallet = () => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>
)
