export {
  announceProvider,
  type ProviderInfo,
  providerInfo,
} from './announceProvider.ts'
export type { ConnectorHarness, ConnectorUnderTest } from './connector/connectorHarness.ts'
export { type AdapterFixture, type AdapterHarness, describeAdapter } from './describeAdapter.ts'
export { describeConnector } from './describeConnector.ts'
export { isEverything, roundsOf } from './everything.ts'
export { expectCode, expectTranslated } from './expectCode.ts'
export { fuzzRuns, fuzzSeed } from './fuzzing.ts'
export { type MockAdapter, mockAdapter } from './mocks/mockAdapter.ts'
export type { MockAdapterOptions } from './mocks/mockAdapterOptions.ts'
export {
  type MockConnector,
  type MockConnectorOptions,
  mockConnector,
} from './mocks/mockConnector.ts'
export { mockFamily } from './mocks/mockFamily.ts'
export type { MockName, MockOutcome } from './mocks/mockLedger.ts'
export { type MockLogin, mockLogin } from './mocks/mockLogin.ts'
export { mockNetwork } from './mocks/mockNetwork.ts'
export {
  type MockPairing,
  type MockPairingOptions,
  mockLink,
  mockPairing,
} from './mocks/mockPairing.ts'
export {
  type MockProvider,
  type MockProviderOptions,
  mockProvider,
  type Provider,
} from './mocks/mockProvider.ts'
export {
  type MockListing,
  type MockRegistry,
  type MockRegistryOptions,
  mockListings,
  mockRegistry,
} from './mocks/mockRegistry.ts'
export { mockSignature } from './mocks/mockTransactions.ts'
export { property, type Random } from './property.ts'
export type { Mischief, SigningAccount } from './standardWallet/signingFeatures.ts'
export {
  type StandardWalletOptions,
  type TestStandardWallet,
  testStandardWallet,
} from './standardWallet/testStandardWallet.ts'
export { type TestPlatform, testPlatform } from './testPlatform.ts'
export { type TestWallet, testWallet } from './testWallet.ts'
export type { Decision, Policy, TestWalletOptions } from './testWalletOptions.ts'
export { walletError } from './walletError.ts'
export { type WalletBehaviour, walletGate } from './walletGate.ts'
