// For the packages of Portico, all of the same version. It may change in every release.

export { namespaceInUse, type OfNamespace, toAccount } from './account/account.ts'
export { arrangeTokens } from './account/arrangeTokens.ts'
export { type AvatarColors, avatarColors } from './account/avatarColors.ts'
export { balancesQuery, refreshBalances } from './account/balances.ts'
export type { Balances } from './account/holdings.ts'
export { identityQuery } from './account/identity.ts'
export { assetPriceQuery } from './account/lazyAssetPrice.ts'
export { lookUpNames } from './account/lazyNames.ts'
export { nameQuery } from './account/name.ts'
export { nameOf } from './account/names.ts'
export {
  type BalanceState,
  type NativeBalance,
  nativeBalanceQuery,
} from './account/nativeBalance.ts'
export { otherNetworks } from './account/otherNetworks.ts'
export { portfolioQuery } from './account/portfolio.ts'
export { endBalanceGaps } from './account/readBalances.ts'
export { type TokenPrice, tokenPriceQuery } from './account/tokenPrice.ts'
export { type Activity, activityOf } from './activity/activity.ts'
export { type ActivityRow, activityRows } from './activity/activityRows.ts'
export type { ActivityState } from './activity/activityState.ts'
export { type ActivityFilter, filterActivity, filterChoices } from './activity/filterActivity.ts'
export { isSpam } from './activity/isSpam.ts'
export { historyCsv } from './activity/lazyHistoryCsv.ts'
export { searchActivity } from './activity/searchActivity.ts'
export { hasPrice } from './amount/fiat.ts'
export { type Notation, plainAmount, typedAmount } from './amount/notation.ts'
export { assetKey } from './assets/asset.ts'
export { type ConnectParams, connectPending } from './connection/connect.ts'
export { connectFamily } from './connection/connectFamily.ts'
export type { ConnectWalletParams } from './connection/connectWallet.ts'
export type { DisconnectParams } from './connection/disconnect.ts'
export type { ConnectorProperties } from './connection/lazyConnector.ts'
export { legalFlow } from './connection/legal.ts'
export { type PairParams, retryPairing } from './connection/pair.ts'
export { setPreferredNetwork } from './connection/setPreferredNetwork.ts'
export type { SwitchConnectionParams } from './connection/switchConnection.ts'
export { closeAlert } from './context/alertDeveloper.ts'
export { api } from './context/api.ts'
export type { PorticoConfig } from './context/config.ts'
export type { Internal, ReadonlyStore } from './context/context.ts'
export type { PorticoListener } from './context/events.ts'
export { isAllowed, isUnsupported } from './context/networks.ts'
export { checkDetails } from './context/options/checkDetails.ts'
export type {
  ConnectMethod,
  Features,
  FixedOption,
  Metadata,
  PorticoUpdate,
  Theme,
  WalletFeature,
} from './context/options.ts'
export { ageOf, queryClient } from './context/queryClient.ts'
export { emptyRegistryState, hasRegistry, type RegistryState } from './context/registryState.ts'
export { activeConnection, connectionOf, connectorOf } from './context/select.ts'
export { defineService, type Service } from './context/services.ts'
export { activeSession, needsSignIn, type SignIn, sessionOf } from './context/signIn.ts'
export type { Toast } from './context/state.ts'
export { closeToast, showToast } from './context/toast.ts'
export type { PersistedConnection, RecentWallet } from './context/wallets.ts'
export { catalogue } from './errors/catalogue.ts'
export { errorDocs, errorHints } from './errors/hints.ts'
export { isRetryable } from './errors/isRetryable.ts'
export { fill } from './errors/PorticoError.ts'
export type { ErrorArguments, ErrorParams, ErrorParamsOf, PlainErrorCode } from './errors/params.ts'
export { watchBalances } from './live/liveBalances.ts'
export { chooseTab } from './modal/chooseTab.ts'
export { embed } from './modal/embed.ts'
export {
  back,
  isShown,
  leadToSignIn,
  pushView,
  replaceView,
  requestClose,
  resetView,
} from './modal/navigate.ts'
export { close } from './modal/open.ts'
export { adviceOnView } from './modal/otherViews.ts'
export { type NameSuggestion, nameSuggestionsQuery, nameZoneQuery } from './names/nameQueries.ts'
export { type NameRefusal, nameRefusalOf } from './names/nameRefusal.ts'
export { type ApprovedNetworks, approvedBy } from './network/approvedNetworks.ts'
export { networkImage } from './network/networkImage.ts'
export { switchNetwork } from './network/switchNetwork.ts'
export { type HiddenNfts, hiddenNftsOf, isHiddenNft } from './nfts/hiddenNfts.ts'
export { collectionName, nftAsset, nftName, nftPicture } from './nfts/nftAsset.ts'
export type { NftCoverage, NftPage, NftScope } from './nfts/nftPage.ts'
export { nftQuery, nftsQuery, readMoreNfts } from './nfts/nfts.ts'
export type { NftChoice } from './nfts/storedNftChoices.ts'
export { type OnrampProblem, onrampProblemOf } from './onramp/onrampProblem.ts'
export {
  hasChoices,
  isPurchaseOver,
  knownSale,
  type OnrampAbsence,
  type OnrampChoices,
  type OnrampOffers,
  type OnrampWanted,
  onrampOptionsQuery,
  onrampQuoteMs,
  onrampQuoteQuery,
  purchaseQuery,
  soldOn,
} from './onramp/onrampQueries.ts'
export { noteSellerPageOpened, type SellerPage, sellerPages } from './onramp/sellerPages.ts'
export { type StartPurchaseParams, startPurchase } from './onramp/startPurchase.ts'
export { purchasesOf } from './onramp/storedPurchases.ts'
export { watchPurchases } from './onramp/watchPurchases.ts'
export { loadPayBySwap, payBySwap } from './pay/lazyPayBySwap.ts'
export { nameRefund } from './pay/nameRefund.ts'
export { type PayFlow, type PayProgress, type PayState, payFlow } from './pay/payFlow.ts'
export { giveUpPayment, payOrder } from './pay/payOrder.ts'
export { type PaymentOffer, paymentQuery, paymentSwap } from './pay/quotePayment.ts'
export { type Order, orderAsset } from './pay/readOrder.ts'
export { isPayable, isSettled, sentFor, sentTransactions, swapFor } from './pay/sentFor.ts'
export { addressKey } from './platform/address.ts'
export { type Page, pageOf } from './platform/page.ts'
export type { PreviewedRequest } from './preview/previewedRequest.ts'
export { previewQuery } from './preview/previewQuery.ts'
export { type PreviewWarning, previewWarnings } from './preview/previewWarnings.ts'
export {
  type PaidResource,
  type PayRequestState,
  payRequestFlow,
  type RequestedPayment,
} from './request/payRequest/payRequestFlow.ts'
export { signMessage } from './request/request.ts'
export { type RequestState, requestFlow, type ShownRequest } from './request/requestFlow.ts'
export type { SignAndSendParams } from './request/signTransaction.ts'
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
export type { RequestOptions } from './request/walletInUse.ts'
export { acrossNetworks } from './swap/acrossNetworks.ts'
export { batchQuery } from './swap/batchQuery.ts'
export type { SwapOffer, SwapWay } from './swap/quoteSwap.ts'
export type { SwapCrossing } from './swap/readCrossing.ts'
export { submitSwap } from './swap/submitSwap.ts'
export {
  type AgreedSwap,
  editSwap,
  editSwapAgain,
  giveUpSwap,
  isSwapping,
  resetSwap,
  type SwapForm,
  type SwapProgress,
  type SwapState,
  swapFlow,
} from './swap/swapFlow.ts'
export { type SwapProblem, swapProblemOf } from './swap/swapProblem.ts'
export {
  swapAllowanceQuery,
  swapCostQuery,
  swapQuoteMs,
  swapQuoteQuery,
  swapTokenQuery,
  swapTokensQuery,
} from './swap/swapQueries.ts'
export { swapSignatureQuery } from './swap/swapSignatureQuery.ts'
export { swapSlippage } from './swap/swapTokens.ts'
export {
  checkRecipient,
  type RecipientCheck,
  type RecipientDanger,
} from './transfer/checkRecipient.ts'
export {
  checkSend,
  type SendCheck,
  type SendContext,
  type SendIssue,
  type SendWarning,
} from './transfer/checkSend.ts'
export { replaceTransfer } from './transfer/lazyReplace.ts'
export { isCode, isName, type NameLookup, type Recipient } from './transfer/recipient.ts'
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
  costOf,
  emptyForm,
  maxAmount,
  type SendForm,
} from './transfer/sendForm.ts'
export type { SendTransferParams } from './transfer/sendTransfer.ts'
export { submitSend } from './transfer/submitSend.ts'
export { trackerOf } from './transfer/tracker/tracker.ts'
export { isOf } from './transfer/tracker/watchedTransactions.ts'
export { accountUrl, transactionPage, transactionUrl } from './transfer/transactionPage.ts'
export type { Arrival } from './types/arrival.ts'
export type {
  LoginActions,
  LoginMatter,
  LoginOutcome,
  LoginStep,
  LoginSurface,
  VaultPart,
} from './types/login.ts'
export type { AccountType, PreferredAccountTypes } from './types/preferredAccountTypes.ts'
export type {
  PreparedSignIn,
  SignInActions,
  SignInParams,
  SignOutParams,
} from './types/signIn.ts'
export { type Stack, top } from './types/stack.ts'
export {
  arrivalOf,
  hashOf,
  isCancelled,
  isOpen,
  isUnderWay,
  isUnsafe,
  maySend,
  type Replacement,
  sentHashOf,
  type Tracked,
  type TrackedState,
} from './types/tracked.ts'
export type { AccountTab, OpenableView, ViewName, ViewParams, ViewRoute } from './types/views.ts'
export type {
  ListedWallet,
  WalletBadge,
  WalletFamily,
  WalletKind,
  WalletLinks,
} from './types/walletItem.ts'
export type { WalletRules, WalletsOption } from './types/walletsOption.ts'
export { connectSections } from './wallets/connectSections.ts'
export { listedNamespace } from './wallets/listedNamespace.ts'
export type { RegistryPage } from './wallets/readWallets.ts'
export { requestRegistryWallets } from './wallets/requestRegistryWallets.ts'
export { sampleWallets } from './wallets/sampleWallets.ts'
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
  walletStep,
} from './wallets/walletFamilies.ts'
export { type WalletLinkKind, walletLink } from './wallets/walletLink.ts'
export { knownSearch, registrySearchQuery, registryWalletsQuery } from './wallets/walletRegistry.ts'
export { countTag, walletRows } from './wallets/walletRows.ts'
export { type WalletStore, walletStores } from './wallets/walletStores.ts'
export { allWalletsOf } from './wallets/walletsOf.ts'
export { canPair, type PairingWay, waysToPair } from './wallets/waysToPair.ts'
