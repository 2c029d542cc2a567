export type { AccountState } from './accountState.ts'
export type { BalanceChange, Changes } from './balanceChanges.ts'
export type { DescribedInstruction } from './describeInstructions.ts'
export { feeOf, highFeeFrom } from './fee.ts'
export { isDurable } from './isDurable.ts'
export { isKept } from './isKept.ts'
export {
  isRiskyTransaction,
  type LoadedSolanaTransaction,
  loadSolanaTransaction,
} from './loadSolanaTransaction.ts'
export {
  isDurableTransaction,
  isTransactionMessage,
  type ReadTransaction,
  readBase58,
  requestedBy,
  signersOf,
  solanaEffectOf,
  transactionId,
} from './readTransaction.ts'
export { type Simulation, simulateTransaction } from './simulateTransaction.ts'
export {
  extension,
  type FeeRule,
  feeRulesIn,
  isScaled,
  rulerIn,
  shownUnits,
  type TokenExtensions,
  tokenExtensions,
  withheldOf,
} from './tokenExtensions.ts'
