export { networksOf } from './networksOf.ts'
export { type PairingProvider, pairingConnector } from './pairing/pairingConnector.ts'
export { type WagmiOptions, wagmi } from './wagmi.ts'
