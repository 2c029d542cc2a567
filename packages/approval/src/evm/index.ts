export { Steps } from './Steps.tsx'
export { TransactionDetails } from './TransactionDetails.tsx'
