export * from '../solana/exchange/exchange.ts'
export {
  type ExchangeOrder,
  exchangeInstruction,
  swapInstructions,
} from '../solana/exchange/exchangeInstructions.ts'
export { quoteExchange } from '../solana/exchange/exchangeQuote.ts'
export {
  type ExchangeVault,
  exchangeVaults,
  holdingAt,
  tableOf,
} from '../solana/exchange/exchangeVaults.ts'
export { type Exchange, startExchange } from '../solana/exchange/startExchange.ts'
export { writeSwap } from '../solana/exchange/writeSwap.ts'
export { type SolanaSeedStep, solanaSeedSteps } from '../solana/seed/steps.ts'
export type { SolanaFault } from '../solana/solanaFaults.ts'
export type { SolanaNode, SolanaNodeOptions } from '../solana/solanaNode.ts'
export { type SolanaTestClient, solanaTestClient } from '../solana/solanaTestClient.ts'
export { startSolanaNode } from '../solana/startSolanaNode.ts'
export { type Cast, castOf } from './casts.ts'
export { ChainError, type ChainErrorCode } from './chainError.ts'
export { demoNfts } from './demoNfts.ts'
export { deployContracts } from './deployContracts.ts'
export type { Fault, FaultKind } from './faults.ts'
/** A contract account with one owner (ERC-1271). It can be the delegate of another account (EIP-7702). */
export { accountAbi, accountBytecode, accountRuntime } from './generated/account.ts'
/** Deploys such accounts at their expected addresses (ERC-6492). */
export { accountFactoryAbi, accountFactoryBytecode } from './generated/accountFactory.ts'
/** An account that accepts any signature. */
export { agreeableAccountRuntime } from './generated/agreeableAccount.ts'
/**
 * An account whose owner signs and anyone sends: as an operation (ERC-4337), as a Safe's transaction, or by its own
 * method.
 */
export { executingAccountAbi, executingAccountBytecode } from './generated/executingAccount.ts'
/** Code and ABIs of tokens with unusual amounts. Tests choose their addresses. */
export { feeTokenAbi, feeTokenRuntime } from './generated/feeToken.ts'
export { gasOracleAbi, gasOracleRuntime } from './generated/gasOracle.ts'
/** A token that imitates another. Tests choose its address. */
export { impostorAbi, impostorRuntime } from './generated/impostor.ts'
/** Code of a resolver whose records are off-chain. Tests choose its address. */
export { offchainNamesRuntime } from './generated/offchainNames.ts'
/** Runs operations as an entry point does. Tests choose its address. */
export { operationRunnerAbi, operationRunnerRuntime } from './generated/operationRunner.ts'
/** Code and ABIs of an oracle and of pools. Tests choose their addresses. */
export { pairAbi, pairRuntime } from './generated/pair.ts'
export { poolStatesAbi, poolStatesRuntime } from './generated/poolStates.ts'
export { priceFeedAbi, priceFeedRuntime } from './generated/priceFeed.ts'
export { rangePoolAbi, rangePoolRuntime } from './generated/rangePool.ts'
export { rebasingTokenAbi, rebasingTokenRuntime } from './generated/rebasingToken.ts'
export { trapTokenRuntime } from './generated/trapToken.ts'
export { deployNameResolver, nameResolver } from './nameResolver/deployNameResolver.ts'
export { RpcCallError, rpc } from './rpc.ts'
export { schedule, seedSpan } from './seed/schedule.ts'
export { seedChain } from './seed/seedChain.ts'
export { protocols } from './seed/seedContracts.ts'
export { type SeedKind, type SeedStep, seedSteps } from './seed/steps.ts'
export { type BatchedCall, sendAtomically } from './sendAtomically.ts'
export { receiptOf, sendTransaction, waitUntilMined, withGasMargin } from './sendTransaction.ts'
export { type Anvil, type AnvilOptions, startAnvil } from './startAnvil.ts'
export { type FaultyNode, type LoggedCall, startFaultyNode } from './startFaultyNode.ts'
export {
  type LocalChain,
  type LocalChains,
  type LocalChainsOptions,
  startLocalChains,
} from './startLocalChains.ts'
export { bridge, deployBridge } from './swaps/bridge.ts'
export { deploySwaps } from './swaps/deploySwaps.ts'
export { deployV4 } from './swaps/deployV4.ts'
export { type Stock, swaps } from './swaps/swaps.ts'
export { v4 } from './swaps/v4.ts'
export * from './tables.ts'
export { type TestClient, testClient } from './testClient.ts'
