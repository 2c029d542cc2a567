import type { ClientOptions } from './client/client.ts'

/** The relay at which the site's visitors and their wallets meet. The other options have defaults. */
export type PairingOptions = Pick<ClientOptions, 'relayUrl' | 'projectId'> &
  Partial<Pick<ClientOptions, 'attest' | 'store' | 'platform' | 'crypto'>>
