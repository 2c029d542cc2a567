import { pairing } from '@portico/pairing'

/** The relay at which the site and wallets on phones meet; by default that of the local stack. */
export const phones = pairing({
  relayUrl: import.meta.env.VITE_RELAY_URL ?? 'ws://localhost:4180/relay',
  projectId: '0123456789abcdef0123456789abcdef',
})
