export { TransactionsDetails } from './TransactionsDetails.tsx'
export { transactionsTitle } from './transactionsTitle.ts'
