export { networksOf } from './networksOf.ts'
export { pairingConnector } from './pairing/pairingConnector.ts'
export type { PairingProvider } from './pairing/types.ts'
export { type WagmiOptions, wagmi } from './wagmi.ts'
