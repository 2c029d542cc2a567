export { externalWallet } from './connectors/externalWallet.ts'
export { defineEvmNetwork } from './defineEvmNetwork.ts'
export { evm } from './evm.ts'
export type * from './types.ts'
