import { createPortico } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { signIn } from './signInOnPage.ts'

const local = defineEvmNetwork({
  id: 31337,
  name: 'Portico Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
})

/** Created once for each page load. On the server it discovers nothing and makes no requests. */
export const portico = createPortico({ adapters: [evm()], networks: [local], signIn })
