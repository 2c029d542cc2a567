import type { Connector } from '@portico/core/adapter'

/** The details that are shown of the paired wallet. */
export type PairedWalletInfo = Partial<Pick<Connector, 'name' | 'imageUrl' | 'networks' | 'opens'>>
