import { networks, porticoSolana } from '@portico/testing/chains'
import { inRoot } from '../lib/paths.ts'

/** The id of the demonstration wallet in the registry of the local stack. */
const demoWalletId = 'portico-wallet'

/**
 * Returns the wallets that the local stack lists in addition to the snapshot of the wallet registry: the web wallet at
 * `url`, first of all. It pairs in the browser, here or on a phone that reaches this machine.
 */
export const demoWallets = (url: string) => ({
  add: [
    {
      id: demoWalletId,
      name: 'Portico Wallet',
      image: inRoot('apps/wallet/public/icon.svg'),
      homepage: url,
      webapp_link: url,
      mobile_link: url,
      chains: [
        ...Object.values(networks).map(({ id }) => `eip155:${id}`),
        porticoSolana.caipNetworkId,
      ],
    },
  ],
  pin: [demoWalletId],
})
