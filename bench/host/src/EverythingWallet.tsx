import { createPortico } from '@portico/core'
import { evm } from '@portico/evm'
import { mainnet } from '@portico/evm/networks'
import { pairing } from '@portico/pairing'
import { ConnectButton, PorticoProvider } from '@portico/react'
import { solana, solanaMainnet } from '@portico/solana'

const projectId = '0123456789abcdef0123456789abcdef'

const portico = createPortico({
  adapters: [evm(), solana()],
  networks: [mainnet, solanaMainnet],
  apiUrl: 'https://api.shop.example',
  projectId,
  pairing: pairing({ relayUrl: 'wss://api.shop.example/relay', projectId }),
})

export const EverythingWallet = () => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>
)
