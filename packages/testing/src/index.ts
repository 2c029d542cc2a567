export {
  announceProvider,
  type ProviderInfo,
  providerInfo,
} from './announceProvider.ts'
export { type AdapterFixture, type AdapterHarness, describeAdapter } from './describeAdapter.ts'
export {
  type ConnectorHarness,
  type ConnectorUnderTest,
  describeConnector,
} from './describeConnector.ts'
export { expectCode, expectTranslated } from './expectCode.ts'
export { fuzzRuns, fuzzSeed } from './fuzzing.ts'
export { type MockAdapter, type MockAdapterOptions, mockAdapter } from './mockAdapter.ts'
export { type MockConnector, type MockConnectorOptions, mockConnector } from './mockConnector.ts'
export { mockFamily } from './mockFamily.ts'
export type { MockName, MockOutcome } from './mockLedger.ts'
export { mockNetwork } from './mockNetwork.ts'
export { type MockPairing, type MockPairingOptions, mockLink, mockPairing } from './mockPairing.ts'
export {
  type MockProvider,
  type MockProviderOptions,
  mockProvider,
  type Provider,
} from './mockProvider.ts'
export {
  type MockListing,
  type MockRegistry,
  type MockRegistryOptions,
  mockListings,
  mockRegistry,
} from './mockRegistry.ts'
export { mockSignature } from './mockTransactions.ts'
export { property, type Random } from './property.ts'
export type { Mischief, SigningAccount } from './standardWallet/signingFeatures.ts'
export {
  type StandardWalletOptions,
  type TestStandardWallet,
  testStandardWallet,
} from './standardWallet/testStandardWallet.ts'
export { type TestPlatform, testPlatform } from './testPlatform.ts'
export {
  type Decision,
  type Policy,
  type TestWallet,
  type TestWalletOptions,
  testWallet,
} from './testWallet.ts'
export { walletError } from './walletError.ts'
export type { WalletBehaviour } from './walletGate.ts'
