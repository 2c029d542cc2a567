import { createPortico } from '@portico/core'
import { ConnectButton, PorticoProvider } from '@portico/react'
import { networksOf, wagmi } from '@portico/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { config } from './config.ts'
import { Greeting } from './Greeting.tsx'
import { phones } from './phones.ts'

const queryClient = new QueryClient()
const portico = createPortico({
  adapters: [wagmi(config)],
  networks: networksOf(config),
  pairing: phones,
})

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <PorticoProvider portico={portico}>
        <ConnectButton />
        <Greeting />
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
