// For the packages of Portico, all of one version. It may change in every release.

export { namespaceInUse, type OfNamespace, toAccount } from './account/account.ts'
export { type AvatarColors, avatarColors } from './account/avatarColors.ts'
export { balancesQuery, refreshBalances } from './account/balances.ts'
export type { Balances } from './account/holdings.ts'
export { identityQuery } from './account/identity.ts'
export { nameQuery } from './account/name.ts'
export { nameOf } from './account/names.ts'
export { nativeBalanceQuery } from './account/nativeBalance.ts'
export { hasPrice } from './amount/fiat.ts'
export { type Notation, typedAmount } from './amount/notation.ts'
export { assetKey } from './assets/asset.ts'
export type { ConnectParams } from './connection/connect.ts'
export { connectFamily } from './connection/connectFamily.ts'
export type { ConnectorFace } from './connection/lazyConnector.ts'
export { legalFlow } from './connection/legal.ts'
export { type PairParams, retryPairing } from './connection/pair.ts'
export { connectPending } from './connection/pending.ts'
export { setPreferredNetwork } from './connection/setPreferredNetwork.ts'
export { closeAlert } from './context/alertDeveloper.ts'
export type { Internal, ReadonlyStore } from './context/context.ts'
export { isAllowed, isUnsupported } from './context/networks.ts'
export { checkDetails } from './context/options/checkDetails.ts'
export type { ConnectMethod, FixedOption, WalletFeature } from './context/options.ts'
export { queryClient } from './context/queryClient.ts'
export { emptyRegistryState, hasRegistry, type RegistryState } from './context/registryState.ts'
export { activeConnection } from './context/select.ts'
export { defineService, type Service } from './context/services.ts'
export type { Toast } from './context/state.ts'
export { closeToast, showToast } from './context/toast.ts'
export type { PersistedConnection, RecentWallet } from './context/wallets.ts'
export { catalogue } from './errors/catalogue.ts'
export { isRetryable } from './errors/isRetryable.ts'
export { fill } from './errors/PorticoError.ts'
export type { ErrorArguments, PlainErrorCode } from './errors/params.ts'
export { embed } from './modal/embed.ts'
export { back, pushView, replaceView, requestClose, resetView } from './modal/navigate.ts'
export { close } from './modal/open.ts'
export { approvedBy } from './network/approvedNetworks.ts'
export { networkImage } from './network/networkImage.ts'
export { switchNetwork } from './network/switchNetwork.ts'
export { addressKey } from './platform/address.ts'
export type { Page } from './platform/page.ts'
export { type RequestState, requestFlow, type ShownRequest } from './request/requestFlow.ts'
export { type Effect, type EffectAsset, isRisky, isUnlimited } from './request/typedData/effect.ts'
export {
  type ParsedTypedData,
  TypedDataError,
  type TypedDataStruct,
  type TypedDataTypes,
  type TypedDataValue,
} from './request/typedData/parsedTypedData.ts'
export { typedDataEffects } from './request/typedData/typedDataEffects.ts'
export { type TypedDataRow, typedDataRows } from './request/typedData/typedDataRows.ts'
export { cancelWaiting, resendWaiting, type WalletWait } from './request/waitInWallet.ts'
export { isName, type NameLookup, type Recipient } from './transfer/recipient.ts'
export {
  type Acquaintance,
  acquaintanceOf,
  type RecipientDanger,
} from './transfer/recipientDanger.ts'
export { knownRecipients } from './transfer/recipients.ts'
export {
  editAgain,
  editSend,
  giveUpSend,
  resetSend,
  retryName,
  type SendProgress,
  type SendState,
  sendFlow,
  type Transfer,
} from './transfer/sendFlow.ts'
export {
  type AmountUnit,
  changeUnit,
  checkSend,
  costOf,
  emptyForm,
  maxAmount,
  type SendCheck,
  type SendContext,
  type SendForm,
  type SendIssue,
  type SendWarning,
} from './transfer/sendForm.ts'
export { submitSend } from './transfer/submitSend.ts'
export { isOf, trackerOf } from './transfer/tracker/tracker.ts'
export { accountUrl, transactionPage, transactionUrl } from './transfer/transactionPage.ts'
export { type Stack, top } from './types/stack.ts'
export { isOpen, maySend, type Tracked, type TrackedState } from './types/tracked.ts'
export type { Route, ViewParams } from './types/views.ts'
export type {
  ListedWallet,
  WalletBadge,
  WalletFamily,
  WalletKind,
  WalletLinks,
} from './types/walletItem.ts'
export { connectSections } from './wallets/connectSections.ts'
export { deviceHere, isHandheld } from './wallets/device.ts'
export type { RegistryPage } from './wallets/readWallets.ts'
export { requestRegistryWallets } from './wallets/requestRegistryWallets.ts'
export {
  matchRange,
  type SearchIndex,
  searchIndex,
  searchWallets,
  type TextRange,
} from './wallets/searchWallets.ts'
export {
  familiesOf,
  familyName,
  type WalletStep,
  walletByName,
  walletStep,
} from './wallets/walletFamilies.ts'
export { type WalletLinkKind, walletLink } from './wallets/walletLink.ts'
export { knownSearch, registrySearchQuery, registryWalletsQuery } from './wallets/walletRegistry.ts'
export { countTag, walletRows } from './wallets/walletRows.ts'
export { type WalletStore, walletStores } from './wallets/walletStores.ts'
export { allWalletsOf } from './wallets/walletsOf.ts'
export { wantedNamespace } from './wallets/wantedNamespace.ts'
export { canPair, type PairingWay, waysToPair } from './wallets/waysToPair.ts'
