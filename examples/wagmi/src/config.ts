import { createConfig, http } from 'wagmi'
import { foundry } from 'wagmi/chains'

/** The site's own wagmi config, as wagmi's documentation has it. */
export const config = createConfig({
  chains: [foundry],
  transports: { [foundry.id]: http() },
})
