export { type CallSummary, describeCall } from './describeCall.ts'
export { type EvmNode, nodeClient, nodeWords } from './node.ts'
export { atItsPlace, type Prepared, prepareTransaction } from './prepareTransaction.ts'
