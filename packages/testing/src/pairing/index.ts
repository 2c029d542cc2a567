export { evmAnswers, solanaAnswers } from './answers.ts'
export {
  type TestPairingWallet,
  type TestPairingWalletOptions,
  testPairingWallet,
} from './testPairingWallet.ts'
