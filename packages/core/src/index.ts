export { addressOf } from './actions/addressOf.ts'
export { alertDeveloper, closeAlert } from './actions/alertDeveloper.ts'
export { type ConnectParams, connect } from './actions/connect.ts'
export type { ConnectWalletParams } from './actions/connectWallet.ts'
export { type DisconnectParams, disconnect } from './actions/disconnect.ts'
export { embed } from './actions/embed.ts'
export { forgetRecent } from './actions/forgetRecent.ts'
export { getProvider, type PorticoProvider } from './actions/getProvider.ts'
export {
  back,
  close,
  leaveConnect,
  open,
  pushView,
  replaceView,
  requestClose,
  resetView,
} from './actions/navigate.ts'
export type { OpenResult } from './actions/opening.ts'
export { connectPending } from './actions/pending.ts'
export { abortPending } from './actions/pendingSlot.ts'
export { activeConnection, connectionOf, connectorOf } from './actions/select.ts'
export { type SendTransferParams, sendTransfer } from './actions/sendTransfer.ts'
export { type SwitchConnectionParams, switchConnection } from './actions/switchConnection.ts'
export { switchNetwork } from './actions/switchNetwork.ts'
export { closeToast, showToast } from './actions/toast.ts'
export { hasPrice } from './amount/fiat.ts'
export { formatAmount } from './amount/formatAmount.ts'
export { parseAmount } from './amount/parseAmount.ts'
export { type Asset, assetKey } from './assets/asset.ts'
export { plainText } from './assets/plainText.ts'
export { createPortico } from './createPortico.ts'
export { catalogue, type ErrorCode } from './errors/catalogue.ts'
export { errorOf } from './errors/errorOf.ts'
export { isRetryable } from './errors/isRetryable.ts'
export { type ErrorParams, fill, isPorticoError, PorticoError } from './errors/PorticoError.ts'
export { translateWalletError } from './errors/translateWalletError.ts'
export type { PorticoEvent, PorticoListener } from './events.ts'
export { legalFlow } from './flows/legal.ts'
export { isName, type NameLookup, type Recipient } from './flows/recipient.ts'
export * from './flows/sendFlow.ts'
export * from './flows/sendForm.ts'
export { submitSend } from './flows/submitSend.ts'
export { isAllowed, isUnsupported } from './networks.ts'
export { checkDetails } from './options/checkDetails.ts'
export { siteMetadata } from './options/siteMetadata.ts'
export type * from './options.ts'
export type { KeyValueStorage, Platform } from './platform.ts'
export type { Internal, Portico, ReadonlyStore } from './portico.ts'
export { type Balances, balancesQuery, refreshBalances } from './queries/balances.ts'
export { queryClient } from './queries/client.ts'
export { getName, nameQuery } from './queries/name.ts'
export {
  type BalanceState,
  getBalance,
  type NativeBalance,
  nativeBalanceQuery,
  watchBalance,
} from './queries/nativeBalance.ts'
export {
  type Acquaintance,
  acquaintanceOf,
  type RecipientDanger,
} from './recipients/recipientDanger.ts'
export { knownRecipients } from './recipients/recipients.ts'
export { type Stack, top } from './router/stack.ts'
export type { OpenableView, OpenParams, Route, ViewName, ViewParams } from './router/views.ts'
export { nameOf } from './store/names.ts'
export type { ConnectionStatus, State, Toast } from './store/state.ts'
export type { RecentWallet, RememberedWallet } from './store/wallets.ts'
export type { Page } from './tracker/page.ts'
export { isOpen, type Tracked, type TrackedState } from './tracker/tracked.ts'
export { isOf, trackerOf } from './tracker/tracker.ts'
export { transactionPage, transactionUrl } from './tracker/transactionPage.ts'
export type * from './types/adapter.ts'
export { defineAdapter } from './types/adapter.ts'
export type * from './types/connector.ts'
export type * from './types/names.ts'
export type * from './types/network.ts'
export type * from './types/signing.ts'
export type * from './types/transaction.ts'
export type * from './types/walletCalls.ts'
export type { WalletRules, WalletsOption } from './wallets/arrangeWallets.ts'
export { connectSections } from './wallets/connectSections.ts'
export * from './wallets/searchWallets.ts'
export type * from './wallets/walletItem.ts'
export { countTag, walletRows } from './wallets/walletRows.ts'
export * from './wallets/walletStores.ts'
export { walletsOf, watchWallets } from './wallets/walletsOf.ts'
export * from './watch/account.ts'
export * from './watch/parts.ts'
export { watchState } from './watch/watchState.ts'
