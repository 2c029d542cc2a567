import { createPortico } from '@portico/core'
import { evm } from '@portico/evm'
import { mainnet } from '@portico/evm/networks'
import { login } from '@portico/login'
import { ConnectButton, PorticoProvider } from '@portico/react'

const portico = createPortico({
  adapters: [evm()],
  networks: [mainnet],
  apiUrl: 'https://api.shop.example',
  projectId: '0123456789abcdef0123456789abcdef',
  login: login({
    frameUrl: 'https://login.shop.example',
    projectId: '0123456789abcdef0123456789abcdef',
  }),
})

export const LoginWallet = () => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>
)
