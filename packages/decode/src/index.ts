export { broadcast, findTransaction } from './broadcast/broadcast.ts'
export {
  type FoundTransaction,
  findOneOf,
  findSurely,
  timesToBelieve,
} from './broadcast/findSurely.ts'
export { readNode } from './broadcast/requestNode.ts'
export type {
  Broadcast,
  SignedTransaction,
  TransactionPresence,
} from './broadcast/signedTransaction.ts'
export type { EvmTransaction } from './evmTransaction.ts'
export { evmEffectOf, readEvmTransaction } from './evmTransaction.ts'
export { formatAmount, formatBalance, formatFee, toDecimal } from './formatAmount.ts'
export { type ReadMessage, readMessage, readText, shortHost } from './readMessage.ts'
export { truncate } from './truncate.ts'
export { type Hex, isBytes, isEvmAddress, isQuantity } from './values.ts'
