// The parts that adapters of chain families and connectors are built from. Sites do not need them.

export { plainText } from './assets/plainText.ts'
export { abortable } from './async/abortable.ts'
export { pause } from './async/pause.ts'
export { type Condition, waitUntil } from './async/waitUntil.ts'
export { type TimeLimit, withTimeout } from './async/withTimeout.ts'
export { connect } from './connection/connect.ts'
export { connectAddedFamily } from './connection/connectAddedFamily.ts'
export { disconnect } from './connection/disconnect.ts'
export { disconnectInTime } from './connection/disconnectInTime.ts'
export { lazyConnector } from './connection/lazyConnector.ts'
export { lookForWallets } from './connection/lookForWallets.ts'
export { pair } from './connection/pair.ts'
export { pairedFamilies } from './connection/pairedFamilies.ts'
export { parseWalletLabel, type WalletLabel } from './connection/parseWalletLabel.ts'
export { shareWithExternalStores } from './connection/shareWithExternalStores.ts'
export { subscribeExternalStore } from './connection/subscribeExternalStore.ts'
export type { Adapter } from './context/adapter/adapter.ts'
export { defineAdapter, type ExternalStore } from './context/adapter/adapter.ts'
export type {
  AdapterActions,
  AdapterContext,
  AdapterOf,
  ExternalStoreOf,
  FamilyActions,
  RecipientKind,
} from './context/adapter/adapterShape.ts'
export type {
  ChainFamily,
  FamilyPairing,
  PairedView,
  PairedWallet,
} from './context/adapter/chainFamily.ts'
export {
  type ActionFeature,
  type ActionsOf,
  type AdapterFeature,
  type FeatureActions,
  featureActions,
} from './context/adapter/features.ts'
export { addressOf } from './context/addressOf.ts'
export { alertDeveloper } from './context/alertDeveloper.ts'
export type { Context } from './context/context.ts'
export { defineSubscription } from './context/defineSubscription.ts'
export { nodesOf } from './context/networks.ts'
export { siteMetadata } from './context/options/siteMetadata.ts'
export type { Login, Pairing } from './context/pairing.ts'
export {
  abortPendingConnect,
  type ModalClosed,
  pendingConnect,
} from './context/pendingConnect.ts'
export type { ConnectionStatus } from './context/state.ts'
export { type ErrorLayer, errorLayers } from './errors/errorLayers.ts'
export { errorOf } from './errors/errorOf.ts'
export { hasErrorCode } from './errors/hasErrorCode.ts'
export { orSendUnknown } from './errors/isUnanswered.ts'
export { isUnsupportedMethod } from './errors/isUnsupportedMethod.ts'
export { translateRequestError } from './errors/translateRequestError.ts'
export { translateWalletError } from './errors/translateWalletError.ts'
export { isUnasked, unaskedError } from './errors/unasked.ts'
export { closeConnect } from './modal/navigate.ts'
export { open } from './modal/open.ts'
export { loadFamily, rpcUrlsOf } from './network/loadAdapter.ts'
export { type NodeRanking, nodeRanking } from './network/nodeRanking.ts'
export { requestNode } from './network/requestNode.ts'
export { sameAddress } from './platform/address.ts'
export { boundedFetch } from './platform/boundedFetch.ts'
export { type Clock, systemClock } from './platform/clock.ts'
export type { KeyValueStorage, Platform } from './platform/platform.ts'
export { hasDuplicateKeys } from './request/typedData/hasDuplicateKeys.ts'
export { parseTypedData } from './request/typedData/parseTypedData.ts'
export { waitInWallet } from './request/waitInWallet.ts'
export { swapProblem } from './swap/swapProblem.ts'
export { pollReceipt } from './transfer/pollReceipt.ts'
export type {
  Connector,
  ConnectorConnectParams,
  ConnectorEvent,
  ConnectorSession,
  ConnectorType,
  PairingLink,
  SwitchNetworkParams,
} from './types/connector.ts'
export type { AccountName, ResolveNameParams } from './types/names.ts'
export type { PairingOf, PairingState, WaitingFor } from './types/pairing.ts'
export type { PaymentActions, PaymentAsset, PaymentTerms } from './types/paymentActions.ts'
export type { PaymentCode } from './types/paymentCode.ts'
export type {
  NamedToken,
  PreviewActions,
  PreviewAllowance,
  PreviewAsset,
  PreviewChange,
  PreviewOutcome,
  PreviewStep,
  PreviewToken,
  RequestPreview,
} from './types/previewActions.ts'
export type { RequestReader, RequestSubject, WalletRequest } from './types/request.ts'
export type { SendActions } from './types/sendActions.ts'
export type { SignedSignIn, SignInChallenge } from './types/signIn.ts'
export type {
  SendTransactionOptions,
  SignAllTransactionsParams,
  SignAndSendTransactionParams,
  SignMessageParams,
  SignParams,
  SignTransactionParams,
  SignTypedDataParams,
  TypedData,
} from './types/signing.ts'
export type { SwapActions, SwapAmount, SwapOrder } from './types/swapActions.ts'
export type {
  FeeEstimate,
  Receipt,
  ReceiptParams,
  ReplaceParams,
  SeenCall,
  SeenTransaction,
  SentTransaction,
  SoughtTransfer,
  TokenNft,
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
export { borrowedId } from './wallets/borrowedId.ts'
export { deviceHere, isHandheld } from './wallets/device.ts'
export { findWallet, walletByName } from './wallets/walletFamilies.ts'
export { requestAddress } from './wallets/waysToPair.ts'
