export { defineSolanaNetwork } from './networks/defineSolanaNetwork.ts'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/publicNetworks.ts'
export { solana } from './solana.ts'
export type * from './types.ts'
