export type { BalanceChange } from './balanceChanges.ts'
export type { DescribedInstruction } from './describeInstructions.ts'
export {
  isRiskyTransaction,
  type LoadedSolanaTransaction,
  loadSolanaTransaction,
} from './loadSolanaTransaction.ts'
export {
  isTransactionMessage,
  type ReadTransaction,
  readBase58,
  signersOf,
} from './readTransaction.ts'
export { type Simulation, simulateTransaction } from './simulateTransaction.ts'
