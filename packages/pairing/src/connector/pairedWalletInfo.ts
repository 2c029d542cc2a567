import type { Connector } from '@portico/core/adapter'

/** What is shown of the wallet that the site has paired with. */
export type PairedWalletInfo = Partial<Pick<Connector, 'name' | 'imageUrl' | 'networks' | 'opens'>>
