import { createPortico } from '@portico/core'
import { evm } from '@portico/evm'
import { mainnet } from '@portico/evm/networks'
import { ConnectButton, PorticoProvider } from '@portico/react'
import { signInWithServer } from '@portico/sign-in'

const portico = createPortico({
  adapters: [evm()],
  networks: [mainnet],
  apiUrl: 'https://api.shop.example',
  projectId: '0123456789abcdef0123456789abcdef',
  signIn: signInWithServer(),
})

export const SignInWallet = () => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>
)
