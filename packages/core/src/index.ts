export { addressOf } from './actions/addressOf.ts'
export { alertDeveloper, closeAlert } from './actions/alertDeveloper.ts'
export { type ConnectParams, connect } from './actions/connect.ts'
export { connectFamily } from './actions/connectFamily.ts'
export { connectOpened } from './actions/connectOpened.ts'
export type { ConnectWalletParams } from './actions/connectWallet.ts'
export { type DisconnectParams, disconnect } from './actions/disconnect.ts'
export { embed } from './actions/embed.ts'
export { followKeeper } from './actions/followKeeper.ts'
export { forgetRecent } from './actions/forgetRecent.ts'
export { getProvider, type PorticoProvider } from './actions/getProvider.ts'
export { lookForWallets } from './actions/lookForWallets.ts'
export {
  back,
  leaveConnect,
  pushView,
  replaceView,
  requestClose,
  resetView,
} from './actions/navigate.ts'
export { close, open } from './actions/open.ts'
export type { OpenResult } from './actions/opening.ts'
export { type PairParams, pair, retryPairing } from './actions/pair.ts'
export { pairedFamilies } from './actions/pairedFamilies.ts'
export { connectPending } from './actions/pending.ts'
export { abortPending, type LeftByVisitor, pendingSlot } from './actions/pendingSlot.ts'
export { activeConnection, connectionOf, connectorOf } from './actions/select.ts'
export { type SendTransferParams, sendTransfer } from './actions/sendTransfer.ts'
export { shareWithKeepers } from './actions/shareWithKeepers.ts'
export { type SwitchConnectionParams, switchConnection } from './actions/switchConnection.ts'
export { switchNetwork } from './actions/switchNetwork.ts'
export { closeToast, showToast } from './actions/toast.ts'
export {
  cancelWaiting,
  resendWaiting,
  type WalletWait,
  waitInWallet,
} from './actions/waitInWallet.ts'
export { wishNetwork } from './actions/wishNetwork.ts'
export { abortable } from './adapters/abortable.ts'
export { boundedFetch } from './adapters/boundedFetch.ts'
export { followToReceipt } from './adapters/followToReceipt.ts'
export { type ConnectorFace, lazyConnector } from './adapters/lazyConnector.ts'
export { type NodeRanking, nodeRanking } from './adapters/nodeRanking.ts'
export { pause } from './adapters/pause.ts'
export { type WalletFace, walletFace } from './adapters/walletFace.ts'
export { withinASecond } from './adapters/withinASecond.ts'
export { addressKey, sameAddress } from './address.ts'
export { hasPrice } from './amount/fiat.ts'
export { formatAmount } from './amount/formatAmount.ts'
export { type Notation, typedAmount } from './amount/notation.ts'
export { parseAmount } from './amount/parseAmount.ts'
export { type Asset, assetKey } from './assets/asset.ts'
export { plainText } from './assets/plainText.ts'
export { type AvatarColors, avatarColors } from './avatarColors.ts'
export { createPortico } from './createPortico.ts'
export { catalogue, type ErrorCode } from './errors/catalogue.ts'
export { type ErrorLayer, errorLayers } from './errors/errorLayers.ts'
export { errorOf } from './errors/errorOf.ts'
export { hasErrorCode } from './errors/hasErrorCode.ts'
export { isRetryable } from './errors/isRetryable.ts'
export { orMaybeSent } from './errors/isUnheard.ts'
export { isUnsupportedMethod } from './errors/isUnsupportedMethod.ts'
export { type ErrorParams, fill, isPorticoError, PorticoError } from './errors/PorticoError.ts'
export { translateRequestError } from './errors/translateRequestError.ts'
export { translateWalletError } from './errors/translateWalletError.ts'
export type { PorticoEvent, PorticoListener } from './events.ts'
export { legalFlow } from './flows/legal.ts'
export { isName, type NameLookup, type Recipient } from './flows/recipient.ts'
export * from './flows/sendFlow.ts'
export * from './flows/sendForm.ts'
export { submitSend } from './flows/submitSend.ts'
export { rpcUrlsOf } from './loadAdapter.ts'
export * from './namespaces.ts'
export { networkImage } from './networkImage.ts'
export { isAllowed, isUnsupported, nodesOf } from './networks.ts'
export { checkDetails } from './options/checkDetails.ts'
export { siteMetadata } from './options/siteMetadata.ts'
export type * from './options.ts'
export type { KeyValueStorage, Platform } from './platform.ts'
export type { Internal, Portico, ReadonlyStore } from './portico.ts'
export { type Balances, balancesQuery, refreshBalances } from './queries/balances.ts'
export { queryClient } from './queries/client.ts'
export { getIdentity, identityQuery } from './queries/identity.ts'
export { getName, nameQuery } from './queries/name.ts'
export {
  type BalanceState,
  getBalance,
  type NativeBalance,
  nativeBalanceQuery,
  watchBalance,
} from './queries/nativeBalance.ts'
export { estimateFee } from './queries/transferFee.ts'
export {
  knownSearch,
  registrySearchQuery,
  registryWalletsQuery,
} from './queries/walletRegistry.ts'
export {
  type Acquaintance,
  acquaintanceOf,
  type RecipientDanger,
} from './recipients/recipientDanger.ts'
export { knownRecipients } from './recipients/recipients.ts'
export { type RequestState, requestFlow, type ShownRequest } from './requests/requestFlow.ts'
export type { SignAndSendParams } from './requests/signTransaction.ts'
export type { RequestSubject, WalletRequest } from './requests/subject.ts'
export type { RequestOptions } from './requests/walletInUse.ts'
export { type Stack, top } from './router/stack.ts'
export type { OpenableView, OpenParams, Route, ViewName, ViewParams } from './router/views.ts'
export { nameOf } from './store/names.ts'
export * from './store/preferredAccountTypes.ts'
export type { ConnectionStatus, State, Toast } from './store/state.ts'
export type { RecentWallet, RememberedWallet } from './store/wallets.ts'
export type { Page } from './tracker/page.ts'
export { isOpen, maySend, type Tracked, type TrackedState } from './tracker/tracked.ts'
export { isOf, trackerOf } from './tracker/tracker.ts'
export { accountUrl, transactionPage, transactionUrl } from './tracker/transactionPage.ts'
export { type Effect, type EffectAsset, isRisky, isUnlimited } from './typedData/effect.ts'
export type {
  ParsedTypedData,
  TypedDataStruct,
  TypedDataTypes,
  TypedDataValue,
} from './typedData/parsedTypedData.ts'
export { TypedDataError } from './typedData/parsedTypedData.ts'
export { parseTypedData } from './typedData/parseTypedData.ts'
export { typedDataEffects } from './typedData/typedDataEffects.ts'
export { type TypedDataRow, typedDataRows } from './typedData/typedDataRows.ts'
export type * from './types/adapter.ts'
export { defineAdapter } from './types/adapter.ts'
export type * from './types/connector.ts'
export * from './types/features.ts'
export type * from './types/names.ts'
export type * from './types/network.ts'
export type * from './types/pairing.ts'
export type * from './types/signing.ts'
export type * from './types/transaction.ts'
export type * from './types/walletCalls.ts'
export type { WalletRules, WalletsOption } from './wallets/arrangeWallets.ts'
export { askRegistry } from './wallets/askRegistry.ts'
export { connectSections } from './wallets/connectSections.ts'
export { deviceHere, isHandheld } from './wallets/device.ts'
export { type Directory, hasRegistry, noDirectory } from './wallets/directory.ts'
export type { RegistryPage } from './wallets/readWallets.ts'
export * from './wallets/searchWallets.ts'
export * from './wallets/walletFamilies.ts'
export type * from './wallets/walletItem.ts'
export { type WalletLinkKind, walletLink } from './wallets/walletLink.ts'
export { countTag, walletRows } from './wallets/walletRows.ts'
export * from './wallets/walletStores.ts'
export { allWalletsOf, walletsOf } from './wallets/walletsOf.ts'
export { wantedNamespace } from './wallets/wantedNamespace.ts'
export { watchWallets } from './wallets/watchWallets.ts'
export * from './wallets/waysToPair.ts'
export * from './watch/account.ts'
export * from './watch/approvedNetworks.ts'
export * from './watch/parts.ts'
export { watchState } from './watch/watchState.ts'
