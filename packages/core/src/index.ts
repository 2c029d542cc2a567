export * from './account/account.ts'
export { type AvatarColors, avatarColors } from './account/avatarColors.ts'
export { balancesQuery, refreshBalances } from './account/balances.ts'
export type { Balances } from './account/holdings.ts'
export { getIdentity, identityQuery } from './account/identity.ts'
export { getName, nameQuery } from './account/name.ts'
export { nameOf } from './account/names.ts'
export {
  type BalanceState,
  getBalance,
  type NativeBalance,
  nativeBalanceQuery,
  watchBalance,
} from './account/nativeBalance.ts'
export * from './account/preferredAccountTypes.ts'
export { hasPrice } from './amount/fiat.ts'
export { formatAmount } from './amount/formatAmount.ts'
export { type Notation, typedAmount } from './amount/notation.ts'
export { parseAmount } from './amount/parseAmount.ts'
export { type Asset, assetKey } from './assets/asset.ts'
export { plainText } from './assets/plainText.ts'
export { abortable } from './async/abortable.ts'
export { pause } from './async/pause.ts'
export { withTimeout } from './async/withTimeout.ts'
export { type ConnectParams, connect } from './connection/connect.ts'
export { connectFamily } from './connection/connectFamily.ts'
export { connectOpened } from './connection/connectOpened.ts'
export type { ConnectWalletParams } from './connection/connectWallet.ts'
export { type DisconnectParams, disconnect } from './connection/disconnect.ts'
export { type ConnectorFace, lazyConnector } from './connection/lazyConnector.ts'
export { legalFlow } from './connection/legal.ts'
export { lookForWallets } from './connection/lookForWallets.ts'
export { type PairParams, pair, retryPairing } from './connection/pair.ts'
export { pairedFamilies } from './connection/pairedFamilies.ts'
export { connectPending } from './connection/pending.ts'
export { setPreferredNetwork } from './connection/setPreferredNetwork.ts'
export { shareWithExternalStores } from './connection/shareWithExternalStores.ts'
export { subscribeExternalStore } from './connection/subscribeExternalStore.ts'
export { type SwitchConnectionParams, switchConnection } from './connection/switchConnection.ts'
export { type WalletFace, walletFace } from './connection/walletFace.ts'
export { watchWallets } from './connection/watchWallets.ts'
export type { Adapter, ExternalStore } from './context/adapter.ts'
export { defineAdapter } from './context/adapter.ts'
export type * from './context/adapterShape.ts'
export { addressOf } from './context/addressOf.ts'
export { alertDeveloper, closeAlert } from './context/alertDeveloper.ts'
export type { Context, Internal, ReadonlyStore } from './context/context.ts'
export { defineSubscription } from './context/defineSubscription.ts'
export type { PorticoEvent, PorticoListener } from './context/events.ts'
export * from './context/features.ts'
export { isAllowed, isUnsupported, nodesOf } from './context/networks.ts'
export { checkDetails } from './context/options/checkDetails.ts'
export { siteMetadata } from './context/options/siteMetadata.ts'
export type * from './context/options.ts'
export type { Pairing } from './context/pairing.ts'
export * from './context/parts.ts'
export {
  abortPendingConnect,
  type LeftByVisitor,
  pendingConnect,
} from './context/pendingConnect.ts'
export { queryClient } from './context/queryClient.ts'
export { emptyRegistryState, hasRegistry, type RegistryState } from './context/registryState.ts'
export { activeConnection, connectionOf, connectorOf } from './context/select.ts'
export { defineService, type Service } from './context/services.ts'
export type { ConnectionStatus, State, Toast } from './context/state.ts'
export { closeToast, showToast } from './context/toast.ts'
export type { RecentWallet, RememberedWallet } from './context/wallets.ts'
export { watchState } from './context/watchState.ts'
export { createPortico } from './createPortico.ts'
export { catalogue, type ErrorCode } from './errors/catalogue.ts'
export { type ErrorLayer, errorLayers } from './errors/errorLayers.ts'
export { errorOf } from './errors/errorOf.ts'
export { hasErrorCode } from './errors/hasErrorCode.ts'
export { errorDocs, errorHints } from './errors/hints.ts'
export { isRetryable } from './errors/isRetryable.ts'
export { orMaybeSent } from './errors/isUnanswered.ts'
export { isUnsupportedMethod } from './errors/isUnsupportedMethod.ts'
export { fill, isPorticoError, PorticoError } from './errors/PorticoError.ts'
export type { ErrorArguments, ErrorParams, ErrorParamsOf, PlainErrorCode } from './errors/params.ts'
export { translateRequestError } from './errors/translateRequestError.ts'
export { translateWalletError } from './errors/translateWalletError.ts'
export { embed } from './modal/embed.ts'
export {
  back,
  leaveConnect,
  pushView,
  replaceView,
  requestClose,
  resetView,
} from './modal/navigate.ts'
export { close, open } from './modal/open.ts'
export type { OpenResult } from './modal/opening.ts'
export * from './network/approvedNetworks.ts'
export { rpcUrlsOf } from './network/loadAdapter.ts'
export { networkImage } from './network/networkImage.ts'
export { type NodeRanking, nodeRanking } from './network/nodeRanking.ts'
export { switchNetwork } from './network/switchNetwork.ts'
export { addressKey, sameAddress } from './platform/address.ts'
export { boundedFetch } from './platform/boundedFetch.ts'
export * from './platform/namespaces.ts'
export type { Page } from './platform/page.ts'
export type { KeyValueStorage, Platform } from './platform/platform.ts'
export type { Portico } from './portico.ts'
export { getProvider, type PorticoProvider } from './request/getProvider.ts'
export { type RequestState, requestFlow, type ShownRequest } from './request/requestFlow.ts'
export type { SignAndSendParams } from './request/signTransaction.ts'
export type { RequestSubject, WalletRequest } from './request/subject.ts'
export { type Effect, type EffectAsset, isRisky, isUnlimited } from './request/typedData/effect.ts'
export type {
  ParsedTypedData,
  TypedDataStruct,
  TypedDataTypes,
  TypedDataValue,
} from './request/typedData/parsedTypedData.ts'
export { TypedDataError } from './request/typedData/parsedTypedData.ts'
export { parseTypedData } from './request/typedData/parseTypedData.ts'
export { typedDataEffects } from './request/typedData/typedDataEffects.ts'
export { type TypedDataRow, typedDataRows } from './request/typedData/typedDataRows.ts'
export {
  cancelWaiting,
  resendWaiting,
  type WalletWait,
  waitInWallet,
} from './request/waitInWallet.ts'
export type { RequestOptions } from './request/walletInUse.ts'
export { followToReceipt } from './transfer/followToReceipt.ts'
export { isName, type NameLookup, type Recipient } from './transfer/recipient.ts'
export {
  type Acquaintance,
  acquaintanceOf,
  type RecipientDanger,
} from './transfer/recipientDanger.ts'
export { knownRecipients } from './transfer/recipients.ts'
export * from './transfer/sendFlow.ts'
export * from './transfer/sendForm.ts'
export { type SendTransferParams, sendTransfer } from './transfer/sendTransfer.ts'
export { submitSend } from './transfer/submitSend.ts'
export { isOf, trackerOf } from './transfer/tracker/tracker.ts'
export { accountUrl, transactionPage, transactionUrl } from './transfer/transactionPage.ts'
export { estimateFee } from './transfer/transferFee.ts'
export type * from './types/connector.ts'
export type * from './types/names.ts'
export type * from './types/network.ts'
export type * from './types/pairing.ts'
export type { PreferredAccountTypes } from './types/preferredAccountTypes.ts'
export type * from './types/signing.ts'
export { type Stack, top } from './types/stack.ts'
export { isOpen, maySend, type Tracked, type TrackedState } from './types/tracked.ts'
export type * from './types/transaction.ts'
export type { OpenableView, OpenParams, Route, ViewName, ViewParams } from './types/views.ts'
export type * from './types/walletCalls.ts'
export type * from './types/walletItem.ts'
export type { WalletRules, WalletsOption } from './types/walletsOption.ts'
export { connectSections } from './wallets/connectSections.ts'
export { deviceHere, isHandheld } from './wallets/device.ts'
export type { RegistryPage } from './wallets/readWallets.ts'
export { removeRecentWallet } from './wallets/removeRecentWallet.ts'
export { requestRegistryWallets } from './wallets/requestRegistryWallets.ts'
export * from './wallets/searchWallets.ts'
export * from './wallets/walletFamilies.ts'
export { type WalletLinkKind, walletLink } from './wallets/walletLink.ts'
export {
  knownSearch,
  registrySearchQuery,
  registryWalletsQuery,
} from './wallets/walletRegistry.ts'
export { countTag, walletRows } from './wallets/walletRows.ts'
export * from './wallets/walletStores.ts'
export { allWalletsOf, walletsOf } from './wallets/walletsOf.ts'
export { wantedNamespace } from './wallets/wantedNamespace.ts'
export * from './wallets/waysToPair.ts'
