import type { Connector } from '@portico/core'

/** What is shown of the wallet that the site has paired with. */
export type WalletFace = Partial<Pick<Connector, 'name' | 'imageUrl' | 'networks' | 'opens'>>
