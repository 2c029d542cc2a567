export { networksOf } from './networksOf.ts'
export { type WagmiOptions, wagmi } from './wagmi.ts'
