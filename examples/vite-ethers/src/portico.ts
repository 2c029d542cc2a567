import { createPortico } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { coinbaseWallet } from '@portico/evm/coinbase'
import { safe } from '@portico/evm/safe'

const network = defineEvmNetwork({
  id: 31337,
  name: 'Portico Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
})

/** Announced wallets are discovered automatically. These two need SDKs, which load when the visitor chooses them. */
export const portico = createPortico({
  adapters: [evm({ connectors: [safe(), coinbaseWallet({ appName: 'Portico with ethers' })] })],
  networks: [network],
})
