export { defineSolanaNetwork } from './defineSolanaNetwork.ts'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks.ts'
export { solana } from './solana.ts'
export type * from './types.ts'
