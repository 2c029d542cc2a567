import { pairingConnector } from '@portico/wagmi'
import { createConfig, http } from 'wagmi'
import { foundry } from 'wagmi/chains'

/** The site's own wagmi config, as in wagmi's documentation, with wallets on phones. */
export const config = createConfig({
  chains: [foundry],
  connectors: [pairingConnector()],
  transports: { [foundry.id]: http(import.meta.env.VITE_CHAIN_URL) },
})
