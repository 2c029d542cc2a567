import type { ClientOptions } from './client/client.ts'

/** Which relay the site's visitors and their wallets meet at. The rest has defaults. */
export type PairingOptions = Pick<ClientOptions, 'relayUrl' | 'projectId'> &
  Partial<Pick<ClientOptions, 'attest' | 'store' | 'platform' | 'crypto'>>
