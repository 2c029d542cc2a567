export { evmAnswers, solanaAnswers } from './answers.ts'
export { pairingMethods } from './pairingMethods.ts'
export {
  type TestPairingWallet,
  type TestPairingWalletOptions,
  testPairingWallet,
} from './testPairingWallet.ts'
