export type { SolanaFault } from '../solana/solanaFaults.ts'
export type { SolanaNode, SolanaNodeOptions } from '../solana/solanaNode.ts'
export { type SolanaTestClient, solanaTestClient } from '../solana/solanaTestClient.ts'
export { startSolanaNode } from '../solana/startSolanaNode.ts'
export { ChainError, type ChainErrorCode } from './chainError.ts'
export { deployContracts } from './deployContracts.ts'
export type { Fault, FaultKind } from './faults.ts'
/** Code of a resolver whose records are off the chain; tests put it where they want. */
export { offchainNamesRuntime } from './generated/offchainNames.ts'
export { RpcCallError, rpc } from './rpc.ts'
export { sendTransaction, withGasMargin } from './sendTransaction.ts'
export { type Anvil, type AnvilOptions, startAnvil } from './startAnvil.ts'
export { type FaultyNode, type LoggedCall, startFaultyNode } from './startFaultyNode.ts'
export {
  type LocalChain,
  type LocalChains,
  type LocalChainsOptions,
  startLocalChains,
} from './startLocalChains.ts'
export * from './tables.ts'
export { type TestClient, testClient } from './testClient.ts'
