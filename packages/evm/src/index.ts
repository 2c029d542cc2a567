export { externalWallet } from './connectors/externalWallet.ts'
export { evm } from './evm.ts'
export { defineEvmNetwork } from './networks/defineEvmNetwork.ts'
export type * from './types.ts'
