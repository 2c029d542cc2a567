export { defineSolanaNetwork } from './defineSolanaNetwork.ts'
export { solana, solanaDevnet, solanaTestnet } from './networks.ts'
export { solanaAdapter } from './solanaAdapter.ts'
export type * from './types.ts'
