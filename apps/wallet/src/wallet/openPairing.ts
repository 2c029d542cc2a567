import { indexedDbStore, type PairingWallet, pairingWallet } from '@portico/pairing'
import type { Platform } from './platform.ts'

/** Opens the wallet's side of the protocol on a relay. */
export const openPairing = (
  { origin, pairing }: Platform,
  relay: { relayUrl: string; projectId: string },
): Promise<PairingWallet> =>
  pairingWallet({
    ...relay,
    metadata: {
      name: 'Portico Wallet',
      description: 'A demonstration wallet',
      url: origin,
      icons: [`${origin}/icon.svg`],
      redirect: { native: origin, ...(origin.startsWith('https:') && { universal: origin }) },
    },
    store: indexedDbStore('portico-wallet-pairing'),
    signsIn: true,
    ...pairing,
  })
