export type { DescribedInstruction } from './describeInstructions.ts'
export { isRiskyTransaction, type LoadedTransaction, loadTransaction } from './loadTransaction.ts'
export {
  isTransactionMessage,
  type ReadTransaction,
  readBase58,
  signersOf,
} from './readTransaction.ts'
