import { pairing } from '@portico/pairing'

/** Where the site and wallets on phones meet; unless told otherwise, the relay of the local stack. */
export const phones = pairing({
  relayUrl: import.meta.env.VITE_RELAY_URL ?? 'ws://localhost:4180/relay',
  projectId: '0123456789abcdef0123456789abcdef',
})
