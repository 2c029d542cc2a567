// What adapters of chain families and connectors are made with. Sites do not need it.

export { plainText } from './assets/plainText.ts'
export { abortable } from './async/abortable.ts'
export { pause } from './async/pause.ts'
export { withTimeout } from './async/withTimeout.ts'
export { connect } from './connection/connect.ts'
export { connectOpened } from './connection/connectOpened.ts'
export { disconnect } from './connection/disconnect.ts'
export { lazyConnector } from './connection/lazyConnector.ts'
export { lookForWallets } from './connection/lookForWallets.ts'
export { pair } from './connection/pair.ts'
export { pairedFamilies } from './connection/pairedFamilies.ts'
export { shareWithExternalStores } from './connection/shareWithExternalStores.ts'
export { subscribeExternalStore } from './connection/subscribeExternalStore.ts'
export { type WalletFace, walletFace } from './connection/walletFace.ts'
export { defineAdapter, type ExternalStore } from './context/adapter.ts'
export type {
  AdapterActions,
  AdapterContext,
  AdapterOf,
  ExternalStoreOf,
  FamilyActions,
  RecipientKind,
} from './context/adapterShape.ts'
export { addressOf } from './context/addressOf.ts'
export { alertDeveloper } from './context/alertDeveloper.ts'
export type {
  ChainFamily,
  FamilyPairing,
  PairedView,
  PairedWallet,
} from './context/chainFamily.ts'
export { defineSubscription } from './context/defineSubscription.ts'
export {
  type ActionFeature,
  type ActionsOf,
  type AdapterFeature,
  type FeatureActions,
  featureActions,
} from './context/features.ts'
export { nodesOf } from './context/networks.ts'
export { siteMetadata } from './context/options/siteMetadata.ts'
export {
  abortPendingConnect,
  type LeftByVisitor,
  pendingConnect,
} from './context/pendingConnect.ts'
export { type ErrorLayer, errorLayers } from './errors/errorLayers.ts'
export { errorOf } from './errors/errorOf.ts'
export { hasErrorCode } from './errors/hasErrorCode.ts'
export { orMaybeSent } from './errors/isUnanswered.ts'
export { isUnsupportedMethod } from './errors/isUnsupportedMethod.ts'
export { translateRequestError } from './errors/translateRequestError.ts'
export { translateWalletError } from './errors/translateWalletError.ts'
export { closeConnect } from './modal/navigate.ts'
export { open } from './modal/open.ts'
export { loadFamily, rpcUrlsOf } from './network/loadAdapter.ts'
export { type NodeRanking, nodeRanking } from './network/nodeRanking.ts'
export { sameAddress } from './platform/address.ts'
export { boundedFetch } from './platform/boundedFetch.ts'
export { hasDuplicateKeys } from './request/typedData/hasDuplicateKeys.ts'
export { parseTypedData } from './request/typedData/parseTypedData.ts'
export { waitInWallet } from './request/waitInWallet.ts'
export { pollReceipt } from './transfer/pollReceipt.ts'
export type {
  ConnectorConnectParams,
  ConnectorEvent,
  ConnectorSession,
  ConnectorType,
  PairingLink,
  SwitchNetworkParams,
} from './types/connector.ts'
export { isRecord } from './types/isRecord.ts'
export type { ResolveNameParams } from './types/names.ts'
export type { PairingOf, PairingState, WaitingFor } from './types/pairing.ts'
export type { RequestReader, RequestSubject } from './types/request.ts'
export type { SendActions } from './types/sendActions.ts'
export type {
  SendTransactionOptions,
  SignAllTransactionsParams,
  SignAndSendTransactionParams,
  SignMessageParams,
  SignParams,
  SignTransactionParams,
  SignTypedDataParams,
} from './types/signing.ts'
export type {
  Receipt,
  ReceiptParams,
  SeenTransaction,
  SentTransaction,
  SoughtTransfer,
  TransactionQuery,
  TransactionStatus,
  TransferParams,
} from './types/transaction.ts'
export type {
  CallsStatus,
  SendCallsParams,
  SenderParams,
  SendTransactionParams,
  TransactionRequest,
  WalletActions,
  WalletAsset,
  WalletAssets,
  WalletCapabilities,
  WalletPermission,
  WalletQuery,
  WriteContractParams,
} from './types/walletCalls.ts'
export { findWallet } from './wallets/walletFamilies.ts'
export { requestAddress } from './wallets/waysToPair.ts'
